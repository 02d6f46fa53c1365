import { conditionWords } from '../model/describe/rule-words.ts';
import type { TrainingSummary } from '../model/model.ts';
import { ConditionJudge } from '../conditions/condition-judge.ts';
import type { TrainedWindows } from './train-windows.ts';

/** Returns the conditions that a training left out, for its summary: `Node: \`left\` leads nowhere`. */
export function withdrawnIn({
  plan,
  withdrawn,
}: Pick<TrainedWindows, 'plan' | 'withdrawn'>): Pick<TrainingSummary, 'withdrawn'> {
  if (withdrawn.length === 0) return {};
  const { relations } = new ConditionJudge(plan, withdrawn).windows;
  const worded = withdrawn.map((condition) => {
    const id = plan.roles.findIndex(({ name }) => name === condition.role);
    const words = conditionWords(condition, relations[id]!, plan.roles[id]!, plan);
    return { words: `${condition.role}: ${words}`, rejected: condition.support.onlyRejected };
  });
  return { withdrawn: worded };
}
