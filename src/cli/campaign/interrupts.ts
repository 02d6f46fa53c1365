import { EXIT } from '../../base/exit-codes.ts';

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
  const waiting = [finish, kill].slice(0, handled);
  const interrupt = (): void => {
    const next = waiting.shift();
    if (next === undefined) process.exit(EXIT.interrupted);
    next.abort();
  };
  process.on('SIGINT', interrupt);
  try {
    return await work({ signal: finish.signal, killSignal: kill.signal });
  } finally {
    process.off('SIGINT', interrupt);
  }
}
