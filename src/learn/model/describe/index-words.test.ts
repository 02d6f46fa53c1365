import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inferPlan } from '../../windows/plan/infer-plan.ts';
import { graphsOf } from '../../windows/testing/read-records.ts';
import type { Link } from '../../windows/vocabulary/links/link.ts';
import { pathIndexWords } from './index-words.ts';

const test = suite('words for places by their index');

class Rings {
  next = [1, 0];
  prev = [1, 0];
  names = new Map([[0, 1]]);
}

const plan = inferPlan(graphsOf(new Rings()));

/** Returns the link to the place of a container that a field names. */
const named = (field: string, container: string): Link => ({
  name: `${field} in owner.${container}`,
  parts: { kind: 'named', field, of: 'owner', container, entry: undefined },
  targets: () => new Int32Array(),
});

const path = {
  kind: 'path' as const,
  first: named('prev[]', 'next'),
  second: named('next[]', 'next'),
  others: [named('next[]', 'names'), named('next[]', 'next')],
};

test('the path to a place of an array is worded by its index', () => {
  assert.is(pathIndexWords(path, [2], plan), '`next[prev[i]]` is `i`');
  assert.is(pathIndexWords(path, [3, 5], plan), '`next[prev[i]]` is `next[i]` or another index of `next`');
  assert.is(pathIndexWords(path, [2, 3, 5], plan), '`next[prev[i]]` is an index of `next`');
  assert.is(pathIndexWords(path, [1], plan), '`next[prev[i]]` is no index of `next`');
});

test('a path to the entry of a Map has no index', () => {
  assert.is(pathIndexWords(path, [4], plan), undefined);
});

test.run();
