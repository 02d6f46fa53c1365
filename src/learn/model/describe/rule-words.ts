import { itemAt } from '../../../base/item-at.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import { relationWords } from './relation-words.ts';
import type { Literal, Rule } from '../../conditions/rule.ts';

/** Returns a condition as a sentence. */
export function ruleWords(
  { when, must }: Pick<Rule, 'when' | 'must'>,
  relations: readonly Relation[],
  role: RolePlan,
  plan: WindowPlan,
): string {
  const words = ({ relation, outcomes }: Literal): string =>
    relationWords(itemAt(relations, relation), outcomes, role, plan);
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
