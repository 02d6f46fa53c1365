import type { Task } from '../programs/process/task.ts';
import type { Proposal } from './proposal.ts';
import { beginTrials } from './try/begin-trials.ts';
import { TrialCalls } from './try/trial-calls.ts';
import type { LeftOut } from './operations/proposed-operation.ts';
import { type Tryout, withoutThrowing } from './without-throwing.ts';

/** The job of {@link task}. */
export interface TryJob {
  readonly proposal: Proposal;
  /** The path of the structure file. */
  readonly path: string;
}

/** The result of {@link task}. */
export interface TryResult {
  readonly proposal: Proposal;
  readonly tried: Tryout;
  /** The builders that left timers or promises behind which fail. */
  readonly strays: readonly LeftOut[];
}

/**
 * Tries the builders of a proposal together, in a process in which no other operation of the class was called: what
 * trials leave in state that all objects share, such as the sentinel of a module, would be in every object.
 */
export const task: Task<TryJob, TryResult> = async ({ proposal, path }, context) => {
  beginTrials(context);
  const calls = new TrialCalls(context);
  const result = await withoutThrowing(proposal, path, { builtIns: context.builtIns, calls });
  return { ...result, strays: await calls.end() };
};
