import { join } from 'node:path';
import { createRepOK } from '../../learn/model/classifier.ts';
import type { Dataset } from '../../learn/examples/dataset/dataset.ts';
import { leftOutLines } from '../../learn/examples/dataset/left-out-lines.ts';
import { makeDataset } from '../../learn/examples/dataset/make-dataset.ts';
import { modelToJson } from '../../learn/model/model-json.ts';
import type { Model } from '../../learn/model/model.ts';
import type { Provenance } from '../../learn/model/provenance/provenance.ts';
import { surveyFields } from '../../learn/examples/collect/survey.ts';
import { LearnInvError } from '../../base/error.ts';
import { LEARNING_CONSTANTS } from '../../learn/learning-constants.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { relearn } from '../../learn/training/relearn.ts';
import { remakeDataset } from '../../learn/training/remake-dataset.ts';
import { train } from '../../learn/training/train.ts';
import { createRandom } from '../../base/random.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { BuiltIns } from '../../programs/process/built-ins.ts';
import type { WatchedCalls } from '../../learn/isolated/watched-calls.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import type { Oracle } from '../judge/oracle.ts';
import { bothOracles, OwnRepOK } from '../judge/own-rep-ok.ts';
import { StepLimit } from '../run/step-limit.ts';
import { findModel } from './find-model.ts';
import type { HuntJob, SubjectMessage } from './hunt-job.ts';
import { modelFolder } from './model-folder.ts';
import { requireStrong } from './require-strong.ts';

const { usual } = LEARNING_CONSTANTS.scope;
/** Time for the survey of builders, in multiples of the timeout of a call. */
const SURVEY_FACTOR = 30;

/** An oracle for a hunt. */
export interface OpenedOracle {
  readonly oracle: Oracle;
  /** The scope that it was trained at. */
  readonly scope: number;
  /** The model, and its folder; undefined if the oracle is the structure's own repOK alone. */
  readonly model?: Model;
  readonly folder?: string;
  /** True if the model was trained now. */
  readonly isNew: boolean;
  /** Trains a new model with valid objects that the model rejected; undefined if there is no model. */
  readonly relearn?: (rejected: readonly ObjectGraph[]) => Promise<Oracle>;
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
): Promise<OpenedOracle> {
  const folder = modelFolder(job.model ?? join('models', trusted.name));
  const { scope, trials, trainingSeconds, jobs } = job;
  const options = {
    trials,
    seconds: trainingSeconds,
    ...(jobs === undefined ? {} : { jobs }),
    onProgress: (stage: string, done: number, total?: number, detail?: string) =>
      send({ kind: 'progress', stage, done, total, detail }),
  };
  const trainFor = async (why: string, work: () => Promise<Model>, retrained: boolean): Promise<Model> => {
    send({ kind: 'stage', stage: 'training', why, model: folder });
    const learned = await work();
    send({ kind: 'model', json: modelToJson(learned), provenance, folder, retrained });
    return learned;
  };

  await checkBuilders(trusted, job, calls, builtIns);
  if (job.oracle === 'repOK')
    return { oracle: ownRepOK(tested, trusted, job), scope: scope ?? usual, isNew: false };
  const found = findModel(job.model, trusted.name, now);
  let model: Model;
  let provenance: Provenance | undefined = now;
  // Kept for retraining: making it takes most of the time.
  let dataset: Dataset | undefined;
  if (typeof found === 'string') {
    const why = `${found}: training one on ${trusted.name}${scope === undefined ? '' : `, scope ${scope}`}`;
    const learn = async (): Promise<Model> => {
      const { seconds, onProgress } = options;
      ({ dataset } = await makeDataset(trusted, { scope, seconds, onProgress }));
      for (const line of leftOutLines(dataset))
        send({ kind: 'stage', stage: 'training', why: `left out: ${line}`, model: folder });
      return (await train(dataset, options)).model;
    };
    model = await trainFor(why, learn, false);
  } else ({ model, provenance } = found);
  const judgeBy = (learned: Model): Oracle => {
    if (!job.allowWeak) requireStrong(learned);
    send({ kind: 'oracle', className: learned.schema.classes[0]!.name, breaks: learned.training.breaks });
    const repOK = createRepOK(learned, { allowWeak: true });
    return job.oracle === 'both' ? bothOracles(ownRepOK(tested, trusted, job, repOK.classes), repOK) : repOK;
  };
  return {
    oracle: judgeBy(model),
    ...{ scope: model.scope, model, folder },
    isNew: typeof found === 'string',
    relearn: async (rejected) => {
      const why = `the model rejects ${rejected.length} valid objects of ${trusted.name}: retraining it with them`;
      const learnAgain = async (): Promise<Model> => {
        dataset ??= await remakeDataset(trusted, model, options);
        return relearn(trusted, model, rejected, { ...options, dataset });
      };
      model = await trainFor(why, learnAgain, true);
      send({ kind: 'stage', stage: 'hunting' });
      return judgeBy(model);
    },
  };
}

/**
 * Returns the hand-written repOK of the structure under test, or else that of the trusted version, as an oracle.
 *
 * @throws LearnInvError `BAD_OPTION` if neither has one.
 */
function ownRepOK(
  tested: Structure,
  trusted: Structure,
  { timeout, oracle }: HuntJob,
  classes?: ClassTable,
): OwnRepOK {
  const repOK = tested.repOK ?? trusted.repOK;
  if (repOK !== undefined) return new OwnRepOK({ ...tested, repOK }, timeout, classes);
  throw new LearnInvError('BAD_OPTION', `the structure "${tested.name}" has no repOK to judge by`, {
    expected: 'a structure with repOK: (object) => boolean',
    got: `--oracle ${oracle}, and none`,
    hint: 'declare its repOK, or judge by a learned one: --oracle learned',
  });
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
