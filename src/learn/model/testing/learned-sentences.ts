import { chooseConditions } from '../../conditions/choose-conditions.ts';
import type { Dataset } from '../../examples/dataset/dataset.ts';
import { knownValid, largerValid } from '../../examples/dataset/training-objects.ts';
import { makeDataset } from '../../examples/dataset/make-dataset.ts';
import { Windows } from '../../windows/bags/windows.ts';
import { inferPlan, sortLookup } from '../../windows/plan/infer-plan.ts';
import type { WindowPlan } from '../../windows/window-plan.ts';
import { createRandom } from '../../../base/random.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { conditionWords } from '../describe/rule-words.ts';

/** The conditions of a structure, each as `role: sentence`, and the dataset that they were chosen on. */
export interface LearnedSentences {
  readonly sentences: readonly string[];
  readonly dataset: Dataset;
  readonly plan: WindowPlan;
}

/** Chooses the conditions of a structure on a small dataset. For tests. */
export async function learnedSentences(structure: Structure, scope: number): Promise<LearnedSentences> {
  const { dataset } = await makeDataset(structure, {
    scope,
    maxBroken: 500,
    maxCalls: 5000,
    beyond: false,
  });
  const valid = [...knownValid(dataset), ...largerValid(dataset)];
  const plan = inferPlan(valid, sortLookup(dataset.sorts ?? []), dataset.plainObjects);
  const { conditions } = await chooseConditions(dataset, plan, { votes: 1, random: createRandom(1) });
  const { relations } = new Windows(plan);
  const sentences = conditions.map((condition) => {
    const id = plan.roles.findIndex(({ name }) => name === condition.role);
    return `${condition.role}: ${conditionWords(condition, relations[id]!, plan.roles[id]!, plan)}`;
  });
  return { sentences, dataset, plan };
}
