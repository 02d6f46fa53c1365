import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TimeLimit } from './time-limit.ts';

/** Shorter than the loops below, which never end; the length does not matter otherwise. */
const SHORT = 20;

test('returns true for work that returns, and passes on what it throws', () => {
  const timeLimit = new TimeLimit(600_000);
  let ran = 0;
  assert.ok(timeLimit.run(() => void ran++));
  assert.is(ran, 1);
  assert.throws(
    () =>
      timeLimit.run(() => {
        throw new SyntaxError('as thrown');
      }),
    (error: unknown) => error instanceof SyntaxError && error.message === 'as thrown',
  );
});

const endless: Readonly<Record<string, () => void>> = {
  'a loop': () => {
    for (;;);
  },
  'a loop that catches': () => {
    try {
      for (;;);
    } catch {
      // The subject cannot catch the stop.
    }
  },
  'a regular expression with exponential backtracking': () => void /^(a+)+$/.test(`${'a'.repeat(60)}b`),
};

for (const [name, work] of Object.entries(endless)) {
  test(`stops ${name} that does not end`, () => {
    assert.not(new TimeLimit(SHORT).run(work));
  });
}

test('can be used again after it stopped something', () => {
  const timeLimit = new TimeLimit(SHORT);
  assert.not(timeLimit.run(endless['a loop']!));
  assert.ok(timeLimit.run(() => undefined, 600_000 / SHORT));
});

test.run();
