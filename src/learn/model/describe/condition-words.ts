import type { Condition } from '../../conditions/condition.ts';
import { rulesOfCondition } from '../../conditions/rules-of.ts';
import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { ruleWords } from './rule-words.ts';

/** Returns a condition as a sentence. @param relations relations of its role, its own among them. */
export const conditionWords = (
  condition: Pick<Condition, 'relations' | 'allowed'>,
  relations: readonly Relation[],
  role: RolePlan,
  plan: WindowPlan,
): string =>
  rulesOfCondition(condition, relations)
    .map((rule) => ruleWords(rule, relations, role, plan))
    .join('; ');
