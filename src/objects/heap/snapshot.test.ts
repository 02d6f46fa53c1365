import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { graphKey } from './graph.ts';
import { readHeap } from './read.ts';
import { snapshot } from './snapshot.ts';

interface Shelf {
  readonly list: unknown[];
  readonly map: Map<string, unknown>;
  readonly set: Set<unknown>;
  readonly numbers: Uint8Array;
  readonly table: Record<string, unknown>;
  extra?: unknown;
}

const CHANGES: readonly ((shelf: Shelf, value: number) => void)[] = [
  ({ list }, value) => void list.push({ value }),
  ({ list }) => void list.shift(),
  ({ list }, value) => void ((list.length = value % 3), (list[value] = value)),
  ({ map }, value) => void map.set(`key ${value % 3}`, [value]),
  ({ map }) => map.clear(),
  ({ set }, value) => void (set.delete(value) || set.add(value)),
  ({ numbers }, value) => void (numbers[value % 4] = value),
  ({ table }, value) => void (table[`key ${value % 3}`] = { value }),
  ({ table }, value) => void delete table[`key ${value % 3}`],
  (shelf, value) => void (shelf.extra = value),
  (shelf) => void delete shelf.extra,
];

const changes = fc.array(fc.tuple(fc.constantFrom(...CHANGES), fc.nat(6)), { maxLength: 12 });

test('after any changes, the same objects hold again what they held, in the same order', () => {
  fc.assert(
    fc.property(changes, changes, (before, after) => {
      const shelf: Shelf = {
        ...{ list: [], map: new Map(), set: new Set(), numbers: new Uint8Array(4), table: {} },
      };
      for (const [change, value] of before) change(shelf, value);
      const parts = { ...shelf };
      const known = graphKey(readHeap(shelf).graph);
      const keys = Object.keys(shelf.table);
      const restore = snapshot(shelf);
      for (const [change, value] of after) change(shelf, value);
      restore();
      assert.is(graphKey(readHeap(shelf).graph), known);
      assert.equal(Object.keys(shelf.table), keys);
      assert.is(shelf.list, parts.list);
    }),
  );
});

test('a timer goes on', () => {
  const object = { timer: setTimeout(() => undefined, 1) };
  const restore = snapshot(object);
  clearTimeout(object.timer);
  restore();
  assert.is(object.timer.refresh(), object.timer);
  clearTimeout(object.timer);
});

test('what an object leads to by a property of another kind, added since it was noted first, is put back too', () => {
  const LINK = Symbol('link');
  const inner = { count: 1 };
  for (const key of [LINK, 'hidden']) {
    const object = { first: 1 };
    snapshot(object);
    Object.defineProperty(object, key, { value: inner, enumerable: key === LINK, configurable: true });
    const restore = snapshot(object);
    inner.count = 2;
    restore();
    assert.is(inner.count, 1, String(key));
  }
});

test('a Proxy may list keys without a property', () => {
  const target = { count: 1 };
  const proxy = new Proxy(target, { ownKeys: () => ['count', 'other'] });
  const restore = snapshot({ proxy });
  target.count = 2;
  restore();
  assert.is(target.count, 1);
});

test.run();
