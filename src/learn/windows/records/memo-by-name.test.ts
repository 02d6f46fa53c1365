import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { memoByName } from './memo-by-name.ts';

test('a name is derived once, and again after a thousand other names', () => {
  const derived: string[] = [];
  const itemOf = memoByName((name) => {
    derived.push(name);
    return `${name}[]`;
  });
  assert.equal([itemOf('a'), itemOf('b'), itemOf('a')], ['a[]', 'b[]', 'a[]']);
  assert.equal(derived, ['a', 'b']);
  for (let n = 0; n < 1000; n++) itemOf(String(n));
  assert.is(itemOf('a'), 'a[]');
  assert.is(derived.filter((name) => name === 'a').length, 2);
});

test.run();
