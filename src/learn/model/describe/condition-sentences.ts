import type { Condition, Claim } from '../../conditions/condition.ts';
import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import { isNumber } from '../../windows/vocabulary/terms/term.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { conditionWords } from './rule-words.ts';
import { type DescribedSentence, groupSentences } from './group-sentences.ts';
import { code, fieldWords, listWords } from './link-words.ts';
import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import { ConditionJudge } from '../../conditions/condition-judge.ts';

/** A field that has one value in all valid objects. */
interface Constant {
  readonly condition: number;
  readonly field: string;
  readonly value: string;
}

/**
 * Returns the conditions of a role as sentences, in their order. Sentences that differ in one field are one, and several
 * fields that never change share the last: a class with twenty options has no twenty sentences on them.
 */
export function conditionSentences(
  conditions: readonly Pick<Condition, 'relations' | 'allowed'>[],
  relations: readonly Relation[],
  role: RolePlan,
  plan: WindowPlan,
): DescribedSentence[] {
  const constants = conditions.flatMap((condition, index): Constant[] => {
    const constant = constantIn(condition, relations);
    return constant === undefined ? [] : [{ condition: index, ...constant }];
  });
  const shared = new Set(constants.length > 1 ? constants.map(({ condition }) => condition) : []);
  const sentences = conditions.map((condition, index): DescribedSentence => ({
    words: conditionWords(condition, relations, role, plan),
    conditions: [index],
  }));
  const own = groupSentences(sentences.filter((_, index) => !shared.has(index)));
  return shared.size === 0 ? own : [...own, { words: constantsWords(constants), conditions: [...shared] }];
}

/** The outcomes that are one value. */
const VALUE = /^(?:0|1|null|undefined|true|false|".*")$/su;

/** Returns the field and the value of a condition that a field always has one value; undefined for another condition. */
function constantIn(
  { relations: names, allowed }: Pick<Condition, 'relations' | 'allowed'>,
  relations: readonly Relation[],
): Omit<Constant, 'condition'> | undefined {
  const [outcomes, ...others] = allowed;
  const relation = relations.find(({ name }) => name === names[0]);
  if (names.length > 1 || outcomes === undefined || others.length > 0 || relation === undefined)
    return undefined;
  const [outcome] = outcomes;
  const { parts } = relation;
  if (parts.kind === 'comparison')
    return parts.by === 'equality' &&
      outcome === SAME &&
      parts.left.parts.kind === 'own' &&
      isNumber(parts.right)
      ? { field: parts.left.parts.field, value: parts.right.name }
      : undefined;
  if (parts.kind !== 'value-kind' || parts.link !== undefined) return undefined;
  const value = itemAt(relation.outcomes, outcome);
  return VALUE.test(value) ? { field: parts.field, value } : undefined;
}

/** The outcome of a comparison by equality that two terms are the same. */
const SAME = 2;

/** Returns the sentence on several constants: "`a` and `b` are always 0; `c` is always null". */
function constantsWords(constants: readonly Constant[]): string {
  const byValue = new Map<string, string[]>();
  for (const { field, value } of constants) getOrInsert(byValue, value, () => []).push(fieldWords(field));
  return [...byValue]
    .map(
      ([value, fields]) =>
        `${listWords(fields, 'and')} ${fields.length === 1 ? 'is' : 'are'} always ${value}`,
    )
    .join('; ');
}

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
    const sentences = conditionSentences(own, itemAt(windows.relations, id), role, plan);
    return [{ records: recordWords(role, plan), sentences: sentences.map(({ words }) => words) }];
  });
}

/** Returns the words for the records of a role: `Each Node`, `Each element of items of List`. */
export function recordWords({ name, kind }: RolePlan, { roles }: WindowPlan): string {
  if (kind === 'object') return name === itemAt(roles, 0).name ? `The ${name}` : `Each ${name}`;
  const isPlace = kind === 'place';
  const path = isPlace ? name.slice(0, -'[]'.length) : name;
  return `Each ${isPlace ? 'place of' : kind} ${code(path)}`;
}
