import type { Condition } from '../../conditions/condition.ts';
import { rulesOfCondition } from '../../conditions/rules-of.ts';
import type { Rule } from '../../conditions/rule.ts';
import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { ruleWords } from './rule-words.ts';

/** Returns a condition as a sentence. @param relations relations of its role, its own among them. */
export function conditionWords(
  condition: Pick<Condition, 'relations' | 'allowed'>,
  relations: readonly Relation[],
  role: RolePlan,
  plan: WindowPlan,
): string {
  const rules = rulesOfCondition(condition, relations);
  // That the object has the field goes without saying where another rule says what it holds.
  const telling = rules.filter((rule) => !saysOnlyThatFieldExists(rule, relations));
  return (telling.length > 0 ? telling : rules)
    .map((rule) => ruleWords(rule, relations, role, plan))
    .join('; ');
}

function saysOnlyThatFieldExists({ when, must }: Rule, relations: readonly Relation[]): boolean {
  const { parts, outcomes } = relations[must.relation]!;
  const isOwn = parts.kind === 'value-kind' && parts.link === undefined;
  return (
    when.length === 0 && isOwn && !must.outcomes.includes(0) && must.outcomes.length === outcomes.length - 1
  );
}
