import type { FalseAlarmRule, Harmless, RejectedState, RuleContext } from './false-alarm-rule.ts';

/** Returns what the first rule that applies says of a state; undefined if none does. */
export async function firstReason(
  rules: readonly FalseAlarmRule[],
  state: RejectedState,
  context: RuleContext,
): Promise<Harmless | undefined> {
  for (const { name, reason, isOfOneState = false, applies } of rules) {
    // A sign of life: rules take seconds on large objects.
    context.onCall?.(state.sequence);
    const details = await applies(state, { ...context, random: context.random.fork(name) });
    if (details === undefined) continue;
    return { rule: name, reason: details === '' ? reason : `${reason}: ${details}`, isOfOneState };
  }
  return undefined;
}
