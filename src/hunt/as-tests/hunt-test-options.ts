import { checkOptions, type OptionRules } from '../../base/options/check-options.ts';
import type { OptionsOf } from '../../base/options/options-of.ts';
import { seedRule } from '../../base/options/option-rules.ts';
import { integerOption } from '../../base/options/declared-option.ts';
import { SHARED_HUNT_OPTIONS } from '../hunt-options.ts';
import { HUNT_OPTIONS } from '../isolated/isolated-hunt-options.ts';

const { model, oracle, allowWeak, seconds, scope, trials, jobs } = HUNT_OPTIONS;
const { teach: _teach, ...HUNT } = SHARED_HUNT_OPTIONS;

/** Calls of a hunt that runs as tests: it is run often. The bugs of the built-in structures show within 2000. */
const CALLS = 5000;

/** The options of a hunt in a test file that `learn-inv hunt` has too. */
export const HUNT_TEST_OPTIONS = {
  ...{ model, oracle, allowWeak, seconds, scope, trials, jobs },
  ...HUNT,
  /** Number of calls to make, 1 to 10^9; default 5000. */
  calls: integerOption('<n>', 'calls to make', [1, 1e9], { default: CALLS }),
};

/** Options of `hunt` in a test file: those of `learn-inv hunt` of the same name. */
export interface HuntTestOptions extends OptionsOf<typeof HUNT_TEST_OPTIONS> {
  /** Seed of every random choice; default 1. The same seed gives the same findings. */
  readonly seed?: string | number | undefined;
}

const RULES: OptionRules<HuntTestOptions> = { ...HUNT_TEST_OPTIONS, seed: seedRule };

/** Throws `BAD_OPTION` for an unknown or wrong option. */
export function checkHuntTestOptions(options: HuntTestOptions): void {
  checkOptions('hunt', options, RULES, "{ calls: 5000, seed: 1, oracle: 'repOK' }");
}
