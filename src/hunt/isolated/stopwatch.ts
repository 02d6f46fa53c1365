/** Adds up the time between starts and stops. */
export class Stopwatch {
  #before = 0;
  #since: number | undefined;

  /** Total seconds that the watch has run. */
  get seconds(): number {
    return this.#before + (this.#since === undefined ? 0 : (performance.now() - this.#since) / 1000);
  }

  /** True if the watch was started and not stopped since. */
  get isRunning(): boolean {
    return this.#since !== undefined;
  }

  /** Starts or continues the watch. */
  start(): void {
    this.#since ??= performance.now();
  }

  /** Pauses the watch. */
  stop(): void {
    this.#before = this.seconds;
    this.#since = undefined;
  }
}
