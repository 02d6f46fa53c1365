import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import { relationWords } from './relation-words.ts';
import { type Literal, type Rule, conditionRules } from '../../conditions/rules.ts';
import type { Condition } from '../../conditions/condition.ts';

/** Returns a condition as a sentence. */
export function ruleWords({ when, must }: Rule, role: RolePlan, plan: WindowPlan): string {
  const words = ({ relation, outcomes }: Literal): string => relationWords(relation, outcomes, role, plan);
  // A comma ends a clause on what there may not be.
  const where = when
    .map(words)
    .reduce(
      (all, rule) => (all === '' ? rule : `${all}${/, if there [^,]*$/u.test(all) ? ',' : ''} and ${rule}`),
      '',
    );
  // If every window of a role is rejected, the role has a condition without premises that no window fulfils.
  if (must.outcomes.length === 0) return where === '' ? 'there is none' : `not: ${where}`;
  return `${where === '' ? '' : `where ${where}: `}${words(must)}`;
}

/** Returns a condition as a sentence. @param relations relations of its role, its own among them. */
export function conditionWords(
  condition: Pick<Condition, 'relations' | 'allowed'>,
  relations: readonly Relation[],
  role: RolePlan,
  plan: WindowPlan,
): string {
  const rules = conditionRules(condition, relations);
  // That the object has the field goes without saying where another rule says what it holds.
  const telling = rules.filter((rule) => !saysOnlyThatFieldExists(rule));
  return (telling.length > 0 ? telling : rules).map((rule) => ruleWords(rule, role, plan)).join('; ');
}

function saysOnlyThatFieldExists({ when, must }: Rule): boolean {
  const { parts, outcomes } = must.relation;
  const isOwn = parts.kind === 'value-kind' && parts.link === undefined;
  return (
    when.length === 0 && isOwn && !must.outcomes.includes(0) && must.outcomes.length === outcomes.length - 1
  );
}
