// oxlint-disable no-restricted-properties -- a class under test draws random numbers
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure, oneOf } from '../../../objects/structure/language.ts';
import { sortsOf } from './testing/sorts-of.ts';

test('texts and numbers that Math.random makes are data of their own', async () => {
  class Session {
    readonly id = Math.random().toString(36);
    readonly salt = Math.random();
    readonly members = new Map<
      string,
      { readonly id: string; readonly name: string; readonly rank: number }
    >();
    add(name: string): void {
      const id = Math.random().toString(36);
      this.members.set(id, { id, name, rank: this.members.size });
    }
  }
  const sorts = await sortsOf(
    defineStructure({
      name: 'sessions',
      create: () => new Session(),
      builders: { add: [oneOf('a', 'b', 'c')] },
    }),
  );
  assert.equal(sorts, {
    'Session.id': 'nominal: a random text',
    'Session.salt': 'arithmetic: a random number',
    'Session.members[].members.key': 'nominal: a random text',
    'Object.id': 'nominal: a random text',
    'Object.name': "nominal: add's argument",
    'Object.rank': 'own',
  });
});

test.run();
