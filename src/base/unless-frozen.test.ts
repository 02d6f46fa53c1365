import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { unlessFrozen } from './unless-frozen.ts';

const test = suite('unlessFrozen');

test('a member is assigned', () => {
  const object = { name: 1 };
  unlessFrozen(() => (object.name = 2));
  assert.is(object.name, 2);
});

test('a member of a frozen object stays as it is', () => {
  const object: { name: number } = Object.freeze({ name: 1 });
  unlessFrozen(() => (object.name = 2));
  assert.is(object.name, 1);
});

test.run();
