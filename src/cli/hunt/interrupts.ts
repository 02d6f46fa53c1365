/** Signals that Ctrl-C aborts. */
export interface Interrupts {
  /** Aborted by the first Ctrl-C: finish the current call and report. */
  readonly signal: AbortSignal;
  /** Aborted by the second Ctrl-C: end at once. */
  readonly killSignal: AbortSignal;
}

/** Runs work that Ctrl-C ends early instead of ending this process. */
export async function withInterrupts<Result>(
  work: (interrupts: Interrupts) => Promise<Result>,
): Promise<Result> {
  const finish = new AbortController();
  const kill = new AbortController();
  const interrupt = (): void => (finish.signal.aborted ? kill : finish).abort();
  process.on('SIGINT', interrupt);
  try {
    return await work({ signal: finish.signal, killSignal: kill.signal });
  } finally {
    process.off('SIGINT', interrupt);
  }
}
