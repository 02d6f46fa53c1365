import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import { ConditionJudge } from '../../conditions/condition-judge.ts';
import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import type { RolePlan } from '../../windows/window-plan.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { agreementOn } from '../agreement-on.ts';
import { kindList } from '../explain/value-words.ts';
import type { Model, WindowsModel } from '../model.ts';
import { isWindows, needsWindows } from '../model-json.ts';
import { unconstrainedWords, weaknessOf } from '../vacuity/vacuity.ts';
import { conditionWords } from './rule-words.ts';
import type { DescribedCondition, Description, RoleDescription } from './description.ts';
import { recordWords, conditionSentences } from './condition-sentences.ts';

/** Objects that the conditions of a model are tried on. */
export interface DescribedObjects {
  readonly valid: readonly ObjectGraph[];
  readonly broken: readonly ObjectGraph[];
}

/**
 * Describes the invariant of a model: one sentence for each condition, with its support.
 *
 * @param objects objects on which conditions and networks are compared; default: the objects of the training.
 * @throws LearnInvError `BAD_OPTION` for a model of candidate vectors, which judges objects as a whole.
 */
export function describeModel(model: Model, objects?: DescribedObjects): Description {
  if (!isWindows(model))
    throw needsWindows(`the model of "${model.structure}" has no conditions to describe`);
  const { plan } = model.encoding;
  const { windows } = new ConditionJudge(plan, model.conditions);
  const roles = plan.roles.map((role, id): RoleDescription => ({
    role: role.name,
    words: recordWords(role, plan),
    fields: role.fields.map((field) => ({ field: field.name, holds: kindList(field, plan) })),
    ...conditionsOf(model, role, itemAt(windows.relations, id)),
  }));
  const agreement =
    objects === undefined
      ? model.training.agreement
      : agreementOn(model, [...objects.valid, ...objects.broken]);
  const weakness = weaknessOf(model);
  return {
    structure: model.structure,
    scope: model.scope,
    roles: roles.filter(({ fields, conditions }) => fields.length + conditions.length > 0),
    ...(agreement === undefined ? {} : { agreement }),
    unconstrained: unconstrainedWords(model.training.breaks ?? [], itemAt(model.schema.classes, 0).name),
    ...(weakness === undefined ? {} : { weakness }),
  };
}

function conditionsOf(
  { conditions: all, votes, encoding: { plan } }: WindowsModel,
  role: RolePlan,
  relations: readonly Relation[],
): Pick<RoleDescription, 'conditions' | 'sentences'> {
  const conditions = all.filter((condition) => condition.role === role.name);
  const outcomesOf = new Map(relations.map(({ name, outcomes }) => [name, outcomes]));
  return {
    conditions: conditions.map((condition): DescribedCondition => ({
      words: conditionWords(condition, relations, role, plan),
      relations: condition.relations,
      allowed: condition.allowed.map((outcomes) =>
        outcomes.map((outcome, index) =>
          itemAt(mustGet(outcomesOf, itemAt(condition.relations, index)), outcome),
        ),
      ),
      support: { ...condition.support, ofVotes: votes.length },
    })),
    sentences: conditionSentences(conditions, relations, role, plan),
  };
}
