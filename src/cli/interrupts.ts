import { EXIT } from '../base/exit-codes.ts';

export interface Interrupts {
  /** Aborted by the first Ctrl-C: finish the current call and report. */
  readonly signal: AbortSignal;
  /** Aborted by the second Ctrl-C: end the subject at once and report. */
  readonly killSignal: AbortSignal;
}

/** Runs work that Ctrl-C ends early, once or twice, instead of ending this process; the next one does. */
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

/** Runs short synchronous work, for example writing files, and makes Ctrl-C end the program only after it. */
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
