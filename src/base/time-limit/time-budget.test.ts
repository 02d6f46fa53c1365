import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../error.ts';
import { TimeBudget } from './deadline.ts';

test('a stage gets what the stages before it left', async () => {
  const budget = new TimeBudget('the work', 1e6);
  const first = (await budget.stage(async (seconds) => Promise.resolve(seconds)))!;
  const second = (await budget.stage(async (seconds) => Promise.resolve(seconds)))!;
  assert.ok(first <= 1e6 && second <= first && second > 0);
});

test('without a bound, no stage has one', async () => {
  const seconds = await new TimeBudget('the work', undefined).stage(async (left) => Promise.resolve(left));
  assert.is(seconds, undefined);
});

test('the error names the work and the seconds of all stages', async () => {
  const budget = new TimeBudget('the work', 1e6);
  const late = new LearnInvError('TIME_LIMIT', 'a stage took longer than 2 s', {
    ...{ expected: 'an end within 2 seconds', got: 'the stage had not ended', hint: 'wait' },
  });
  try {
    await budget.stage(async () => Promise.reject(late));
    assert.unreachable('it must throw');
  } catch (error) {
    const { code, summary, expected, got } = error as LearnInvError;
    assert.equal(
      [code, summary, expected, got],
      [
        'TIME_LIMIT',
        'the work took longer than 1000000 s',
        'an end within 1000000 seconds (--seconds)',
        'the stage had not ended',
      ],
    );
  }
});

test('other errors pass unchanged', async () => {
  const other = new RangeError('other');
  try {
    await new TimeBudget('the work', 10).stage(async () => Promise.reject(other));
    assert.unreachable('it must throw');
  } catch (error) {
    assert.is(error, other);
  }
});

test.run();
