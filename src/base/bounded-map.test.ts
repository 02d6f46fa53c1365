import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BoundedMap } from './bounded-map.ts';

test('a map forgets all entries before its keys have more characters than it may hold', () => {
  const map = new BoundedMap<number>(5);
  map.set('abc', 1);
  map.set('abc', 2);
  map.set('de', 3);
  assert.equal(
    ['abc', 'de'].map((key) => map.get(key)),
    [2, 3],
  );
  map.delete('de');
  map.set('fg', 4);
  assert.ok(map.has('abc'));
  map.set('h', 5);
  assert.equal(
    ['abc', 'fg', 'h'].map((key) => map.get(key)),
    [undefined, undefined, 5],
  );
});

test.run();
