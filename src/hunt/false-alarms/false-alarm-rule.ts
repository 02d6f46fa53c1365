import type { RejectedState, RuleContext } from './rule-context.ts';

/** A condition that marks a rejected state as harmless. The hunt holds such a state back instead of reporting it. */
export interface FalseAlarmRule {
  /** Short name, such as `setter only`. */
  readonly name: string;
  /** Why such a state does no harm, in one line; reports print it. */
  readonly reason: string;
  /** True if the rule says nothing of other states that break the same relations: each is looked into. */
  readonly isOfOneState?: boolean;
  /** Returns details for the report, which may be empty, if the rule applies; else undefined. */
  readonly applies: (
    state: RejectedState,
    context: RuleContext,
  ) => string | undefined | Promise<string | undefined>;
}

/** Why a rejected state does no harm. */
export interface Harmless {
  /** Name of the rule that explains it. */
  readonly rule: string;
  /** In one line; reports print it. */
  readonly reason: string;
  /** True if states that break the same relations may do harm nevertheless. */
  readonly isOfOneState: boolean;
}
