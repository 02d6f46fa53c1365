import type { Model } from '../model/model.ts';
import type { EngineName, Recipe } from '../network/types.ts';
import type { OptionRules } from '../../base/options/check-options.ts';
import {
  functionRule,
  objectRule,
  oddIntegerRule,
  oneOfValues,
  positiveInteger,
  secondsRule,
  seedRule,
  signalRule,
} from '../../base/options/option-rules.ts';
import { LearnInvError } from '../../base/error.ts';
import type { Structure } from '../../objects/structure/structure.ts';

/** The stages of learning, in order. */
export type Stage = 'collect' | 'break' | 'train';

/** Options of {@link train}, and of {@link learn} besides {@link DatasetOptions}. */
export interface TrainOptions {
  /**
   * The structure of the dataset: its builders are called for states that the conditions reject, which are then chosen again.
   * Default for {@link learn}: the structure that it learns. Without it only the dataset refutes conditions.
   */
  readonly structure?: Structure | undefined;
  /** Default: the seed of the dataset. */
  readonly seed?: string | number | undefined;
  /** The input of the network. Default: `windows`; `vector` with the paper's recipe, which cannot train on windows. */
  readonly encoding?: 'windows' | 'vector' | undefined;
  /** `default`, or `paper` for the recipe of the paper's authors: index cells, tanh, L-BFGS, selection by ROC AUC. */
  readonly recipe?: Recipe | undefined;
  /** Default `simd`, which gives the same bytes on every machine. */
  readonly engine?: EngineName | undefined;
  /** Combinations of hyper-parameters to try per network, 1 or more; default 10, as in the paper. */
  readonly trials?: number | undefined;
  /** Networks that vote on windows; an odd number, default 3. */
  readonly votes?: number | undefined;
  /** Worker threads, 1 or more; default: one per core. The result does not depend on it. */
  readonly jobs?: number | undefined;
  /**
   * A model on windows of nearly the same dataset. If it has the same seed, each vote trains with the hyper-parameters
   * that the earlier search chose. Default: all trials.
   */
  readonly earlier?: Model | undefined;
  /** Receives the stage, the steps done, the steps in total if known, and a text about the last step. */
  readonly onProgress?: ((stage: Stage, done: number, total?: number, detail?: string) => void) | undefined;
  /** Seconds after which training ends with the error `TIME_LIMIT`; default: no bound. */
  readonly seconds?: number | undefined;
  /** Ends training early: the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

export const trainRules: OptionRules<TrainOptions> = {
  structure: objectRule('a structure, as defineStructure returns it', (value) => 'builders' in value),
  seed: seedRule,
  encoding: oneOfValues('windows', 'vector'),
  recipe: oneOfValues('default', 'paper'),
  engine: oneOfValues('auto', 'simd', 'webgpu', 'tensorflow'),
  trials: positiveInteger,
  votes: oddIntegerRule,
  jobs: positiveInteger,
  earlier: objectRule('a model, as train returns it', (value) => 'encoding' in value),
  seconds: secondsRule,
  onProgress: functionRule('that receives (stage, done, total, detail)'),
  signal: signalRule,
};

type EncodingOptions = Partial<Record<'recipe' | 'encoding', string | undefined>>;

/** True if training chooses conditions: not on candidate vectors. */
export const hasConditions = ({ recipe, encoding }: EncodingOptions): boolean =>
  encoding !== 'vector' && recipe !== 'paper';

/** Throws `BAD_OPTION` for the paper's recipe with windows: it trains on candidate vectors only. */
export function checkEncoding({ recipe, encoding }: EncodingOptions): void {
  if (recipe !== 'paper' || encoding !== 'windows') return;
  throw new LearnInvError('BAD_OPTION', 'recipe paper cannot train on windows', {
    expected: 'recipe paper with encoding vector, or recipe default with encoding windows',
    got: 'recipe paper with encoding windows',
    hint: 'omit one of the two options',
  });
}
