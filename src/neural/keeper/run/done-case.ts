import type { RealRun } from './function-runner.ts';
import type { Case } from './make-cases.ts';

/** A case that was run. */
export interface DoneCase extends Case {
  readonly result: RealRun;
  /** The goals that it reached. */
  readonly reached: ReadonlySet<string>;
}

/** True for a run that threw, but by no statement of the program, and by no package on a parameter of unknown type. */
export const isCrash = ({ hasThrown, error, run }: RealRun): boolean =>
  hasThrown && !run.hasThrown(error) && !run.foreign.has(error);
