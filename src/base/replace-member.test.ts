import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { replaceMember } from './replace-member.ts';

test('a member is replaced', () => {
  const object = { name: 1 };
  replaceMember(object, 'name', 2);
  assert.is(object.name, 2);
});

test('a frozen object keeps its member', () => {
  const object = Object.freeze({ name: 1 });
  replaceMember(object as { name: number }, 'name', 2);
  assert.is(object.name, 1);
});

test.run();
