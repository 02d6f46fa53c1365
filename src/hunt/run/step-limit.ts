import type { Steps } from '../../objects/structure/steps.ts';
import { TimeLimit } from '../../base/time-limit/time-limit.ts';
import type { BuiltIns } from '../../programs/process/built-ins.ts';

/** Share of the time limit in which further sections may begin under it, since setting one up takes as long as some calls. */
const SHARE = 0.02;
/** The clock of the language: calls of a structure read one that stands. */
const now = performance.now.bind(performance);

/** Options of a {@link StepLimit}. */
export interface StepLimitOptions {
  /** Milliseconds that a call may take. */
  readonly timeout: number;
  readonly builtIns: BuiltIns;
  /** Called before a promise is awaited, with its limit in milliseconds, and with undefined when it has settled. */
  readonly onWait?: ((longest: number | undefined) => void) | undefined;
}

/** Steps that may also yield undefined, which begins another section. */
export type Sections<T> = Generator<Promise<unknown> | undefined, T, unknown>;

/**
 * Runs code of a subject that may hang or return promises. The code between two promises is a section: it runs at once
 * and is stopped if it takes too long. Promises are awaited with the subject's changes of built-ins in place.
 *
 * Code of the subject that runs while a promise is awaited cannot be stopped from within this process.
 */
export class StepLimit {
  /** Milliseconds that a call may take. */
  readonly timeout: number;
  readonly #timeLimit: TimeLimit;
  readonly #options: StepLimitOptions;

  constructor(options: StepLimitOptions) {
    this.timeout = options.timeout;
    this.#timeLimit = new TimeLimit(options.timeout);
    this.#options = options;
  }

  /**
   * Runs steps, takes back what they changed of built-ins, and passes on what they throw.
   *
   * @param timeFactor allowed duration of each section, in multiples of the timeout.
   * @returns the result in a list; undefined if a section was stopped.
   */
  async run<T>(steps: Steps<T> | Sections<T>, timeFactor = 1): Promise<readonly [T] | undefined> {
    try {
      return await this.#run(steps, timeFactor);
    } finally {
      this.#options.builtIns.discoverInCalls();
    }
  }

  /** Like {@link StepLimit.run}; returns undefined if a section was stopped or the steps throw. */
  async attempt<T>(steps: Steps<T> | Sections<T>, timeFactor = 1): Promise<T | undefined> {
    try {
      return (await this.run(steps, timeFactor))?.[0];
    } catch {
      return undefined;
    }
  }

  async #run<T>(steps: Steps<T> | Sections<T>, timeFactor: number): Promise<readonly [T] | undefined> {
    let resume = (): IteratorResult<Promise<unknown> | undefined, T> => steps.next();
    for (;;) {
      let step: IteratorResult<Promise<unknown> | undefined, T> | undefined;
      const section = (): void => {
        const end = now() + SHARE * timeFactor * this.timeout;
        step = resume();
        while (step.done !== true && step.value === undefined && now() < end) step = steps.next();
      };
      if (!this.#timeLimit.run(section, timeFactor)) {
        this.#options.builtIns.leave(); // a call that hung never left its frame
        return undefined;
      }
      if (step!.done === true) return [step!.value];
      const promise = step!.value;
      resume = promise === undefined ? () => steps.next() : await this.#settle(promise, steps, timeFactor);
    }
  }

  /** Waits for a promise; returns a function that goes on with its value or error. */
  async #settle<T>(
    promise: Promise<unknown>,
    steps: Sections<T>,
    timeFactor: number,
  ): Promise<() => IteratorResult<Promise<unknown> | undefined, T>> {
    const { builtIns, onWait } = this.#options;
    onWait?.(Math.max(1, timeFactor) * this.timeout);
    builtIns.enter();
    try {
      const value = await promise;
      return () => steps.next(value);
    } catch (error) {
      return () => steps.throw(error);
    } finally {
      builtIns.leave();
      onWait?.(undefined);
    }
  }
}
