import type { OptionRules } from '../../../base/options/check-options.ts';
import {
  booleanRule,
  functionRule,
  integerFrom,
  oneOfValues,
  positiveInteger,
  secondsRule,
  seedRule,
} from '../../../base/options/option-rules.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { DatasetSettings } from './dataset.ts';

/**
 * Largest accepted scope. Larger scopes take time without benefit, since models on windows judge larger objects too.
 */
const LARGEST_SCOPE = 100;

/**
 * Options of {@link makeDataset}. If `beyond` is true and the driver is `auto`, the defaults of `maxCalls`, `maxStates`,
 * `maxValid` and `maxBroken` are 300,000, 4000, 2000 and 4000; else they are 4,000,000 (1,000,000 with the driver `random`),
 * 60,000, 5000 and 40,000. The others are `driver: 'auto'` and `rounds: 4`.
 */
export interface DatasetOptions extends Partial<Omit<DatasetSettings, 'seed'>> {
  /**
   * The scope k: at most k objects of a class, unless the structure says otherwise; 1..100. Default: the largest up to 6
   * whose objects are not too large, or a larger one if scope 6 holds too few; see `chooseScopes`.
   */
  readonly scope?: number | undefined;
  /** Seed of all random choices; default '1'. */
  readonly seed?: string | number;
  /** True to collect objects beyond the scope too, which windows need; default true. */
  readonly beyond?: boolean;
  /** Seconds after which making the dataset ends with the error `TIME_LIMIT`; default: no bound. */
  readonly seconds?: number | undefined;
  /** Receives the stage, the steps done, the steps in total if known, and the scope as text. */
  readonly onProgress?:
    ((stage: 'collect' | 'break', done: number, total?: number, detail?: string) => void) | undefined;
}

/** The rules of {@link DatasetOptions}. */
export const datasetRules: OptionRules<DatasetOptions> = {
  scope: integerFrom(1, LARGEST_SCOPE),
  seed: seedRule,
  driver: oneOfValues('auto', 'random', 'saturate'),
  maxCalls: positiveInteger,
  maxStates: positiveInteger,
  maxValid: positiveInteger,
  rounds: positiveInteger,
  maxBroken: positiveInteger,
  beyond: booleanRule,
  seconds: secondsRule,
  onProgress: functionRule('that receives (stage, done, total, detail)'),
};

/** Returns the settings of a dataset: the given options, and defaults for the others. */
export function datasetSettings({ beyond = true, ...given }: DatasetOptions): DatasetSettings {
  const { collect, break: breaking } = LEARNING_CONSTANTS;
  const driver = given.driver ?? 'auto';
  const isForWindows = beyond && driver === 'auto';
  const limits = isForWindows ? collect.windowDefaults : collect.defaults;
  return {
    seed: String(given.seed ?? '1'),
    driver,
    maxCalls: given.maxCalls ?? (driver === 'random' ? collect.randomShare : 1) * limits.maxCalls,
    maxStates: given.maxStates ?? limits.maxStates,
    maxValid: given.maxValid ?? limits.maxValid,
    rounds: given.rounds ?? breaking.rounds,
    maxBroken: given.maxBroken ?? (isForWindows ? breaking.maxBrokenForWindows : breaking.maxBroken),
  };
}
