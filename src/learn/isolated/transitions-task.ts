import type { Task } from '../../programs/process/task.ts';
import type { LearnTransitionsOptions } from '../transitions/learn-transitions-options.ts';
import { learnTransitions } from '../transitions/learn-transitions.ts';
import { transitionToJson, type TransitionJson } from '../transitions/transition-json.ts';
import { checkBuiltIns } from './check-built-ins.ts';
import { openStructure } from './open-structure.ts';

export interface TransitionsJob {
  /** Name of a built-in structure, or path of a module that exports one. */
  readonly structure: string;
  readonly options: LearnTransitionsOptions;
}

/** Learns transitions of a structure in a subject's process. */
export const task: Task<TransitionsJob, readonly TransitionJson[]> = async (job, context) => {
  const structure = await openStructure(job.structure, context);
  context.stage('learning transitions');
  const { models } = await learnTransitions(structure, {
    ...job.options,
    onProgress: (stage, done, total) => context.send({ kind: 'progress', stage, done, total }),
  });
  checkBuiltIns(context.builtIns);
  return models.map(transitionToJson);
};
