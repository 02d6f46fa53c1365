/** The streams that a program prints to. */
const STREAMS = ['stdout', 'stderr'] as const;

/** Drops and counts what code prints, so that a class under trial neither reaches the terminal nor mixes with JSON. */
export class HiddenOutput {
  /** Number of writes that were dropped. */
  writes = 0;
  #restore: (() => void)[] = [];

  /** Drops all output while an action runs. */
  async during<T>(action: () => Promise<T>): Promise<T> {
    this.#hide();
    try {
      return await action();
    } finally {
      this.#show();
    }
  }

  /** Returns a function that does the same with output let through, such as a question to the user. */
  around<A extends readonly unknown[], T>(ask: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
    return async (...args) => {
      this.#show();
      try {
        return await ask(...args);
      } finally {
        this.#hide();
      }
    };
  }

  #hide(): void {
    // An error at the exit of the process must be seen.
    process.once('exit', this.#show);
    this.#restore = STREAMS.map((name) => {
      const stream = process[name];
      const own = Object.getOwnPropertyDescriptor(stream, 'write');
      stream.write = (_chunk: unknown, ...rest: unknown[]): boolean => {
        this.writes++;
        const done = rest.find((argument) => typeof argument === 'function') as (() => void) | undefined;
        if (done !== undefined) queueMicrotask(done);
        return true;
      };
      return () => {
        if (own === undefined) delete (stream as { write?: unknown }).write;
        else Object.defineProperty(stream, 'write', own);
      };
    });
  }

  readonly #show = (): void => {
    process.off('exit', this.#show);
    for (const restore of this.#restore) restore();
    this.#restore = [];
  };
}
