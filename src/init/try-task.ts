import type { Task } from '../programs/process/task.ts';
import type { Proposal } from './proposal.ts';
import { beginTrials } from './try/begin-trials.ts';
import { type Tryout, withoutThrowing } from './without-throwing.ts';

/** The job of {@link task}. */
export interface TryJob {
  readonly proposal: Proposal;
  /** The path of the structure file. */
  readonly path: string;
}

/**
 * Tries the builders of a proposal together, in a process in which no other operation of the class was called: what
 * trials leave in state that all objects share, such as the sentinel of a module, would be in every object.
 */
export const task: Task<TryJob, { proposal: Proposal; tried: Tryout }> = ({ proposal, path }, context) => {
  beginTrials(context);
  return withoutThrowing(proposal, path, context.builtIns);
};
