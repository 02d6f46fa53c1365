import { nextTurn } from '../../base/next-turn.ts';
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
    const forget = onStrayError(this.#add);
    try {
      const result = await work();
      // Promises that the last calls left behind are found rejected in the next turn.
      await nextTurn();
      return result;
    } finally {
      forget();
    }
  }
}

/** Catches the errors that nothing handles, of the process or of a browser's worker; returns a function that ends that. */
function onStrayError(add: (error: unknown) => void): () => void {
  if (typeof process !== 'undefined') {
    process.on('unhandledRejection', add).on('uncaughtException', add);
    return () => void process.off('unhandledRejection', add).off('uncaughtException', add);
  }
  const caught = (event: Event): void => {
    event.preventDefault();
    const { reason, error } = event as Event & { readonly reason?: unknown; readonly error?: unknown };
    add(event.type === 'error' ? error : reason);
  };
  const kinds = ['unhandledrejection', 'error'];
  const worker = globalThis as unknown as EventTarget;
  for (const kind of kinds) worker.addEventListener(kind, caught);
  return () => kinds.forEach((kind) => worker.removeEventListener(kind, caught));
}
