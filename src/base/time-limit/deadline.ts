import { LearnInvError } from '../error.ts';

/** The clock of the language, in milliseconds: calls of a structure read one that stands. */
export const now = performance.now.bind(performance);

/** What to do if the objects of a structure take too long to make. */
const SMALLER =
  'use a smaller scope (--scope) or fewer builder calls (--max-calls), or allow more time (--seconds)';

/**
 * A bound on the seconds that some work may take. The work checks it between its steps and then ends with an error, so
 * no result depends on the clock.
 */
export class Deadline {
  /** What the work does now, for the error: "collecting objects of scope 6". */
  stage = 'the first step';
  readonly #what: string;
  readonly #seconds: number;
  readonly #hint: string;
  readonly #end: number;

  /**
   * @param what the work, for the error: `the dataset of "queue"`.
   * @param seconds more than 0; undefined for no bound.
   */
  constructor(what: string, seconds: number | undefined, hint = SMALLER) {
    this.#what = what;
    this.#hint = hint;
    this.#seconds = seconds ?? Infinity;
    this.#end = now() + 1000 * this.#seconds;
  }

  /** Ends the work if its time is over. @throws LearnInvError `TIME_LIMIT`. */
  readonly check = (): void => {
    if (now() > this.#end) throw this.#error();
  };

  /**
   * Runs asynchronous work with a signal that is aborted with the same error when the time is over.
   *
   * @param grace milliseconds more, for work that checks the same deadline: its error says more.
   */
  async withSignal<T>(
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal | undefined) => Promise<T>,
    grace = 0,
  ): Promise<T> {
    if (this.#seconds === Infinity) return work(signal);
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(this.#error()), this.#end + grace - now());
    try {
      return await work(signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]));
    } finally {
      clearTimeout(timer);
    }
  }

  #error(): LearnInvError {
    return new LearnInvError('TIME_LIMIT', `${this.#what} took longer than ${this.#seconds} s`, {
      expected: `an end within ${this.#seconds} seconds (--seconds)`,
      got: `${this.stage} had not ended by then`,
      hint: this.#hint,
    });
  }
}

/** Seconds of a stage that begins when the time is over: it ends at its first check. */
const OVER = 1e-3;

/** Seconds that several stages share: each stage gets what earlier stages left over. */
export class TimeBudget {
  readonly #what: string;
  readonly #seconds: number;
  readonly #end: number;

  /**
   * @param what the work, for the error: `learning "queue"`.
   * @param seconds more than 0; undefined for no bound.
   */
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
