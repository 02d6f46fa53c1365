import { checkOptions, type OptionRules } from '../../../base/options/check-options.ts';
import { integerOption, textOption } from '../../../base/options/declared-option.ts';
import type { OptionsOf } from '../../../base/options/options-of.ts';
import { TEST_RUNNER_OPTION } from '../../../base/report-parts/test-runners.ts';
import {
  CAMPAIGN_OPTIONS,
  memoryOption,
  WATCH_RULES,
  type CampaignOptions,
} from '../../campaign/campaign-options.ts';
import type { FoundFailure } from './failure.ts';

/** The options of {@link annotest} that a user sets. */
export const ANNOTEST_OPTIONS = {
  ...CAMPAIGN_OPTIONS,
  /** Number of calls of each function whose preconditions hold, 1 to 10^7; default 100. */
  testsPerFunction: integerOption(
    '<n>',
    'calls of each function, not counted those that a @require rejects',
    [1, 1e7],
    { default: 100 },
  ),
  /** Milliseconds that a call may take if no `@timeout` says so, 1 to 600,000; default 5000. */
  timeout: integerOption('<ms>', 'milliseconds that a call may take if no @timeout says so', [1, 600_000], {
    default: 5000,
  }),
  /** Megabytes of memory that a process may take, 128 to 10^6; default 2048. */
  memory: memoryOption(),
  /** Folder that a test file of each failure is written to; default: none is written. */
  tests: textOption('<folder>', 'write a test file for each failure'),
  /** Library that runs the test files; default `node:test`. */
  testRunner: TEST_RUNNER_OPTION,
};

/** Options of {@link annotest}. */
export interface AnnotestOptions extends CampaignOptions<FoundFailure>, OptionsOf<typeof ANNOTEST_OPTIONS> {}

const RULES: OptionRules<AnnotestOptions> = { ...ANNOTEST_OPTIONS, ...WATCH_RULES };

/** Throws `BAD_OPTION` for a wrong option. */
export const checkAnnotestOptions = (options: AnnotestOptions): void =>
  checkOptions('annotest', options, RULES, '{ testsPerFunction: 1000, seconds: 60 }');
