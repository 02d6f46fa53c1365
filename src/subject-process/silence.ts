/** Milliseconds between two signs of life that the watchdog sends to the parent process. */
export const SIGN_INTERVAL = 1000;

/** Measures how long another thread or process has been silent. */
export class Silence {
  readonly #interval: number;
  #length = 0;
  #last = performance.now();

  /** @param interval milliseconds between two looks. */
  constructor(interval: number) {
    this.#interval = interval;
  }

  /**
   * Returns the milliseconds of the silence. A machine that sleeps or is busy also stops the one that looks: then the time
   * since the last look counts as short.
   *
   * @param hasSpoken true if the other gave a sign of life since the last look.
   */
  look(hasSpoken: boolean): number {
    const now = performance.now();
    this.#length = hasSpoken ? 0 : this.#length + Math.min(now - this.#last, 2 * this.#interval);
    this.#last = now;
    return this.#length;
  }
}
