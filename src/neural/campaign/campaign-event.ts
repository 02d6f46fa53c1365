import type { ProgressMessage } from '../../base/progress-message.ts';

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
