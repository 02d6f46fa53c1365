import { LearnInvError } from '../../base/error.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { Dataset } from '../../learn/examples/dataset/dataset.ts';
import { leftOutLines } from '../../learn/examples/dataset/left-out-lines.ts';
import { makeDataset } from '../../learn/examples/dataset/make-dataset.ts';
import { LEARNING_CONSTANTS } from '../../learn/learning-constants.ts';
import { createRepOK } from '../../learn/model/classifier.ts';
import type { Model } from '../../learn/model/model.ts';
import { relearn } from '../../learn/training/relearn.ts';
import { remakeDataset } from '../../learn/training/remake-dataset.ts';
import { train } from '../../learn/training/train.ts';
import type { Oracle } from '../judge/oracle.ts';
import { bothOracles, OwnRepOK } from '../judge/own-rep-ok.ts';
import { requireStrong } from './require-strong.ts';

const { usual } = LEARNING_CONSTANTS.scope;

/** An oracle of hunts: the structure's hand-written repOK, a learned one, or both: an object is valid if both accept it. */
export type OracleName = 'learned' | 'repOK' | 'both';

/** An oracle for a hunt. */
export interface OpenedOracle {
  readonly oracle: Oracle;
  /** The scope that it was trained at. */
  readonly scope: number;
  /** The model; undefined if the oracle is the structure's own repOK alone. */
  readonly model?: Model;
  /** True if the model was trained now. */
  readonly isNew: boolean;
  /** Trains a new model with valid objects that the model rejected; undefined if there is no model. */
  readonly relearn?: ((rejected: readonly ObjectGraph[]) => Promise<Oracle>) | undefined;
}

/** How an oracle is opened. */
export interface OracleOptions {
  readonly oracle: OracleName;
  /** Milliseconds that a hand-written repOK may take. */
  readonly timeout: number;
  /** The scope to train at; by default one is chosen. */
  readonly scope?: number | undefined;
  readonly trials: number;
  /** Seconds that each of collecting objects and training may take. */
  readonly seconds: number;
  readonly jobs?: number | undefined;
  readonly allowWeak: boolean;
  /** Returns the model that there is, or why one must be trained. */
  readonly findModel: () => Model | string | Promise<Model | string>;
  /**
   * Runs a training and keeps its model.
   *
   * @param why the reason for it.
   * @param retrained true if the model is trained again with objects that it rejected.
   */
  readonly trainFor: (why: string, work: () => Promise<Model>, retrained: boolean) => Promise<Model>;
  /** Called with each model before it judges. */
  readonly onModel?: (model: Model) => void;
  /** Called with a line for each field that is left out. */
  readonly onLeftOut?: (line: string) => void;
  readonly onProgress?: (stage: string, done: number, total?: number, detail?: string) => void;
}

/**
 * Opens the oracle of a hunt: finds the model or trains one, unless the structure's own repOK judges alone.
 *
 * @param tested the structure under test.
 * @param trusted the structure whose builders the model learns from.
 * @throws LearnInvError if the structure cannot be learned or has no repOK to judge by, or if the model is too weak.
 */
export async function openLearnedOracle(
  tested: Structure,
  trusted: Structure,
  options: OracleOptions,
): Promise<OpenedOracle> {
  const { scope, trials, seconds, jobs, onProgress, trainFor, onModel } = options;
  if (options.oracle === 'repOK')
    return { oracle: ownRepOK(tested, trusted, options), scope: scope ?? usual, isNew: false };
  const training = {
    ...{ trials, seconds },
    ...(jobs === undefined ? {} : { jobs }),
    ...(onProgress === undefined ? {} : { onProgress }),
  };
  // Kept for retraining: making it takes most of the time.
  let dataset: Dataset | undefined;
  const learn = async (): Promise<Model> => {
    ({ dataset } = await makeDataset(trusted, { scope, seconds, onProgress }));
    for (const line of leftOutLines(dataset)) options.onLeftOut?.(line);
    return (await train(dataset, { ...training, structure: trusted })).model;
  };
  const found = await options.findModel();
  const isNew = typeof found === 'string';
  const at = scope === undefined ? '' : `, scope ${scope}`;
  let model = isNew ? await trainFor(`${found}: training one on ${trusted.name}${at}`, learn, false) : found;
  const judgeBy = (learned: Model): Oracle => {
    if (!options.allowWeak) requireStrong(learned);
    onModel?.(learned);
    const repOK = createRepOK(learned, { allowWeak: true });
    return options.oracle === 'both'
      ? bothOracles(ownRepOK(tested, trusted, options, repOK.classes), repOK)
      : repOK;
  };
  return {
    oracle: judgeBy(model),
    ...{ scope: model.scope, model, isNew },
    relearn: async (rejected) => {
      const why = `the model rejects ${rejected.length} valid objects of ${trusted.name}: retraining it with them`;
      const learnAgain = async (): Promise<Model> => {
        dataset ??= await remakeDataset(trusted, model, training);
        return relearn(trusted, model, rejected, { ...training, dataset });
      };
      model = await trainFor(why, learnAgain, true);
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
  { timeout, oracle }: OracleOptions,
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
