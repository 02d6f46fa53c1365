import { siblingScript } from '../../programs/process/sibling-script.ts';
import { nameFromSubject } from '../../learn/isolated/name-from-subject.ts';
import { runTask } from '../../learn/isolated/run-task.ts';
import type { task } from './prepare-task.ts';
import { HUNT_OPTIONS, type IsolatedHuntOptions } from './isolated-hunt-options.ts';
import type { HuntJob } from './hunt-job.ts';

/** Milliseconds that a call may take while a structure is loaded. */
const TIMEOUT = 20_000;

/** The job of {@link task}. */
export type PrepareJob = Pick<HuntJob, 'structure' | 'baseline' | 'model' | 'scope' | 'trials' | 'trust'>;

/** What a hunt starts from. */
export interface HuntPreparation {
  /** The name of the structure that the model is of. */
  readonly name: string;
  /** By path relative to the current folder, digests of the files of the structures and of what they import. */
  readonly files: Readonly<Record<string, string>>;
  /** True if the hunt would use the model that there is, false if it would train one. */
  readonly hasModel: boolean;
}

/**
 * Returns what {@link huntIsolated} would start from, without hunting.
 *
 * @throws LearnInvError if the structure or its model cannot be used.
 */
export async function prepareHunt(
  structure: string,
  {
    baseline,
    model,
    scope,
    trials,
    trust,
  }: Pick<IsolatedHuntOptions, 'baseline' | 'model' | 'scope' | 'trials' | 'trust'>,
): Promise<HuntPreparation> {
  const job = { structure, baseline, model, scope, trials: trials ?? HUNT_OPTIONS.trials.default!, trust };
  const script = siblingScript('prepare-task', import.meta.url);
  const limits = { structure, timeout: TIMEOUT, logs: 'never' } as const;
  const { name, ...others } = await runTask<typeof task>(script, job, limits);
  return { name: nameFromSubject(name), ...others };
}
