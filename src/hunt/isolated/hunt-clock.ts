/** Measures the time spent hunting, without training, and reports when a limit is reached. */
export class HuntClock {
  readonly #maxSeconds: number;
  readonly #onLimit: () => void;
  #before = 0;
  #since: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param onLimit called when the clock has run for `maxSeconds`. */
  constructor(maxSeconds: number, onLimit: () => void) {
    this.#maxSeconds = maxSeconds;
    this.#onLimit = onLimit;
  }

  /** Total seconds that the clock has run. */
  get seconds(): number {
    return this.#before + (this.#since === undefined ? 0 : (performance.now() - this.#since) / 1000);
  }

  /** True if the clock was started and not stopped since. */
  get isRunning(): boolean {
    return this.#since !== undefined;
  }

  /** Starts or continues the clock. */
  start(): void {
    if (this.isRunning) return;
    this.#since = performance.now();
    this.#timer = setTimeout(this.#onLimit, 1000 * (this.#maxSeconds - this.#before));
  }

  /** Pauses the clock. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#before = this.seconds;
    this.#since = undefined;
  }
}
