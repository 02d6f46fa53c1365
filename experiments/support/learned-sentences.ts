import { conditionSentences } from '../../src/learn/model/describe/condition-sentences.ts';
import { conditionWords } from '../../src/learn/model/describe/rule-words.ts';
import { isWindows } from '../../src/learn/model/model-json.ts';
import type { Model } from '../../src/learn/model/model.ts';
import { ConditionJudge } from '../../src/learn/conditions/condition-judge.ts';
import type { ObjectGraph } from '../../src/objects/heap/graph.ts';

/** A condition of a model as a sentence, or several on fields that never change. */
export interface LearnedSentence {
  /** The role and the sentence: `Node: \`next\` leads to no object met before`. */
  readonly words: string;
  /** The same for each of its conditions alone. */
  readonly parts: readonly string[];
  /** Number of the given objects that violate it. */
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
  const { plan } = encoding;
  const judge = new ConditionJudge(plan, conditions);
  const violated = objects.map((object) => judge.judge(object)?.conditions ?? []);
  return plan.roles.flatMap((role, id) => {
    const own = [...conditions.keys()].filter((index) => conditions[index]!.role === role.name);
    const relations = judge.windows.relations[id]!;
    const sentences = conditionSentences(
      own.map((index) => conditions[index]!),
      relations,
      role,
      plan,
    );
    return sentences.map(({ words, conditions: said }) => {
      const indices = said.map((index) => own[index]!);
      return {
        words: `${role.name}: ${words}`,
        parts: indices.map(
          (index) => `${role.name}: ${conditionWords(conditions[index]!, relations, role, plan)}`,
        ),
        violatedBy: violated.filter((some) => indices.some((index) => some.includes(index))).length,
      };
    });
  });
}
