import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { graphsOf } from '../testing/read-records.ts';
import type { Distinct } from '../window-plan.ts';
import { inferPlan } from './infer-plan.ts';

class Entry {
  readonly key: number;
  readonly value: number;
  readonly next: Entry | null;
  constructor(key: number, value: number, next: Entry | null) {
    this.key = key;
    this.value = value;
    this.next = next;
  }
}

/** A list of entries with the given keys; values repeat. */
const listOf = (...keys: readonly number[]): Entry =>
  keys.reduce<Entry | null>((next, key) => new Entry(key, key % 5, next), null)!;

const distinct = (...objects: readonly object[]): readonly Distinct[] | undefined =>
  inferPlan(graphsOf(...objects)).distinct;

const lists = Array.from({ length: 9 }, (_, n) => listOf(n, n + 5, n + 10));

test('finds the keys that no two records share', () => {
  assert.equal(distinct(...lists), [{ role: 'Entry', field: 'key' }]);
});

test('one object with a key twice is enough to reject them, and few objects are not enough', () => {
  assert.is(distinct(...lists, listOf(3, 4, 3)), undefined);
  assert.is(distinct(...lists.slice(0, 3)), undefined);
  assert.is(distinct(...Array.from({ length: 20 }, (_, n) => listOf(n))), undefined);
});

test.run();
