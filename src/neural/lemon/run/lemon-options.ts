import { LearnInvError } from '../../../base/error.ts';
import { checkOptions, type OptionRules } from '../../../base/options/check-options.ts';
import {
  choiceOption,
  integerOption,
  namesOption,
  noOption,
  shareOption,
  switchOption,
  textOption,
} from '../../../base/options/declared-option.ts';
import type { OptionsOf } from '../../../base/options/options-of.ts';
import {
  CAMPAIGN_OPTIONS,
  memoryOption,
  WATCH_RULES,
  type CampaignOptions,
} from '../../campaign/campaign-options.ts';
import type { Bug } from '../findings/bug.ts';

/** The options of {@link lemon} that a user sets. */
export const LEMON_OPTIONS = {
  /** A built-in seed model, or the path of a layers-model JSON; default `lenet5`. */
  seedModel: textOption(
    '<name>',
    'a [seed model](lemon.md#seed-models): lenet5, lenet5-blocks, alexnet, vgg, resnet, inception, densenet, mobilenet, lstm-sine, lstm-price, gru, autoencoder, regression, or the path of a layers-model JSON',
    { default: 'lenet5' },
  ),
  /**
   * Back ends, each with `@<release>` and `:<option>` or without; default `['cpu', 'wasm']`. One alone is judged by the
   * reference and by itself; the same one twice only where its two runs part.
   */
  backends: namesOption(
    '<names>',
    '[back ends](lemon.md#back-ends) (cpu, wasm, node, webgl, webgpu, onnx-node, onnx-web, learn-inv), separated by commas, each with `@<release>` and `:<option>` or without, for example `wasm@4.22.0:nosimd`',
    { default: ['cpu', 'wasm'] },
  ),
  /** Number of mutants, 1 to 10^6; default 100. */
  mutants: integerOption('<n>', 'mutants of the model', [1, 1e6], { default: 100 }),
  // A job of a back end that still runs a tenth after the seconds is ended.
  ...CAMPAIGN_OPTIONS,
  /** Number of inputs of each mutant, 1 to 1000; default 5. */
  inputs: integerOption('<n>', 'inputs of each mutant', [1, 1000], { default: 5 }),
  /** False to compare predictions only, and not to train layers; default true. */
  training: noOption('compare predictions only, and train no layer'),
  /** How seed models and rules are chosen; default `guided`. */
  strategy: choiceOption(
    'how models and rules are chosen: towards larger inconsistency, or at random',
    ['guided', 'random'],
    { default: 'guided' },
  ),
  /** The inconsistency degree (D_MAD) from which on a mutant counts as inconsistent, 0 to 1; default 0.01. The paper: 0.4. */
  threshold: shareOption(
    '<degree>',
    '[inconsistency degree](lemon.md#how-it-works) (D_MAD) above which an output counts as inconsistent, 0 to 1; 0.4 in the paper',
    { default: 0.01 },
  ),
  /** What is added to the denominator of D_MAD; default 1e-4. The paper: 0. */
  floor: shareOption('<value>', 'what is added to the denominator of D_MAD, 0 to 1; 0 in the paper', {
    default: 1e-4,
  }),
  /** Milliseconds that a back end may take for one model, 100 to 600,000; default 30,000. */
  timeout: integerOption('<ms>', 'milliseconds that a back end may take for a model', [100, 600_000], {
    default: 30_000,
  }),
  /** Megabytes of memory that a process may take, 256 to 10^6; default 2048. */
  memory: memoryOption(256),
  /** True to install nothing; default false. */
  offline: switchOption('install no release'),
};

/** Options of {@link lemon}. `jobs` is the number of back ends that compute at the same time. */
export interface LemonOptions extends CampaignOptions<Bug>, OptionsOf<typeof LEMON_OPTIONS> {}

const RULES: OptionRules<LemonOptions> = { ...LEMON_OPTIONS, ...WATCH_RULES };

/** Checks the options; throws a LearnInvError `BAD_OPTION`. */
export function checkLemonOptions(options: LemonOptions): void {
  checkOptions('lemon', options, RULES, "{ backends: ['cpu', 'wasm'], mutants: 100 }");
  const { backends } = options;
  if (backends === undefined || backends.length > 0) return;
  throw new LearnInvError('BAD_OPTION', 'lemon tests back ends', {
    expected: 'one back end or more',
    got: 'none',
    hint: 'for example --backends cpu,wasm',
  });
}
