import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noBuilders } from './no-builders.ts';

test('the hint names a method that inserts before others that take functions', () => {
  const leftOut = ['on', 'add'].map((name) => ({ name, why: 'fn is a function' }));
  const { hint } = noBuilders('Tasks', { operations: [], leftOut });
  assert.match(hint, /add: \[oneOf/);
});

test.run();
