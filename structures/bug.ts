/** How a caller who can read the objects notices a bug. */
export type Effect =
  /** Some sequence of calls leaves an object that the invariant rejects. */
  | 'invariant'
  /** Some call throws; objects stay valid. */
  | 'exception'
  /** Objects stay valid and nothing throws; only a specification of the result reveals the bug. */
  | 'neutral';

/** A bug known from the literature. A class of the structure can be created with it. */
export interface Bug {
  /** The wrong behaviour. */
  readonly description: string;
  /** How a caller notices the bug. */
  readonly effect: Effect;
  /** The operations that run the wrong code. They are under test, even if the version without the bug trusts them. */
  readonly suspects: readonly string[];
}
