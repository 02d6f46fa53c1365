import { describeThrown } from '../../base/thrown.ts';
import { TimeLimit } from '../../base/time-limit/time-limit.ts';

/** Maximum number of distinct errors kept. */
const MAX_KEPT = 8;

/**
 * Catches the errors of timers and promises that a subject leaves behind while it runs. Which call left them behind is
 * unknown, so they are no faults of a call.
 */
export class StrayErrors {
  readonly #limit: TimeLimit;
  #unreadable = 0;
  readonly #found = new Set<string>();
  readonly #add = (error: unknown): void => {
    if (this.#found.size >= MAX_KEPT || this.#unreadable >= MAX_KEPT) return;
    const wasRead = this.#limit.run(() => {
      const { name, message } = describeThrown(error);
      this.#found.add(`${name}: ${message}`.slice(0, 200));
    });
    if (wasRead) return;
    this.#unreadable++;
    this.#found.add('an error whose properties never return');
  };

  /** @param timeout milliseconds that reading an error may take. */
  constructor(timeout: number) {
    this.#limit = new TimeLimit(timeout);
  }

  /** The distinct errors as text, at most eight. */
  get list(): readonly string[] {
    return [...this.#found];
  }

  /** Runs work and catches the errors that the process would end with otherwise. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    process.on('unhandledRejection', this.#add).on('uncaughtException', this.#add);
    try {
      const result = await work();
      // Promises that the last calls left behind are found rejected in the next turn.
      await new Promise((resolve) => setImmediate(resolve));
      return result;
    } finally {
      process.off('unhandledRejection', this.#add).off('uncaughtException', this.#add);
    }
  }
}
