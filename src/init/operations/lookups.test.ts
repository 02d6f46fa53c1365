import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lookupsOf } from './lookups.ts';

test('a lookup is true for present keys, and methods that tell true or false come first', () => {
  const map = {
    peek: (key: number): number | null => (key === 1 ? 0 : null),
    has: (key: number): boolean => key === 1,
    get: (): number => 1,
    search(key: number): never {
      throw new Error(`no ${key}`);
    },
  };
  const found = lookupsOf(map);
  assert.equal(
    found.map(({ present, fresh }) => [present('key'), fresh('key')]),
    [
      ['object.has(key)', '!object.has(key)'],
      ['object.peek(key) != null', 'object.peek(key) == null'],
      ['object.search(key) != null', 'object.search(key) == null'],
    ],
  );
  assert.equal(
    found.map(({ has }) => [has(map, 1), has(map, 2)]),
    [
      [true, false],
      [true, false],
      [true, true],
    ],
  );
});

test('lists of keys come last, whether arrays or iterators', () => {
  const set = { keys: () => new Set([1]).values(), toArray: () => [1], values: 7 };
  const found = lookupsOf(set);
  assert.equal(
    found.map(({ present, fresh, has }) => [present('key'), fresh('key'), has(set, 1), has(set, 2)]),
    [
      ['[...object.keys()].includes(key)', '![...object.keys()].includes(key)', true, false],
      ['[...object.toArray()].includes(key)', '![...object.toArray()].includes(key)', true, false],
    ],
  );
});

test.run();
