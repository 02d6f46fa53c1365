import type { RejectedState, RuleContext } from './rule-context.ts';

/** A condition that marks a rejected state as harmless. The hunt holds such a state back instead of reporting it. */
export interface FalseAlarmRule {
  /** Short name, such as `setter only`. */
  readonly name: string;
  /** Why such a state does no harm, in one line; reports print it. */
  readonly reason: string;
  /** Returns details for the report, which may be empty, if the rule applies; else undefined. */
  readonly applies: (
    state: RejectedState,
    context: RuleContext,
  ) => string | undefined | Promise<string | undefined>;
}
