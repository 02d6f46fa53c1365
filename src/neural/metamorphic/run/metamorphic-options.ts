import { checkOptions, type OptionRules } from '../../../base/options/check-options.ts';
import {
  choiceOption,
  integerOption,
  namesOption,
  textOption,
} from '../../../base/options/declared-option.ts';
import { booleanRule } from '../../../base/options/option-rules.ts';
import type { OptionsOf } from '../../../base/options/options-of.ts';
import { TEST_RUNNER_OPTION } from '../../../base/report-parts/test-runners.ts';
import {
  CAMPAIGN_OPTIONS,
  memoryOption,
  WATCH_RULES,
  type CampaignOptions,
} from '../../campaign/campaign-options.ts';
import type { RelationReport } from './verdict.ts';

/** The options of {@link metamorphic} that a user sets. */
export const METAMORPHIC_OPTIONS = {
  ...CAMPAIGN_OPTIONS,
  /** Number of inputs of each exact relation, 1 to 10^6; default: the subject's, or that of its family. */
  cases: integerOption('<n>', 'inputs of each exact relation', [1, 1e6], {
    otherwise: "the subject's, or 100, 10 or 30 by its family",
  }),
  /** Identifiers of the relations to judge; default all. */
  relations: namesOption('<ids>', 'judge only these relations, separated by commas', { otherwise: 'all' }),
  /**
   * How relations are judged that train anew if seeds cannot be paired: `sequential`, a test with at most 1 % false alarms in
   * all; or `paper`, the rule of the paper, for every such relation. Default `sequential`.
   */
  verdict: choiceOption(
    'the rule for relations that train anew if seeds cannot be paired',
    ['sequential', 'paper'],
    { default: 'sequential' },
  ),
  /** Milliseconds that a call of the subject may take, 1 to 600,000; default 60,000. */
  timeout: integerOption('<ms>', 'milliseconds that a call may take', [1, 600_000], { default: 60_000 }),
  /** Megabytes of memory that a process may take, 128 to 10^6; default 2048. */
  memory: memoryOption(),
  /** Folder that a test file of each violated relation is written to; default: none is written. */
  tests: textOption('<folder>', 'write a test file for each violated relation'),
  /** Library that runs the test files; default `node:test`. */
  testRunner: TEST_RUNNER_OPTION,
};

/**
 * Options of {@link metamorphic}. Its findings are the violated relations. What was not judged when the run ended early is
 * undecided.
 */
export interface MetamorphicOptions
  extends CampaignOptions<RelationReport>, OptionsOf<typeof METAMORPHIC_OPTIONS> {
  /** False to report the first input that breaks a relation without making it smaller; default true. */
  readonly shrink?: boolean | undefined;
}

const RULES: OptionRules<MetamorphicOptions> = {
  ...{ ...METAMORPHIC_OPTIONS, ...WATCH_RULES },
  shrink: booleanRule,
};

/**
 * Checks the options of {@link metamorphic}.
 *
 * @throws LearnInvError `BAD_OPTION`.
 */
export const checkMetamorphicOptions = (options: MetamorphicOptions): void =>
  checkOptions('metamorphic', options, RULES, '{ cases: 20, seconds: 60 }');
