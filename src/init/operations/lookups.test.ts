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

test.run();
