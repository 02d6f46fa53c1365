/** A call whose promise has not settled. */
export interface UnsettledCall {
  /** Called when the promise has not settled in time. */
  readonly expire: () => void;
}

/** The longest delay of `setTimeout`; a longer timeout means no timeout. */
const MAX_DELAY = 2 ** 31 - 1;

/**
 * The unsettled calls of one guard. One timer serves them all, since a timer for each call would cost more than the call;
 * it does not keep the process running.
 */
export class UnsettledCalls {
  readonly #timeout: number;
  /** The time at which each call expires, the earliest first. */
  readonly #deadlines = new Map<UnsettledCall, number>();
  #isWaiting = false;

  /** @param timeout milliseconds that a promise may take to settle; Infinity: any time. */
  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  add(call: UnsettledCall): void {
    if (this.#timeout > MAX_DELAY) this.#deadlines.set(call, Infinity);
    else {
      this.#deadlines.set(call, performance.now() + this.#timeout);
      if (!this.#isWaiting) this.#wait(this.#timeout);
    }
  }

  /** Removes a call that has settled; returns false if it had expired. */
  delete(call: UnsettledCall): boolean {
    return this.#deadlines.delete(call);
  }

  #wait(delay: number): void {
    this.#isWaiting = true;
    const timer: unknown = setTimeout(() => this.#expire(), delay);
    // A number in browsers.
    if (typeof timer === 'object' && timer !== null) (timer as { unref?: () => void }).unref?.();
  }

  #expire(): void {
    this.#isWaiting = false;
    // Timers may fire a millisecond early.
    const now = performance.now() + 1;
    for (const [call, deadline] of this.#deadlines) {
      if (deadline > now) return this.#wait(deadline - now + 1);
      this.#deadlines.delete(call);
      call.expire();
    }
  }
}
