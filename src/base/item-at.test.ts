import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { itemAt } from './item-at.ts';
import { mustGet } from './must-get.ts';

test('an item of a list is returned; an index outside of the list is an error', () => {
  assert.is(itemAt(['a', undefined], 1), undefined);
  assert.is(itemAt(new Float64Array([1, 2]), 1), 2);
  for (const index of [-1, 2, NaN])
    assert.throws(() => itemAt(['a', 'b'], index), /expected an index below 2/);
});

test('the value of a key is returned; a missing key is an error', () => {
  assert.is(mustGet(new Map([['a', undefined]]), 'a'), undefined);
  assert.throws(() => mustGet(new Map([['a', 1]]), 'b'), /no key b/);
});

test.run();
