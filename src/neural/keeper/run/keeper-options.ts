import { checkOptions, type OptionRules } from '../../../base/options/check-options.ts';
import {
  integerOption,
  namesOption,
  shareOption,
  textOption,
} from '../../../base/options/declared-option.ts';
import type { OptionsOf } from '../../../base/options/options-of.ts';
import {
  CAMPAIGN_OPTIONS,
  memoryOption,
  WATCH_RULES,
  type CampaignOptions,
} from '../../campaign/campaign-options.ts';
import type { KeeperFailure } from '../judge/function-report.ts';

/** The options of {@link keeper} that a user sets. */
export const KEEPER_OPTIONS = {
  /** Name of the function to test; default: every exported one that calls an ML API. */
  function: textOption('<name>', 'test only this function', {
    otherwise: 'each exported one that calls an ML API',
  }),
  ...CAMPAIGN_OPTIONS,
  /** Inputs of each function, about; 8 to 10^5, default 100. */
  inputs: integerOption('<n>', 'inputs of each function, about', [8, 1e5], { default: 100 }),
  /** Share of the inputs of a goal that must reach it, 0 to 1; default 0.75. */
  threshold: shareOption('<share>', 'share of the inputs of a goal that must reach it', { default: 0.75 }),
  /** Files that export adapters of further APIs. */
  adapters: namesOption('<files>', 'files that declare further APIs, separated by commas'),
  /** Folder of pictures, with a folder for each label. */
  pictures: textOption('<folder>', 'pictures to use, in a folder for each label'),
  /** File of sentences that people have rated, for APIs that score sentiment: a rating from -4 to 4, a tab, the text. */
  sentences: textOption('<file>', 'sentences with ratings by people, for APIs that score sentiment'),
  /** File of outputs of APIs for images and sounds: they are replayed if it exists, else they are recorded into it. */
  recording: textOption(
    '<file>',
    'outputs of APIs for images and sounds: replayed if the file exists, else recorded',
  ),
  /** Milliseconds that a call of the function may take, 10 to 600,000; default 20,000. */
  timeout: integerOption('<ms>', 'milliseconds that a call may take', [10, 600_000], { default: 20_000 }),
  /** Megabytes of memory that a process may take, 128 to 10^6; default 2048. */
  memory: memoryOption(),
};

/** Options of {@link keeper}. Functions that fill a recording run one after another, whatever `jobs` is. */
export interface KeeperOptions extends CampaignOptions<KeeperFailure>, OptionsOf<typeof KEEPER_OPTIONS> {}

const RULES: OptionRules<KeeperOptions> = { ...KEEPER_OPTIONS, ...WATCH_RULES };

/** Checks the options of {@link keeper}. @throws LearnInvError `BAD_OPTION`. */
export const checkKeeperOptions = (options: KeeperOptions): void =>
  checkOptions('keeper', options, RULES, '{ inputs: 100, seconds: 60 }');
