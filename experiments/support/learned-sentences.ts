import { conditionWords } from '../../src/learn/model/describe/condition-words.ts';
import { isWindows } from '../../src/learn/model/model-json.ts';
import type { Model } from '../../src/learn/model/model.ts';
import { ConditionJudge } from '../../src/learn/conditions/condition-judge.ts';
import type { ObjectGraph } from '../../src/objects/heap/graph.ts';

/** A condition of a model as a sentence. */
export interface LearnedSentence {
  /** The role and the condition: `Node: \`next\` leads to no object met before`. */
  readonly words: string;
  /** Number of the given objects that violate the condition. */
  readonly violatedBy: number;
}

/**
 * Returns the conditions of a model as sentences, each with the number of objects that violate it. This is the only place
 * of the experiments that knows how a model holds its conditions.
 *
 * @param objects valid objects that the model was not trained on. Those with a class, field or kind of value that the model
 * does not know violate no condition.
 */
export function learnedSentences(model: Model, objects: readonly ObjectGraph[]): LearnedSentence[] {
  if (!isWindows(model)) return [];
  const { conditions, encoding } = model;
  const judge = new ConditionJudge(encoding.plan, conditions);
  const violated = objects.flatMap((object) => judge.judge(object)?.conditions ?? []);
  return conditions.map((condition, index) => {
    const id = encoding.plan.roles.findIndex(({ name }) => name === condition.role);
    const relations = judge.windows.relations[id]!;
    const words = conditionWords(condition, relations, encoding.plan.roles[id]!, encoding.plan);
    return {
      words: `${condition.role}: ${words}`,
      violatedBy: violated.filter((other) => other === index).length,
    };
  });
}
