import { nodeModule } from '../node-module.ts';
import { stopDrawing } from '../own-random.ts';
import { stopReadingStack } from '../stack-frames.ts';

const vm = nodeModule('node:vm');

/** Where all limits call their work. A context takes 1 ms to make, and trials make thousands of limits. */
const place: { work: () => void } = { work: () => undefined };
vm?.createContext(place);
/** Named like a module of Node: in a stack it is not code of a subject. */
const script = vm && new vm.Script('work()', { filename: 'node:time-limit' });

/**
 * Stops code that runs longer than a timeout. One run costs about 0.1 ms, because a second thread watches it; so it is
 * put around sequences of calls, not around each call. It stops JavaScript and regular expressions. It cannot stop a
 * single slow call of a built-in, such as filling an array of 10^9 items. A browser cannot stop code from within: there the
 * page ends the worker.
 */
export class TimeLimit {
  readonly #timeout: number;

  /** @param timeout milliseconds, 1 or more. */
  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  /**
   * Runs `work` and passes on what it throws.
   *
   * @param timeFactor allowed duration, in multiples of the timeout.
   * @returns true if `work` returned in time, false if it was stopped.
   */
  run(work: () => void, timeFactor = 1): boolean {
    // What `work` throws is kept apart, since the error of the timeout is like any other that code can throw.
    let failure: { readonly error: unknown } | undefined;
    let hasEnded = false;
    place.work = () => {
      try {
        work();
      } catch (error) {
        failure = { error };
      }
      hasEnded = true;
    };
    try {
      if (script === undefined) place.work();
      else script.runInContext(place, { timeout: Math.ceil(timeFactor * this.#timeout) });
    } catch {
      // The time is over, unless `work` ended at the last moment.
    }
    if (failure !== undefined) throw failure.error;
    if (!hasEnded) {
      stopDrawing();
      stopReadingStack();
    }
    return hasEnded;
  }
}
