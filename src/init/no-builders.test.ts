import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noBuilders } from './no-builders.ts';

test('the hint names a method that inserts before others that take functions', () => {
  const leftOut = ['on', 'add'].map((name) => ({ name, why: 'fn is a function' }));
  const { hint } = noBuilders('Tasks', { operations: [], leftOut }, { list: [] });
  assert.match(hint, /add: \[oneOf/);
});

test('the hint for an object of functions says where its state is', () => {
  const { hint } = noBuilders('Tasks', { operations: [], leftOut: [] }, { add: () => 0, size: () => 0 });
  assert.match(hint, /variables of the function that makes it.*observe/);
});

test.run();
