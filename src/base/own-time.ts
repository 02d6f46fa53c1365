// oxlint-disable no-restricted-globals -- the program under test starts timers
import { unlessFrozen } from './unless-frozen.ts';

// Saved, since timers are started while the changes that the program made of built-ins are in place.
const native = { setTimeout, clearTimeout, setInterval, clearInterval };
const { defineProperties, create, getPrototypeOf } = Object;
const { max } = Math;

/** Timers that end in one passing of time, at most: one that starts itself anew at once would never end. */
const MAX_ENDED = 100;

type Callback = (...args: unknown[]) => unknown;

interface Timer {
  readonly id: number;
  at: number;
  readonly every: number | undefined;
  readonly callback: Callback;
  readonly args: readonly unknown[];
  readonly handle: unknown;
}

/**
 * The time of one object, which passes in calls of {@link OwnTime.pass} only, and the timers that its calls started. While it is in
 * place, `setTimeout` and `setInterval` start such timers.
 */
export class OwnTime {
  #now = 0;
  #lastId = 0;
  #timers: Timer[] = [];
  /** The timers that the call in progress started. */
  #started: Timer[] = [];
  readonly #own = {
    setTimeout: (callback: Callback, delay?: number, ...args: unknown[]): unknown =>
      this.#start(callback, delay, undefined, args),
    setInterval: (callback: Callback, delay?: number, ...args: unknown[]): unknown =>
      this.#start(callback, delay, max(1, Number(delay) || 1), args),
    clear: (handle: unknown): void => this.#clear(handle),
  };

  /** Milliseconds that passed since the object was made. */
  get now(): number {
    return this.#now;
  }

  /** Number of timers that were started so far. */
  get count(): number {
    return this.#lastId;
  }

  /** The times until the timers end, as text; negative for those that are overdue. */
  get key(): string {
    return this.#timers.map(({ at }) => at - this.#now).join();
  }

  /** Puts the timers of the object in place, unless the program has frozen the globals. */
  install(): void {
    this.#started = [];
    const { setTimeout, setInterval, clear } = this.#own;
    put(setTimeout as never, setInterval as never, clear, clear);
  }

  /** Puts the timers of the language back. */
  remove(): void {
    put(native.setTimeout, native.setInterval, native.clearTimeout, native.clearInterval);
  }

  /** Leaves the timers that the last call started to the language: its promise waits for them. */
  release(): void {
    for (const { id, at, every, callback, args } of this.#started) {
      this.#timers = this.#timers.filter((timer) => timer.id !== id);
      if (every === undefined) native.setTimeout(callback, at - this.#now, ...args);
      else native.setInterval(callback, every, ...args);
    }
    this.#lastId -= this.#started.length;
    this.#started = [];
  }

  /**
   * Lets time pass until the next timer ends; none passes if there is no timer.
   *
   * @param isBusy true if the program is busy all the time and a millisecond longer, so that timers that are due end later.
   */
  pass(isBusy: boolean): void {
    const due = (): Timer | undefined =>
      this.#timers.reduce<Timer | undefined>(
        (first, timer) => (first && first.at <= timer.at ? first : timer),
        undefined,
      );
    if (isBusy) {
      const coming = this.#timers.filter(({ at }) => at >= this.#now).map(({ at }) => at);
      if (coming.length > 0) this.#now = coming.reduce((a, b) => (a < b ? a : b)) + 1;
      return;
    }
    this.#now = max(this.#now, due()?.at ?? 0);
    for (
      let left = MAX_ENDED, timer = due();
      left > 0 && timer !== undefined && timer.at <= this.#now;
      left--
    ) {
      if (timer.every === undefined) this.#clear(timer.handle);
      else timer.at = this.#now + timer.every;
      timer.callback(...timer.args);
      timer = due();
    }
  }

  #start(callback: Callback, delay: number | undefined, every: number | undefined, args: unknown[]): unknown {
    const id = ++this.#lastId;
    const timer = {
      id,
      at: this.#now + max(1, Number(delay) || 1),
      every,
      callback,
      args,
      handle: handleOf(id),
    };
    this.#timers.push(timer);
    this.#started.push(timer);
    return timer.handle;
  }

  #clear(handle: unknown): void {
    const has = (timer: Timer): boolean => timer.handle === handle || timer.id === handle;
    if (!this.#timers.some(has)) return native.clearTimeout(handle as never);
    this.#timers = this.#timers.filter((timer) => !has(timer));
  }
}

/** Returns a handle of the kind that the language gives: a number, or an object without state of its own. */
function handleOf(id: number): unknown {
  const known: unknown = native.setTimeout(() => undefined);
  native.clearTimeout(known as never);
  if (typeof known !== 'object' || known === null) return id;
  const handle: object = create(getPrototypeOf(known) as object) as object;
  const same = { value: (): unknown => handle };
  return defineProperties(handle, {
    ...{ ref: same, unref: same, refresh: same, close: same },
    [Symbol.toPrimitive]: { value: () => id },
  });
}

function put(
  start: typeof setTimeout,
  repeat: typeof setInterval,
  clear: typeof clearTimeout,
  clearRepeated: typeof clearInterval,
): void {
  unlessFrozen(() => (globalThis.setTimeout = start));
  unlessFrozen(() => (globalThis.setInterval = repeat));
  unlessFrozen(() => (globalThis.clearTimeout = clear));
  unlessFrozen(() => (globalThis.clearInterval = clearRepeated));
}
