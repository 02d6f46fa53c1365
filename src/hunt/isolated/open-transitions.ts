import { LearnInvError } from '../../base/error.ts';
import type { Model } from '../../learn/model/model.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { findTransitions, loadTransitions } from '../../learn/transitions/transition-files.ts';
import { learnTransitions } from '../../learn/transitions/learn-transitions.ts';
import { LARGEST_SCOPE } from '../../learn/transitions/learn-transitions-options.ts';
import { createTransitionJudge, type TransitionJudge } from '../../learn/transitions/transition-judge.ts';
import type { TransitionModel } from '../../learn/transitions/transition-model.ts';
import { transitionToJson } from '../../learn/transitions/transition-json.ts';
import type { OracleOfJob } from './open-oracle.ts';
import type { HuntJob, SubjectMessage } from './hunt-job.ts';

/** Transition judges by operation. */
export type TransitionJudges = ReadonlyMap<string, TransitionJudge>;

/**
 * Loads the transition judges in the folder of a model, or learns them if there are none.
 *
 * @param trusted the trusted version; transitions of all its operations are learned.
 * @param oracle the model and its folder; transitions there are not used if the model is new.
 * @throws LearnInvError if they cannot be learned.
 */
export async function openTransitions(
  trusted: Structure,
  { model, folder, isNew }: Pick<OracleOfJob, 'model' | 'folder' | 'isNew'>,
  { trials, trainingSeconds, jobs }: HuntJob,
  send: (message: SubjectMessage) => void,
): Promise<TransitionJudges> {
  // Without a model there are no transitions; outcomes are still compared with those of the trusted version.
  if (model === undefined || folder === undefined) return new Map();
  const saved = isNew || findTransitions(folder) === undefined ? undefined : loadTransitions(folder);
  if (saved !== undefined && readFieldsAs(saved, model)) return saved;
  const why = `${isNew ? 'a new model' : 'no transitions'} in ${folder}: learning what the operations of ${trusted.name} do`;
  send({ kind: 'stage', stage: 'training', why, model: folder });
  let models: readonly TransitionModel[];
  try {
    ({ models } = await learnTransitions(trusted, {
      scope: Math.min(model.scope, LARGEST_SCOPE),
      fields: model.fields,
      trials,
      seconds: trainingSeconds,
      ...(jobs === undefined ? {} : { jobs }),
      onProgress: (stage, done, total) => send({ kind: 'progress', stage, done, total }),
    }));
  } catch (error) {
    if (!(error instanceof LearnInvError) || error.code !== 'TOO_LARGE') throw error;
    // Two states have twice the fields of one. Invalid objects are still compared with those of the trusted version.
    send({ kind: 'stage', stage: 'training', why: `no transitions: ${error.summary}`, model: folder });
    return new Map();
  }
  send({ kind: 'transitions', json: models.map(transitionToJson), folder });
  return new Map(models.map((learned) => [learned.operation, createTransitionJudge(learned)]));
}

/** True if all judges read the fields of objects in the order of a model; those saved for an older model may not. */
const readFieldsAs = (judges: TransitionJudges, { fields }: Model): boolean =>
  [...judges.values()].every(
    (judge) => JSON.stringify(judge.model.classifier.fields) === JSON.stringify(fields),
  );
