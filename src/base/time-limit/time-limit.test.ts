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

test('a limit within another one runs its own work, and the outer one goes on', () => {
  const done: string[] = [];
  const outer = new TimeLimit(600_000).run(() => {
    assert.not(new TimeLimit(SHORT).run(endless['a loop']!));
    assert.ok(new TimeLimit(600_000).run(() => void done.push('inner')));
    done.push('outer');
  });
  assert.ok(outer);
  assert.equal(done, ['inner', 'outer']);
});

test('can be used again after it stopped something', () => {
  const timeLimit = new TimeLimit(SHORT);
  assert.not(timeLimit.run(endless['a loop']!));
  assert.ok(timeLimit.run(() => undefined, 600_000 / SHORT));
});

test('a time limit stops what runs too long, and passes on all that is thrown', () => {
  const limit = new TimeLimit(20);
  assert.is(
    limit.run(() => {
      for (;;);
    }),
    false,
  );
  assert.ok(limit.run(() => undefined));
  // The error of a timeout, as anyone can throw it.
  const thrown = Object.assign(new Error('mine'), { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' });
  for (const value of [thrown, null, undefined]) {
    try {
      limit.run(() => {
        throw value;
      });
    } catch (error) {
      assert.is(error, value);
      continue;
    }
    assert.unreachable('it must be passed on');
  }
});

test.run();
