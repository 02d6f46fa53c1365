import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { holds } from './holds.ts';

test('an object holds what its fields and containers lead to, and itself', () => {
  const part = { value: 1 };
  const owner = { list: [new Map([['a', part]])] };
  assert.ok(holds(owner, part));
  assert.ok(holds(owner, owner));
  assert.not(holds(owner, { value: 1 }));
  assert.not(holds(part, owner));
});

test.run();
