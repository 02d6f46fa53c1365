import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { thrownBy } from '../../base/testing/thrown-by.ts';
import { runSteps, settled, type Steps } from './steps.ts';

function* sum(values: readonly (number | Promise<number>)[]): Steps<number> {
  let total = 0;
  for (const value of values) total += yield* settled(value);
  return total;
}

test('steps without promises run to their end at once', () => {
  assert.is(runSteps(sum([1, 2, 3])), 6);
});

test('steps with promises wait for each of them', async () => {
  const result = runSteps(sum([1, Promise.resolve(2), Promise.resolve(3), 4]));
  assert.instance(result, Promise);
  assert.is(await result, 10);
});

test('a rejected promise is thrown at the step that waits for it', async () => {
  const catching = function* (): Steps<string> {
    try {
      yield* settled(Promise.reject(new RangeError('first')));
      return 'nothing was thrown';
    } catch (error) {
      return (error as Error).message;
    }
  };
  assert.is(await runSteps(catching()), 'first');
  const passing = (): unknown => runSteps(sum([Promise.reject(new RangeError('second'))]));
  assert.is((await thrownBy(passing)).message, 'second');
});

test('an error after a promise rejects the result', async () => {
  const failing = function* (): Steps<void> {
    yield* settled(Promise.resolve());
    throw new RangeError('later');
  };
  assert.is((await thrownBy(() => runSteps(failing()))).message, 'later');
});

test.run();
