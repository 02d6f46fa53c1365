import { LearnInvError } from '../error.ts';

/** The clock of the language: calls of a structure read one that stands. */
const now = performance.now.bind(performance);
/** Seconds of a stage that begins when the time is over: it ends at its first check. */
const OVER = 1e-3;

/** Seconds that several stages share: each stage gets what earlier stages left over. */
export class TimeBudget {
  readonly #what: string;
  readonly #seconds: number;
  readonly #end: number;

  /**  */
  constructor(what: string, seconds: number | undefined) {
    this.#what = what;
    this.#seconds = seconds ?? Infinity;
    this.#end = now() + 1000 * this.#seconds;
  }

  /**
   * Runs a stage with the seconds that are left, undefined if there is no bound.
   *
   * @throws LearnInvError `TIME_LIMIT` with the seconds of all stages, if the stage throws `TIME_LIMIT`.
   */
  async stage<T>(work: (seconds: number | undefined) => Promise<T>): Promise<T> {
    if (this.#seconds === Infinity) return work(undefined);
    try {
      return await work(Math.max(OVER, (this.#end - now()) / 1000));
    } catch (error) {
      if (!(error instanceof LearnInvError) || error.code !== 'TIME_LIMIT') throw error;
      const { got, hint } = error;
      throw new LearnInvError('TIME_LIMIT', `${this.#what} took longer than ${this.#seconds} s`, {
        ...{ expected: `an end within ${this.#seconds} seconds (--seconds)`, got, hint },
      });
    }
  }
}
