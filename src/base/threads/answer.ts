import { errorOfPlain, plainError, type LearnInvError, type PlainError } from '../error.ts';

/** The outcome of work in a thread, as a value that can be cloned. */
export type Answer<T> = { readonly value: T } | { readonly failure: PlainError };

/** Runs work in a thread. Returns its result, or the LearnInvError that it throws; other errors are thrown. */
export async function answer<T>(work: () => T | Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    // Compared by name: the file of a structure may import another copy of this package.
    if (!(error instanceof Error) || error.name !== 'LearnInvError') throw error;
    return { failure: plainError(error as LearnInvError) };
  }
}

/** Returns the result of work in a thread. */
export function answeredValue<T>(answered: Answer<T>): T {
  if ('value' in answered) return answered.value;
  throw errorOfPlain(answered.failure);
}
