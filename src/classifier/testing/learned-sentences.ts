import { chooseConditions } from '../../conditions/choose-conditions.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { knownValid } from '../../dataset/known-valid.ts';
import { largerValid } from '../../dataset/larger-valid.ts';
import { makeDataset } from '../../dataset/make-dataset.ts';
import { Windows } from '../../encode/windows/bags/windows.ts';
import { inferPlan } from '../../encode/windows/plan/infer-plan.ts';
import { sortLookup } from '../../encode/windows/plan/sort-lookup.ts';
import type { WindowPlan } from '../../encode/windows/window-plan.ts';
import { createRandom } from '../../random.ts';
import type { Structure } from '../../structure/structure.ts';
import { conditionWords } from '../describe/condition-words.ts';

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
    maxBroken: 1000,
    maxCalls: 20_000,
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
