import { join } from 'node:path';
import { modelToJson } from '../../learn/model/model-json.ts';
import type { Model } from '../../learn/model/model.ts';
import type { Provenance } from '../../learn/model/provenance/provenance.ts';
import { surveyFields } from '../../learn/examples/collect/survey.ts';
import { LearnInvError } from '../../base/error.ts';
import { LEARNING_CONSTANTS } from '../../learn/learning-constants.ts';
import { createRandom } from '../../base/random.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { BuiltIns } from '../../programs/process/built-ins.ts';
import type { WatchedCalls } from '../../learn/isolated/watched-calls.ts';
import { openLearnedOracle, type OpenedOracle } from '../oracle/learned-oracle.ts';
import { StepLimit } from '../run/step-limit.ts';
import { findModel, modelFolder } from './find-model.ts';
import type { HuntJob, SubjectMessage } from './hunt-job.ts';

const { usual } = LEARNING_CONSTANTS.scope;
/** Time for the survey of builders, in multiples of the timeout of a call. */
const SURVEY_FACTOR = 30;

/** The oracle of a job, and the folder of its model; undefined if there is no model. */
export interface OracleOfJob extends OpenedOracle {
  readonly folder?: string;
}

/**
 * Loads the model of a job, or trains one if its folder holds none or one that is out of date.
 *
 * @param tested the structure under test, framed by the built-ins.
 * @param trusted the structure whose builders the model learns from, framed by `calls`.
 * @param now what a model of it would be trained from.
 * @throws LearnInvError if the structure cannot be learned, if the model belongs to another structure, or if it is too weak.
 */
export async function openOracle(
  tested: Structure,
  trusted: Structure,
  now: Provenance,
  job: HuntJob,
  calls: WatchedCalls,
  builtIns: BuiltIns,
  send: (message: SubjectMessage) => void,
): Promise<OracleOfJob> {
  const folder = modelFolder(job.model ?? join('models', trusted.name));
  let provenance: Provenance | undefined = now;
  let isOfOtherCode = false;
  await checkBuilders(trusted, job, calls, builtIns);
  const { oracle, timeout, scope, trials, trainingSeconds: seconds, jobs, allowWeak } = job;
  const opened = await openLearnedOracle(tested, trusted, {
    ...{ oracle, timeout, scope, trials, seconds, jobs, allowWeak },
    findModel: () => {
      const found = findModel(job.model, trusted.name, now);
      if (typeof found === 'string') return found;
      ({ provenance, isOfOtherCode } = found);
      return found.model;
    },
    trainFor: async (why, work, retrained): Promise<Model> => {
      send({ kind: 'stage', stage: 'training', why, model: folder });
      const learned = await work();
      send({ kind: 'model', json: modelToJson(learned), provenance, folder, retrained });
      if (retrained) send({ kind: 'stage', stage: 'hunting' });
      return learned;
    },
    onModel: ({ schema, training }) =>
      send({ kind: 'oracle', className: schema.classes[0]!.name, breaks: training.breaks }),
    onLeftOut: (line) => send({ kind: 'stage', stage: 'training', why: `left out: ${line}`, model: folder }),
    onProgress: (stage, done, total, detail) => send({ kind: 'progress', stage, done, total, detail }),
  });
  if (opened.model === undefined) return opened;
  // What the changed code makes may be at fault: a model of the code before must not learn it.
  return { ...opened, folder, ...(isOfOtherCode ? { relearn: undefined } : {}) };
}

/** Calls the builders for a short time; throws `INVALID_STRUCTURE` if a call hangs, `NO_READABLE_STATE` if no field changes. */
async function checkBuilders(
  trusted: Structure,
  { scope, timeout }: HuntJob,
  calls: WatchedCalls,
  builtIns: BuiltIns,
): Promise<void> {
  const survey = surveyFields(trusted, scope ?? usual, createRandom('survey'));
  const surveyed = await new StepLimit({ timeout, builtIns }).run(survey, SURVEY_FACTOR);
  if (surveyed !== undefined) return;
  const { current = 'reading an object' } = calls;
  calls.abandon();
  throw new LearnInvError('INVALID_STRUCTURE', `${current} of "${trusted.name}" does not return`, {
    expected: `calls that return within ${timeout} ms`,
    got: `${current} in a few hundred calls that took longer than ${SURVEY_FACTOR * timeout} ms`,
    hint: 'trust other methods, or raise the timeout (--timeout)',
  });
}
