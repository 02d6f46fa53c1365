// oxlint-disable no-restricted-properties -- the program under test reads Date.now
/** The time that programs read: in `Date.now`, in milliseconds since 1970, and in `performance.now`. */
const DATE = Date.UTC(2020, 0, 1);
const UPTIME = 60_000;
/** Reads of one call for which the clock stands; then each takes 1 ms, so that a loop that waits ends. */
const READS = 1000;

/** Replaces `Date.now` and `performance.now` by a clock that stands, so that equal calls store equal times. */
export class StoppedClock {
  readonly #date = Date.now;
  readonly #uptime = performance.now.bind(performance);
  readonly #stoppedDate = (): number => DATE + this.#elapsed();
  readonly #stoppedUptime = (): number => UPTIME + this.#elapsed();
  #reads = 0;

  /** Puts the stopped clock in place, unless the program has frozen the objects. */
  install(): void {
    this.#reads = 0;
    Reflect.set(Date, 'now', this.#stoppedDate);
    Reflect.set(performance, 'now', this.#stoppedUptime);
  }

  /** Puts the clock of the language back. */
  remove(): void {
    Reflect.set(Date, 'now', this.#date);
    Reflect.set(performance, 'now', this.#uptime);
  }

  #elapsed(): number {
    return Math.max(0, ++this.#reads - READS);
  }
}
