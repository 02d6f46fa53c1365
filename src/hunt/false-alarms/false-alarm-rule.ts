import type { RejectedState, RuleContext } from './rule-context.ts';

/** A condition under which a rejected state does no harm, so that it is held back instead of reported. */
export interface FalseAlarmRule {
  /** Short name, such as `setter only`. */
  readonly name: string;
  /** Why such a state does no harm, in one line; reports print it. */
  readonly reason: string;
  /** Returns details for the report, which may be empty, if the rule applies; else undefined. */
  readonly applies: (state: RejectedState, context: RuleContext) => string | undefined;
}
