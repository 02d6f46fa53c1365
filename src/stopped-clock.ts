// oxlint-disable no-restricted-properties -- the program under test reads Date.now
// Saved, since the clock is read while the changes that the program made of built-ins are in place.
const { set } = Reflect;
const { max } = Math;

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
    set(Date, 'now', this.#stoppedDate);
    set(performance, 'now', this.#stoppedUptime);
  }

  /** Puts the clock of the language back. */
  remove(): void {
    set(Date, 'now', this.#date);
    set(performance, 'now', this.#uptime);
  }

  #elapsed(): number {
    return max(0, ++this.#reads - READS);
  }
}
