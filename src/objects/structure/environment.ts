/**
 * Wraps a function that returns a promise, such as fake input and output of the object. While `hunt --interleave` has
 * calls pending, the order in which such promises settle is drawn; otherwise the function is returned as it is.
 */
export type Schedule = <A extends readonly unknown[], T>(
  work: (...args: A) => Promise<T>,
) => (...args: A) => Promise<T>;

/** What `create` may use besides the scope. */
export interface Environment {
  readonly schedule: Schedule;
}

/** The environment outside of interleavings. */
export const PLAIN_ENVIRONMENT: Environment = { schedule: (work) => work };
