// oxlint-disable no-restricted-properties -- the program under test reads Date.now
import { unlessFrozen } from './unless-frozen.ts';

// Saved, since the clock is read while the changes that the program made of built-ins are in place.
const { construct } = Reflect;
const { max } = Math;
const own = performance;

/** The time that programs read: in `Date`, in milliseconds since 1970, and in `performance.now`. */
const DATE = Date.UTC(2020, 0, 1);
const UPTIME = 60_000.125;
const DAY = 86_400_000;
/** Reads of the clock per call that return the same time. Each later read adds 1 ms, so a loop that waits ends. */
const READS = 1000;
const none = (): number => 0;

/** True for a time that the stopped clock shows, or one up to a year later, such as when an entry expires. */
export const isReading = (number: number): boolean =>
  (number >= DATE && number < DATE + 365 * DAY) ||
  (number >= UPTIME && number < UPTIME + 365 * DAY && number % 1 === UPTIME % 1);

/**
 * Replaces `Date.now`, `new Date()`, `Date()` and `performance.now` by a clock that stands still, so that
 * equal calls store equal times. Code with its own reference to `Date`, for example a subclass of it, still
 * reads the real time in `new Date()`.
 */
export class StoppedClock {
  readonly #Date = Date;
  readonly #StoppedDate = new Proxy(Date, {
    construct: (plain, args, newTarget) =>
      construct(plain, args.length === 0 ? [plain.now()] : args, newTarget) as Date,
    apply: (plain) => new plain(plain.now()).toString(),
  });
  readonly #date = Date.now;
  readonly #uptime = own.now.bind(own);
  readonly #stoppedDate = (): number => DATE + this.#elapsed();
  readonly #stoppedUptime = (): number => UPTIME + this.#elapsed();
  #reads = 0;
  #passed: () => number = none;

  /**
   * Puts the stopped clock in place, unless the program has frozen the objects.
   *
   * @param passed returns the milliseconds that passed before; default: none.
   */
  install(passed: () => number = none): void {
    this.#reads = 0;
    this.#passed = passed;
    this.#set(this.#StoppedDate, this.#stoppedDate, this.#stoppedUptime);
  }

  /** Puts the clock of the language back. */
  remove(): void {
    this.#set(this.#Date, this.#date, this.#uptime);
  }

  #set(constructor: DateConstructor, date: () => number, uptime: () => number): void {
    unlessFrozen(() => (this.#Date.now = date));
    unlessFrozen(() => (globalThis.Date = constructor));
    unlessFrozen(() => (this.#Date.prototype.constructor = constructor));
    unlessFrozen(() => (own.now = uptime));
  }

  #elapsed(): number {
    return this.#passed() + max(0, ++this.#reads - READS);
  }
}
