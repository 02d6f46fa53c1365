import { createContext, Script } from 'node:vm';

/**
 * Stops code that does not come to an end. One run costs about 0.1 ms (a thread watches it), so it is put around
 * sequences of calls rather than around each call. It stops JavaScript and regular expressions; a single call of a
 * built-in that takes for ever (filling an array of 10^9 places) it cannot stop.
 */
export class TimeLimit {
  readonly #milliseconds: number;
  readonly #scope: { work: () => void } = { work: () => undefined };
  readonly #script = new Script('work()');

  /** @param milliseconds 1 or more. */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    createContext(this.#scope);
  }

  /**
   * Runs something; what it throws is passed on.
   *
   * @param times how many times the limit it may take.
   * @returns whether it came to an end.
   */
  run(work: () => void, times = 1): boolean {
    this.#scope.work = work;
    try {
      this.#script.runInContext(this.#scope, { timeout: Math.ceil(times * this.#milliseconds) });
      return true;
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
      throw error;
    }
  }
}
