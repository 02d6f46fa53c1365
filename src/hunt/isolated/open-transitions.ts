import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../../classifier/model.ts';
import type { BuiltIns } from '../run/built-ins.ts';
import type { Structure } from '../../structure/structure.ts';
import { learnTransitions } from '../../transition/learn-transitions.ts';
import { loadTransitions } from '../../transition/load-transitions.ts';
import { TRANSITIONS_FOLDER } from '../../transition/save-transitions.ts';
import { createTransitionJudge, type TransitionJudge } from '../../transition/transition-judge.ts';
import { transitionToJson } from '../../transition/transition-json.ts';
import { LARGEST_SCOPE } from '../../transition/largest-scope.ts';
import type { HuntJob, SubjectMessage } from './messages.ts';

/** By operation, what judges its calls. */
export type TransitionJudges = ReadonlyMap<string, TransitionJudge>;

/**
 * The judges of what operations do: those that stand beside a model, or else ones learnt now.
 *
 * @param trusted all of its operations are trusted.
 * @param folder of the model.
 * @throws LearnInvError where they cannot be learnt.
 */
export async function openTransitions(
  trusted: Structure,
  { model, folder }: { readonly model: Model; readonly folder: string },
  { trials, jobs }: HuntJob,
  builtIns: BuiltIns,
  tell: (message: SubjectMessage) => void,
): Promise<TransitionJudges> {
  const known = existsSync(join(folder, TRANSITIONS_FOLDER)) ? loadTransitions(folder) : undefined;
  if (known !== undefined && areOf(known, model)) return known;
  const why = `no transitions in ${folder}: learning what the operations of ${trusted.name} do`;
  tell({ kind: 'stage', stage: 'training', why, model: folder });
  builtIns.enter();
  try {
    const learnt = await learnTransitions(trusted, {
      scope: Math.min(model.scope, LARGEST_SCOPE),
      fields: model.fields,
      trials,
      ...(jobs === undefined ? {} : { jobs }),
      onProgress: (stage, done, total) => tell({ kind: 'progress', stage, done, total }),
    });
    tell({ kind: 'transitions', json: learnt.models.map(transitionToJson), folder });
    return new Map(learnt.models.map((one) => [one.operation, createTransitionJudge(one)]));
  } finally {
    builtIns.leave();
  }
}

/** Whether judges read objects in the way of a model; those of an older one may not. */
const areOf = (judges: TransitionJudges, { fields }: Model): boolean =>
  [...judges.values()].every(
    (judge) => JSON.stringify(judge.model.classifier.fields) === JSON.stringify(fields),
  );
