/** How a bug shows to someone who drives the class and looks at its objects. */
export type Effect =
  /** Some sequence of calls leaves an object that the invariant rejects. */
  | 'invariant'
  /** Some call throws, objects stay valid. */
  | 'exception'
  /** Objects stay valid and nothing throws: only a specification of the result tells. */
  | 'neutral';

/** A bug known from the literature that a subject can be made with. */
export interface Bug {
  /** What the code does instead of what it should. */
  readonly description: string;
  readonly effect: Effect;
  /** The operations that run the wrong code: they are under test, whatever the clean version trusts. */
  readonly suspects: readonly string[];
}
