import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { basename, join, normalize } from 'node:path';
import { LearnInvError } from '../../base/error.ts';
import { nameFromSubject } from './name-from-subject.ts';

/** Returns the name, or undefined if it is refused by a LearnInvError. */
function accepted(sent: unknown): string | undefined {
  try {
    return nameFromSubject(sent);
  } catch (error) {
    assert.instance(error, LearnInvError);
    assert.is((error as LearnInvError).code, 'INVALID_STRUCTURE');
    return undefined;
  }
}

test('a name that a process has sent stays a name, and leads to no other folder', () => {
  assert.is(accepted('queue'), 'queue');
  for (const sent of [
    '../x',
    '/x',
    'a/b',
    'a\\b',
    '..',
    '',
    'a\n',
    undefined,
    1,
    ['queue'],
    { toString: () => 'queue' },
  ])
    assert.is(accepted(sent), undefined, String(sent));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.anything()), (sent) => {
      const name = accepted(sent);
      if (name === undefined) return;
      assert.is(name, sent);
      assert.is(basename(normalize(join('models', name))), name);
    }),
  );
});

test.run();
