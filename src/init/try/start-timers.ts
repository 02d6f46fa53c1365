import { timersOf } from '../../base/own-random.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import { stepsWithin } from './steps-within.ts';
import { succeeds, type Trials } from './trials.ts';

/** Objects on which operations are called, and calls of each. */
const OBJECTS = 24;
const CALLS = 20;

/**
 * True if calls of a structure with timers start some that no promise waits for, and time passes on each object without an error.
 */
export async function startTimers(trials: Trials): Promise<boolean> {
  const [passTime] = trials.among([{ name: 'passTime' }]);
  const count = function* (): Steps<number> {
    let started = 0;
    for (let made = 0; made < OBJECTS; made++) {
      const random = trials.random.fork(made);
      const receiver = yield* trials.fresh();
      for (let left = CALLS; left > 0; left--) {
        const operation = random.pick(trials.all);
        const isPassing = operation === passTime;
        if (!(yield* succeeds(receiver, receiver.draw(operation, random))) && isPassing) return 0;
      }
      started += timersOf(receiver.object);
    }
    return started;
  };
  return ((await stepsWithin(count()))?.value ?? 0) > 0;
}
