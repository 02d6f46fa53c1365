/** What happens in a campaign while it runs. */
export type CampaignEvent<Finding> =
  | {
      readonly kind: 'progress';
      /** What is counted: `mutants`. */
      readonly stage: string;
      readonly done: number;
      /** Undefined if it is not known. */
      readonly total?: number | undefined;
      readonly detail?: string | undefined;
    }
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
