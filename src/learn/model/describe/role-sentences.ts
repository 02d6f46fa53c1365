import { itemAt } from '../../../base/item-at.ts';
import { ConditionJudge } from '../../conditions/condition-judge.ts';
import type { Claim } from '../../conditions/condition.ts';
import type { WindowPlan } from '../../windows/window-plan.ts';
import { recordWords } from './record-words.ts';
import { sentencesOf } from './sentences-of.ts';

/** The sentences about the records of a role. */
export interface RoleSentences {
  /** The records in words: `Each Node`. */
  readonly records: string;
  readonly sentences: readonly string[];
}

/** Returns conditions as sentences, by role; roles without a condition are left out. */
export function roleSentences(claims: readonly Claim[], plan: WindowPlan): RoleSentences[] {
  const { windows } = new ConditionJudge(plan, claims);
  return plan.roles.flatMap((role, id) => {
    const own = claims.filter((claim) => claim.role === role.name);
    if (own.length === 0) return [];
    const sentences = sentencesOf(own, itemAt(windows.relations, id), role, plan);
    return [{ records: recordWords(role, plan), sentences: sentences.map(({ words }) => words) }];
  });
}
