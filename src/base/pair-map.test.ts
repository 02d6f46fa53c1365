import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PairMap } from './pair-map.ts';

test('a value is made once for each pair', () => {
  const map = new PairMap<object, { readonly name: string }, object>();
  const [first, other] = [{}, {}];
  const [a, b] = [{ name: 'a' }, { name: 'b' }];
  const made: string[] = [];
  const get = (key: object, second: typeof a): object =>
    map.get(key, second, () => {
      made.push(second.name);
      return {};
    });
  assert.is(get(first, a), get(first, a));
  assert.is.not(get(first, b), get(first, a));
  assert.is.not(get(other, a), get(first, a));
  assert.equal(made, ['a', 'b', 'a']);
});

test.run();
