import type { Link } from '../../encode/windows/vocabulary/links/link.ts';
import type { Relation } from '../../encode/windows/vocabulary/relations/relation.ts';
import type { Term } from '../../encode/windows/vocabulary/terms/term.ts';
import type { RolePlan, WindowPlan } from '../../encode/windows/window-plan.ts';

/** The facts that the outcomes of a window state: by name of a path or pair of terms, the values it may have. */
type Facts = Map<string, ReadonlySet<string>>;

/** By outcome, the facts that it states. */
type FactsOfOutcome = readonly (readonly [about: string, values: readonly string[]])[];

/**
 * Returns a function that is false for windows that no object has: those whose outcomes contradict one another, such as
 * `left is null` with `key < max of key below left`. It is true for some of these too.
 */
export function possibleWindows(
  relations: readonly Relation[],
  role: RolePlan,
  plan: WindowPlan,
): (window: Uint8Array) => boolean {
  const stated = relations.map((relation) =>
    relation.outcomes.map((_, outcome) => factsOf(relation, outcome, role, plan)),
  );
  return (window) => {
    const facts: Facts = new Map();
    for (const [index, ofOutcome] of stated.entries()) {
      for (const [about, values] of ofOutcome[window[index]!]!) {
        const known = facts.get(about);
        const left = known === undefined ? values : values.filter((value) => known.has(value));
        if (left.length === 0) return false;
        facts.set(about, new Set(left));
      }
    }
    return true;
  };
}

const SOMEWHERE = ['somewhere'];
const NOWHERE = ['nowhere'];

function factsOf(
  { parts, outcomes }: Relation,
  outcome: number,
  role: RolePlan,
  plan: WindowPlan,
): FactsOfOutcome {
  const leads = (link: Link, isSomewhere: boolean): FactsOfOutcome[number] => [
    `link ${link.name}`,
    isSomewhere ? SOMEWHERE : NOWHERE,
  ];
  switch (parts.kind) {
    case 'value-kind': {
      const word = outcomes[outcome]!;
      const path = parts.link === undefined ? parts.field : `${parts.link.name}.${parts.field}`;
      const kind: FactsOfOutcome[number] = [`kind of ${path}`, wordsLike(word)];
      if (parts.link !== undefined) return outcome === 0 ? [kind] : [kind, leads(parts.link, true)];
      // A record holds every field of its role, and a foreign value is no outcome.
      if (outcome === 0) return role.fields.some(({ name }) => name === parts.field) ? [['never', []]] : [];
      const isReference = plan.roles.some(({ name }) => name === word);
      return [kind, [`link ${parts.field}`, isReference ? SOMEWHERE : NOWHERE]];
    }
    case 'direction':
      return [leads(parts.link, outcome > 0)];
    case 'alias':
      return outcome === 1 ? [leads(parts.left, true), leads(parts.right, true)] : [];
    case 'path':
      return [leads(parts.first, outcome > 0)];
    case 'comparison': {
      const pair = `${parts.left.name} with ${parts.right.name}`;
      if (outcome === 0) return [[pair, ['none']]];
      const order: FactsOfOutcome[number] = [pair, ORDERS[parts.by][outcome]!];
      return [order, ...[parts.left, parts.right].flatMap(requiredLinks)];
    }
    default:
      return [];
  }
}

/** The signs of a comparison that agree with its outcomes. */
const ORDERS: Readonly<Record<'equality' | 'order' | 'difference', readonly (readonly string[])[]>> = {
  equality: [[], ['<', '>'], ['=']],
  order: [[], ['<'], ['='], ['>']],
  difference: [[], ['<'], ['<'], ['='], ['>'], ['>']],
};

/** The links that must lead somewhere if a term has a value; sizes have one in any case. */
function requiredLinks({ parts, field }: Term): FactsOfOutcome {
  if (field === undefined) return [];
  if (parts.kind === 'linked') return [[`link ${parts.link.name}`, SOMEWHERE]];
  return parts.kind === 'below' ? [[`link ${parts.field}`, SOMEWHERE]] : [];
}

/** The exact words for values that a word covers; `a number` covers all non-negative integers. */
const wordsLike = (word: string): string[] =>
  word === 'a number' ? ['0', '1', '2 or more', word] : [word, 'a number'].slice(0, isNumber(word) ? 2 : 1);

const isNumber = (word: string): boolean => word === '0' || word === '1' || word === '2 or more';
