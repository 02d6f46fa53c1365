import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Relation } from '../../encode/windows/vocabulary/relations/relation.ts';
import { createRandom } from '../../random.ts';
import { windowUniverse } from './window-universe.ts';

const test = suite('windows to decide on');

const relations = (count: number): Relation[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `relation ${index}`,
    outcomes: ['a', 'b', 'c'],
    parts: { kind: 'alias', left: { name: 'left' }, right: { name: 'right' } } as Relation['parts'],
    write: () => undefined,
  }));

test('few relations give all windows, more of them those near the seen ones', () => {
  const all = windowUniverse(relations(3), [Uint8Array.of(0, 1, 2)], () => true);
  assert.is(all.windows.length, 27);
  assert.is(all.changes, undefined);
  const near = windowUniverse(relations(20), [new Uint8Array(20)], () => true);
  assert.is(near.windows.length, 1 + 20 * 2 + ((20 * 19) / 2) * 4);
  assert.is(near.changes, 2);
});

test('many seen windows are all decided on, and no more others than of few', () => {
  const random = createRandom('seen windows');
  const seen = Array.from({ length: 6000 }, () => Uint8Array.from({ length: 30 }, () => random.below(3)));
  const { windows, changes } = windowUniverse(relations(30), seen, () => true);
  assert.equal(windows.slice(0, seen.length), seen);
  assert.ok(windows.length <= seen.length + 65_536);
  assert.is(changes, 1);
});

test.run();
