import { integerOption, jobsOption, secondsOption, seedOption } from '../../base/options/declared-option.ts';
import { functionRule, signalRule } from '../../base/options/option-rules.ts';
import type { OptionsOf } from '../../base/options/options-of.ts';
import type { ProgressMessage } from '../../base/progress-message.ts';

/** The options that all campaigns have. */
export const CAMPAIGN_OPTIONS = {
  /** Seed of every random choice; default 1. */
  seed: seedOption('the seed of every random choice', { default: '1' }),
  /** Seconds that the run may take; default 600. It then ends with what it has found. */
  seconds: secondsOption('most seconds for the run, which then ends with what it has found', {
    default: 600,
  }),
  /** Number of processes that share the work, 1 to 256; default: one per core. It changes no finding. */
  jobs: jobsOption(),
};

/** How to follow and end a campaign. */
export interface CampaignWatch<Finding> {
  /** Ends the run; the promise then resolves with what was found. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each {@link CampaignEvent} of the run, as soon as it happens. */
  readonly onEvent?: ((event: CampaignEvent<Finding>) => void) | undefined;
}

/** The rules of {@link CampaignWatch}. */
export const WATCH_RULES = { signal: signalRule, onEvent: functionRule('that receives an event') };

/** Returns the option that limits the memory of a process. */
export const memoryOption = (from = 128) =>
  integerOption('<mb>', 'megabytes of memory that a process may take', [from, 1e6], { default: 2048 });

/** The options that all campaigns have, and how to follow and end them. */
export interface CampaignOptions<Finding>
  extends OptionsOf<typeof CAMPAIGN_OPTIONS>, CampaignWatch<Finding> {}

/** What happens in a campaign while it runs. */
export type CampaignEvent<Finding> =
  | ProgressMessage
  | {
      /** Something that takes long begins. */
      readonly kind: 'note';
      readonly text: string;
    }
  | {
      /** A finding in its final form: shrunk, with its test. */
      readonly kind: 'finding';
      readonly finding: Finding;
    };
