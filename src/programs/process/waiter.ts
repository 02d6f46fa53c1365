/** Thrown for a promise that does not settle. */
export class Unsettled extends Error {
  override readonly name = 'Unsettled';
}

/** Waits for the promises that calls return. */
export class Waiter {
  readonly #timeout: number;
  #reject: ((error: Error) => void) | undefined;

  /** @param timeout milliseconds within which a promise must settle. */
  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  /** Reports that nothing can settle the awaited promise. */
  idle(): void {
    this.#reject?.(new Unsettled('the promise never settles'));
  }

  /** Returns the value of a fulfilled promise. Throws `Unsettled` if it is not settled. */
  async settled(promise: PromiseLike<unknown>): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      this.#reject = reject;
      const error = new Unsettled(`the promise does not settle within ${this.#timeout} ms`);
      // The process must become idle if nothing but this timer is left.
      timer = setTimeout(() => reject(error), this.#timeout).unref();
    });
    try {
      return await Promise.race([promise, late]);
    } finally {
      clearTimeout(timer);
      this.#reject = undefined;
    }
  }
}
