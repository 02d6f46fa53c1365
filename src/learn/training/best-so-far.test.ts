import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../base/error.ts';
import { Interrupted, bestSoFar, type BestSoFar } from './best-so-far.ts';

interface Result {
  readonly step: number;
}

const timeLimit = new LearnInvError('TIME_LIMIT', 'late', { expected: '', got: '', hint: '' });

/** Takes three steps, one of which fails. */
const takeSteps = async (failing: number, error: Error | undefined): Promise<BestSoFar<Result>> =>
  bestSoFar<Result>((best) => {
    const step = (best?.step ?? 0) + 1;
    if (step > 3) return undefined;
    return step === failing ? Promise.reject(error!) : Promise.resolve({ step });
  });

test('the result of the last step is the best', async () => {
  assert.equal(await takeSteps(4, undefined), { best: { step: 3 }, cutShort: undefined });
});

test('the result before the time was over, or before an interrupt, is kept', async () => {
  assert.equal(await takeSteps(3, timeLimit), { best: { step: 2 }, cutShort: 'time' });
  assert.equal(await takeSteps(2, new Interrupted()), { best: { step: 1 }, cutShort: 'interrupt' });
});

test('other errors, and those of the first step, end the run', async () => {
  for (const [failing, error] of [
    [2, new RangeError('other')],
    [1, timeLimit],
  ] as const) {
    try {
      await takeSteps(failing, error);
      assert.unreachable('it must throw');
    } catch (caught) {
      assert.is(caught, error);
    }
  }
});

test.run();
