import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TimeLimit } from './time-limit.ts';

test('what ends, ends as it would without a limit', () => {
  const limit = new TimeLimit(10_000);
  let ran = 0;
  assert.ok(limit.run(() => void ran++));
  assert.is(ran, 1);
  assert.throws(
    () =>
      limit.run(() => {
        throw new SyntaxError('as thrown');
      }),
    (error: unknown) => error instanceof SyntaxError && error.message === 'as thrown',
  );
});

test('loops and regular expressions that never end are stopped, and the next run is none the worse', () => {
  const limit = new TimeLimit(20);
  assert.not(
    limit.run(() => {
      for (;;);
    }),
  );
  assert.not(
    limit.run(() => {
      try {
        for (;;);
      } catch {
        // A subject cannot catch it.
      }
    }),
  );
  assert.not(limit.run(() => void /^(a+)+$/.test(`${'a'.repeat(60)}b`)));
  assert.ok(limit.run(() => undefined));
});

test.run();
