import type { OptionRules } from '../../../base/options/check-options.ts';
import { choiceOption, integerOption } from '../../../base/options/declared-option.ts';
import { booleanRule, functionRule, secondsRule, seedRule } from '../../../base/options/option-rules.ts';
import type { OptionsOf } from '../../../base/options/options-of.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { DatasetSettings } from './dataset-settings.ts';

/** The options that say which objects are collected and broken. A dataset file settles them. */
export const DATASET_OPTIONS = {
  /**
   * The scope k: at most k objects of a class, unless the structure says otherwise; 1..100. Default: the largest up to
   * 6 whose objects are not too large, or a larger one if scope 6 holds too few; see `chooseScopes`.
   */
  // Larger scopes take time without benefit, since models on windows judge larger objects too.
  scope: integerOption('<k>', 'the scope: at most k objects of a class, 1 to 100', [1, 100], {
    otherwise: 'the largest up to 6 whose objects are not too large; a larger one if 6 holds too few',
  }),
  driver: choiceOption(
    'how builders are called: random (at random), saturate (every call in every state), or auto (saturate, but random if that takes too many calls or states)',
    ['auto', 'random', 'saturate'],
    { default: 'auto' },
  ),
  maxCalls: integerOption('<n>', 'most builder calls, with those repeated to restore a state', [1, 1e9], {
    otherwise: '300,000 for windows with --driver auto, 1,000,000 with random, else 4,000,000',
  }),
  maxStates: integerOption('<n>', 'most distinct objects to collect', [2, 1e7], {
    otherwise: '4000 for windows with --driver auto, else 60,000',
  }),
  maxValid: integerOption(
    '<n>',
    'most valid objects to train on, sampled from the collected objects',
    [2, 1e7],
    { otherwise: '2000 for windows with --driver auto, else 5000' },
  ),
  rounds: integerOption(
    '<n>',
    'how many times each field is broken, each time with another value',
    [1, 1000],
    { default: 4 },
  ),
  maxBroken: integerOption('<n>', 'most broken objects to train on, approximately', [1, 1e7], {
    otherwise: '4000 for windows with --driver auto, else 40,000',
  }),
};

/**
 * Options of {@link makeDataset}. If `beyond` is true and the driver is `auto`, the defaults of `maxCalls`,
 * `maxStates`, `maxValid` and `maxBroken` are 300,000, 4000, 2000 and 4000; else they are 4,000,000 (1,000,000 with the
 * driver `random`), 60,000, 5000 and 40,000. The others are `driver: 'auto'` and `rounds: 4`.
 */
export interface DatasetOptions extends OptionsOf<typeof DATASET_OPTIONS> {
  /** Seed of all random choices; default '1'. */
  readonly seed?: string | number | undefined;
  /** True to collect objects beyond the scope too, which windows need; default true. */
  readonly beyond?: boolean;
  /** Seconds after which making the dataset ends with the error `TIME_LIMIT`; default: no bound. */
  readonly seconds?: number | undefined;
  /** Receives the stage, the steps done, the steps in total if known, and the scope as text. */
  readonly onProgress?:
    | ((stage: 'collect' | 'break', done: number, total?: number, detail?: string) => void)
    | undefined;
}

export const datasetRules: OptionRules<DatasetOptions> = {
  ...DATASET_OPTIONS,
  seed: seedRule,
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

const { first } = LEARNING_CONSTANTS.scope;

/** Returns the options of the dataset of the first scope: those given, with limits that make it in a second or two. */
export function firstScopeOptions(options: DatasetOptions): DatasetOptions {
  const { maxStates, maxValid, maxBroken } = datasetSettings(options);
  return {
    ...options,
    maxStates: Math.min(maxStates, first.maxStates),
    maxValid: Math.min(maxValid, first.maxValid),
    maxBroken: Math.min(maxBroken, first.maxBroken),
  };
}
