/** Milliseconds between two signs of life that the watchdog sends to the parent process. */
export const SIGN_INTERVAL = 1000;

/** Least share of a core that a computing thread gets on a busy machine; a waiting thread uses less. */
const BUSY = 0.05;

/** Measures how long another thread or process has been silent. */
export class Silence {
  readonly #interval: number;
  readonly #now: () => number;
  #length = 0;
  #last: number;
  #used = 0;

  /** @param interval milliseconds between two looks. */
  constructor(interval: number, now: () => number = performance.now.bind(performance)) {
    this.#interval = interval;
    this.#now = now;
    this.#last = now();
  }

  /**
   * Returns the milliseconds of the silence. A machine that sleeps or is busy also delays the observer: then
   * the time since its last look counts as short.
   *
   * @param hasSpoken true if the other gave a sign of life since the last look.
   * @param used milliseconds of processor time used so far; they measure the silence of a process that
   * computes.
   */
  look(hasSpoken: boolean, used = 0): number {
    const now = this.#now();
    const [passed, computed] = [now - this.#last, used - this.#used];
    const counted =
      computed > BUSY * passed ? Math.min(computed, passed) : Math.min(passed, 2 * this.#interval);
    this.#length = hasSpoken ? 0 : this.#length + counted;
    this.#last = now;
    this.#used = used;
    return this.#length;
  }
}
