import { LearnInvError, type ErrorCode, type ErrorDetails } from '../error.ts';

/** What came of work in a thread: a LearnInvError would lose its class on the way. */
export type Answer<T> = { readonly value: T } | { readonly refusal: Refusal };

interface Refusal extends Omit<ErrorDetails, 'cause'> {
  readonly code: ErrorCode;
  readonly summary: string;
}

/** Answers from a thread: with what the work gives, or the LearnInvError that it ends with. */
export async function answer<T>(work: () => T | Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    // By name, since what a structure's file throws may come from another copy of this package.
    if (!(error instanceof Error) || error.name !== 'LearnInvError') throw error;
    const { code, summary, expected, got, hint } = error as LearnInvError;
    return { refusal: { code, summary, expected, got, hint } };
  }
}

/**
 * What a thread answered.
 *
 * @throws LearnInvError that the thread ended with.
 */
export function valueOf<T>(answered: Answer<T>): T {
  if ('value' in answered) return answered.value;
  const { code, summary, ...details } = answered.refusal;
  throw new LearnInvError(code, summary, details);
}
