import { EXIT } from '../base/exit-codes.ts';

/** Signals that Ctrl-C aborts. */
export interface Interrupts {
  /** Aborted by the first Ctrl-C: finish the current call and report. */
  readonly signal: AbortSignal;
  /** Aborted by the second Ctrl-C: end the subject at once and report. */
  readonly killSignal: AbortSignal;
}

/**
 * Runs work that Ctrl-C ends early instead of ending this process.
 *
 * @param handled how many times Ctrl-C is left to the work: 1 or 2. The next one ends the program at once.
 */
export async function withInterrupts<Result>(
  handled: 1 | 2,
  work: (interrupts: Interrupts) => Promise<Result>,
): Promise<Result> {
  const [finish, kill] = [new AbortController(), new AbortController()];
  const stop = onInterrupt([finish, kill].slice(0, handled));
  try {
    return await work({ signal: finish.signal, killSignal: kill.signal });
  } finally {
    stop();
  }
}

/**
 * Runs short synchronous work, for example writing files, and makes Ctrl-C end the program only after it.
 * Outside of it, Ctrl-C ends the program at once.
 */
export function uninterrupted(work: () => void): void {
  const stop = onInterrupt([]);
  try {
    work();
  } finally {
    // The handler of a signal that arrived during the work runs in the next turn of the event loop.
    setImmediate(stop);
  }
}

/** Makes each Ctrl-C abort the next controller, or else end the program; returns what gives it its usual meaning back. */
function onInterrupt(waiting: AbortController[]): () => void {
  const interrupt = (): void => {
    const next = waiting.shift();
    if (next === undefined) process.exit(EXIT.interrupted);
    next.abort();
  };
  process.on('SIGINT', interrupt);
  return () => void process.off('SIGINT', interrupt);
}
