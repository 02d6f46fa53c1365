import { LearnInvError, type ErrorCode, type ErrorDetails } from '../error.ts';

/** The outcome of work in a thread, as a value that can be cloned: a cloned LearnInvError would lose its class. */
export type Answer<T> = { readonly value: T } | { readonly failure: Failure };

interface Failure extends Omit<ErrorDetails, 'cause'> {
  readonly code: ErrorCode;
  readonly summary: string;
}

/** Runs work in a thread. Returns its result, or the LearnInvError that it throws; other errors are thrown. */
export async function answer<T>(work: () => T | Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    // Compared by name: the file of a structure may import another copy of this package.
    if (!(error instanceof Error) || error.name !== 'LearnInvError') throw error;
    const { code, summary, expected, got, hint } = error as LearnInvError;
    return { failure: { code, summary, expected, got, hint } };
  }
}

/**
 * Returns the result of work in a thread.
 *
 * @throws LearnInvError if the work threw one.
 */
export function answeredValue<T>(answered: Answer<T>): T {
  if ('value' in answered) return answered.value;
  const { code, summary, ...details } = answered.failure;
  throw new LearnInvError(code, summary, details);
}
