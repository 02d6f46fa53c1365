/** Measures the time of a hunt, training not counted, and says when it is over. */
export class HuntClock {
  readonly #limit: number;
  readonly #over: () => void;
  #before = 0;
  #since: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param limit in seconds. */
  constructor(limit: number, over: () => void) {
    this.#limit = limit;
    this.#over = over;
  }

  /** Seconds so far. */
  get seconds(): number {
    return this.#before + (this.#since === undefined ? 0 : (performance.now() - this.#since) / 1000);
  }

  get isRunning(): boolean {
    return this.#since !== undefined;
  }

  /** Goes on, if it does not run already. */
  start(): void {
    if (this.isRunning) return;
    this.#since = performance.now();
    this.#timer = setTimeout(this.#over, 1000 * (this.#limit - this.#before));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#before = this.seconds;
    this.#since = undefined;
  }
}
