import type { Relation } from '../windows/vocabulary/relations/relation.ts';
import type { WindowPlan } from '../windows/window-plan.ts';
import { type Claim, relationsOf } from './condition.ts';
import { Windows } from '../windows/bags/windows.ts';

/** Some outcomes of a relation of a role, both as numbers. */
export interface Literal {
  readonly relation: number;
  /** Ascending. */
  readonly outcomes: readonly number[];
}

/** A rule on the windows of a role: where all of `when` hold, `must` holds. A condition on two relations is a few rules. */
export interface Rule {
  readonly when: readonly Literal[];
  readonly must: Literal;
}

/** The rules of a role. */
export interface RoleRules {
  /** The relations of all conditions of the role. */
  readonly relations: readonly Relation[];
  readonly rules: readonly Rule[];
}

/** True if a window fulfils a literal. */
const fulfils = (window: Uint8Array, { relation, outcomes }: Literal): boolean =>
  outcomes.includes(window[relation]!);

/** True if a window violates a rule. */
export const violatesRule = ({ when, must }: Rule, window: Uint8Array): boolean =>
  when.every((literal) => fulfils(window, literal)) && !fulfils(window, must);

/** Returns the rules of conditions by role id: together they reject the windows that violate a condition. */
export function rulesOf(conditions: readonly Claim[], plan: WindowPlan): RoleRules[] {
  const { relations } = new Windows(plan, relationsOf(conditions, plan.roles));
  return plan.roles.map(({ name }, role) => ({
    relations: relations[role]!,
    rules: conditions
      .filter((condition) => condition.role === name)
      .flatMap((condition) => rulesOfCondition(condition, relations[role]!)),
  }));
}

/**
 * Returns the rules of a condition. One on two relations says for some outcomes of the one which outcomes the other
 * has; the relation that says less, such as a kind of value, is the premise.
 */
export function rulesOfCondition(
  { relations: names, allowed }: Pick<Claim, 'relations' | 'allowed'>,
  relations: readonly Relation[],
): Rule[] {
  const [first, second] = names.map((name) => relations.findIndex((relation) => relation.name === name));
  if (second === undefined) {
    return [{ when: [], must: { relation: first!, outcomes: allowed.map(([outcome]) => outcome!) } }];
  }
  const isReversed = weight(relations[first!]!) > weight(relations[second]!);
  return isReversed
    ? pairRules(
        second,
        first!,
        allowed.map(([a, b]) => [b!, a!] as const),
        relations,
      )
    : pairRules(
        first!,
        second,
        allowed.map(([a, b]) => [a!, b!] as const),
        relations,
      );
}

const weight = ({ parts }: Relation): number =>
  parts.kind === 'comparison' ? 2 : parts.kind === 'value-kind' ? 0 : 1;

function pairRules(
  premise: number,
  conclusion: number,
  pairs: readonly (readonly [premise: number, conclusion: number])[],
  relations: readonly Relation[],
): Rule[] {
  const all = ascending(pairs.map(([, outcome]) => outcome));
  const premises = ascending(pairs.map(([outcome]) => outcome));
  /** By the outcomes of the conclusion, the outcomes of the premise that leave these. */
  const groups = new Map<string, { readonly left: readonly number[]; readonly outcomes: number[] }>();
  for (const outcome of premises) {
    const left = ascending(pairs.filter(([own]) => own === outcome).map(([, other]) => other));
    const group = groups.get(left.join());
    if (group === undefined) groups.set(left.join(), { left, outcomes: [outcome] });
    else group.outcomes.push(outcome);
  }
  const rules: Rule[] = [];
  const always = (relation: number, outcomes: readonly number[]): void => {
    if (outcomes.length < relations[relation]!.outcomes.length)
      rules.push({ when: [], must: { relation, outcomes } });
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
