/** Thrown for a promise that does not settle. */
export class Unsettled extends Error {
  override readonly name = 'Unsettled';
}

/** Waits for the promises that calls return. */
export class Waiter {
  readonly #timeout: number;
  #reject: ((error: Error) => void) | undefined;
  /** Work that is no part of the calls, such as the loading of a model. */
  #held = 0;

  /** @param timeout milliseconds within which a promise must settle. */
  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  /** Reports that nothing can settle the awaited promise. */
  idle(): void {
    this.#reject?.(new Unsettled('the promise never settles'));
  }

  /** Stops the time while a promise is not settled. */
  hold(promise: PromiseLike<unknown>): void {
    this.#held++;
    const release = (): void => void this.#held--;
    promise.then(release, release);
  }

  /** Returns the value of a fulfilled promise. Throws `Unsettled` if it is not settled. */
  async settled(promise: PromiseLike<unknown>): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      this.#reject = reject;
      const error = new Unsettled(`the promise does not settle within ${this.#timeout} ms`);
      const look = (): void => {
        if (this.#held === 0) reject(error);
        else begin();
      };
      // The process must become idle if nothing but this timer is left.
      const begin = (): void => void (timer = setTimeout(look, this.#timeout).unref());
      begin();
    });
    try {
      return await Promise.race([promise, late]);
    } finally {
      clearTimeout(timer);
      this.#reject = undefined;
    }
  }
}
