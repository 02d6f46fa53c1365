import { modelRules } from '../../src/classifier/describe/model-rules.ts';
import type { Rule } from '../../src/classifier/describe/role-rules.ts';
import { ruleReader } from '../../src/classifier/describe/rule-reader.ts';
import { ruleWords } from '../../src/classifier/describe/rule-words.ts';
import { isWindows } from '../../src/classifier/model-json.ts';
import type { Model } from '../../src/classifier/model.ts';
import type { ObjectGraph } from '../../src/heap/graph.ts';

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
  const { plan } = model.encoding;
  const { rules } = modelRules(model);
  const read = ruleReader(model, rules);
  const violatedBy = new Map<Rule, number>();
  for (const object of objects) {
    for (const rule of read(object)?.violated ?? []) violatedBy.set(rule, (violatedBy.get(rule) ?? 0) + 1);
  }
  return rules.flatMap((ofRole, id) => {
    const role = plan.roles[id]!;
    return ofRole.rules.map((rule) => ({
      words: `${role.name}: ${ruleWords(rule, ofRole.relations, role, plan)}`,
      violatedBy: violatedBy.get(rule) ?? 0,
    }));
  });
}
