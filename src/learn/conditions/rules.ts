import type { Relation } from '../windows/vocabulary/relations/relation.ts';
import type { WindowPlan } from '../windows/window-plan.ts';
import { getOrInsert } from '../../base/get-or-insert.ts';
import { itemAt } from '../../base/item-at.ts';
import { mustGet } from '../../base/must-get.ts';
import { mapOneOrTwo, type Claim, relationNames } from './condition.ts';
import { Windows } from '../windows/bags/windows.ts';

/** Some outcomes of a relation of a role. */
export interface Literal {
  readonly relation: Relation;
  /** By number, ascending. */
  readonly outcomes: readonly number[];
}

/** A rule on the windows of a role: where all of `when` hold, `must` holds. A condition on two relations is a few rules. */
export interface Rule {
  readonly when: readonly Literal[];
  readonly must: Literal;
}

/** By role id, the rules of the role. */
export type RulesByRole = readonly (readonly Rule[])[];

/** True if a window violates a rule. @param relations the relations that the window has outcomes of. */
export function violatesRule(
  { when, must }: Rule,
  relations: readonly Relation[],
  window: Uint8Array,
): boolean {
  const isFulfilled = ({ relation, outcomes }: Literal): boolean =>
    outcomes.includes(itemAt(window, relations.indexOf(relation)));
  return when.every(isFulfilled) && !isFulfilled(must);
}

/** Returns the rules of conditions by role id: together they reject the windows that violate a condition. */
export function rulesByRole(conditions: readonly Claim[], plan: WindowPlan): RulesByRole {
  const { relations } = new Windows(plan, relationNames(conditions, plan.roles));
  return plan.roles.map(({ name }, role) =>
    conditions
      .filter((condition) => condition.role === name)
      .flatMap((condition) => conditionRules(condition, itemAt(relations, role))),
  );
}

/**
 * Returns the rules of a condition. One on two relations says for some outcomes of the one which outcomes the other
 * has; the relation that says less, such as a kind of value, is the premise.
 */
export function conditionRules(
  { relations: names, allowed }: Pick<Claim, 'relations' | 'allowed'>,
  relations: readonly Relation[],
): Rule[] {
  const byName = new Map(relations.map((relation) => [relation.name, relation]));
  const [first, second] = mapOneOrTwo(names, (name) => mustGet(byName, name));
  if (second === undefined)
    return [{ when: [], must: { relation: first, outcomes: allowed.map(([outcome]) => outcome) } }];
  const pairs = (from: number, to: number): OutcomePair[] =>
    allowed.map((outcomes) => [itemAt(outcomes, from), itemAt(outcomes, to)]);
  return weight(first) > weight(second)
    ? pairRules(second, first, pairs(1, 0))
    : pairRules(first, second, pairs(0, 1));
}

type OutcomePair = readonly [premise: number, conclusion: number];

const weight = ({ parts }: Relation): number =>
  parts.kind === 'comparison' ? 2 : parts.kind === 'value-kind' ? 0 : 1;

function pairRules(premise: Relation, conclusion: Relation, pairs: readonly OutcomePair[]): Rule[] {
  const all = ascending(pairs.map(([, outcome]) => outcome));
  const premises = ascending(pairs.map(([outcome]) => outcome));
  /** By the outcomes of the conclusion, the outcomes of the premise that leave these. */
  const groups = new Map<string, { readonly left: readonly number[]; readonly outcomes: number[] }>();
  for (const outcome of premises) {
    const left = ascending(pairs.filter(([own]) => own === outcome).map(([, other]) => other));
    getOrInsert(groups, left.join(), () => ({ left, outcomes: [] })).outcomes.push(outcome);
  }
  const rules: Rule[] = [];
  const always = (relation: Relation, outcomes: readonly number[]): void => {
    if (outcomes.length < relation.outcomes.length) rules.push({ when: [], must: { relation, outcomes } });
  };
  always(premise, premises);
  const isFree = [...groups.values()].some(({ left }) => left.length === all.length);
  if (isFree) always(conclusion, all);
  for (const { left, outcomes } of groups.values()) {
    if (isFree && left.length === all.length) continue;
    const when: Literal[] = groups.size === 1 ? [] : [{ relation: premise, outcomes }];
    rules.push({ when, must: { relation: conclusion, outcomes: left } });
  }
  return rules;
}

const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);
