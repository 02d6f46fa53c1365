import { placeRoleOf } from '../../encode/windows/merged-roles.ts';
import type { Link } from '../../encode/windows/vocabulary/links/link.ts';
import type { Relation } from '../../encode/windows/vocabulary/relations/relation.ts';
import type { Term } from '../../encode/windows/vocabulary/terms/term.ts';
import type { RolePlan, WindowPlan } from '../../encode/windows/window-plan.ts';
import { isNumeric } from './is-numeric.ts';
import { linkTargets } from './link-targets.ts';

/** A fact: by name of a path, field or pair of terms, the values that it may have. */
export type Fact = readonly [about: string, values: readonly string[]];

/** What an outcome of a relation says of a record. */
export interface Statement {
  /** All of these hold. */
  readonly facts: readonly Fact[];
  /** All facts of one of these hold; undefined if nothing is known. */
  readonly oneOf?: readonly (readonly Fact[])[] | undefined;
}

const SOMEWHERE = ['somewhere'];
const NOWHERE = ['nowhere'];
const THERE = ['there'];
const MISSING = ['missing'];
const NEVER: Statement = { facts: [['never', []]] };

/** The words of `FieldKinds` for numbers other than NaN and the infinite ones. */
const NUMBERS = new Set(['negative', '0', '1', '2 or more', 'a fraction', 'a number', 'positive']);

/** Returns what an outcome of a relation says of a record of a role. @param mayBeNaN true if fields of numbers may hold NaN. */
export function statementOf(
  { parts, outcomes }: Relation,
  outcome: number,
  role: RolePlan,
  plan: WindowPlan,
  mayBeNaN: boolean,
): Statement {
  const from = [role.name];
  const targets = (link: Link, of: readonly string[] = from): readonly string[] | undefined =>
    linkTargets(link, of, plan);
  switch (parts.kind) {
    case 'value-kind':
      return kindStatement(parts.link, parts.field, outcome, outcomes[outcome]!, role, plan);
    case 'direction':
      if (outcome === 1 && !mayMeet(targets(parts.link), from)) return NEVER;
      return { facts: leads(parts.link, outcome > 0, plan) };
    case 'alias':
      if (outcome === 0) return { facts: [] };
      if (!mayMeet(targets(parts.left), targets(parts.right))) return NEVER;
      return { facts: [...leads(parts.left, true, plan), ...leads(parts.right, true, plan)] };
    case 'path': {
      const { first, second, others } = parts;
      const ends = targets(second, targets(first));
      const other = others[outcome - 4];
      if (outcome > 1 && ends?.length === 0) return NEVER;
      if (outcome === 2 && !mayMeet(ends, from)) return NEVER;
      if (other !== undefined && !mayMeet(ends, targets(other))) return NEVER;
      // No place is its own neighbour.
      if (other === first && second.parts.kind === 'position') return NEVER;
      const facts = leads(first, outcome > 0, plan);
      if (outcome > 0) facts.push([`link ${first.name}.${second.name}`, outcome > 1 ? SOMEWHERE : NOWHERE]);
      if (other !== undefined) facts.push(...leads(other, true, plan));
      return { facts };
    }
    case 'comparison': {
      const { left, right, by } = parts;
      const pair = `${left.name} with ${right.name}`;
      if (outcome === 0) {
        const [ofLeft, ofRight] = [left, right].map((term) => missing(term, role, plan, mayBeNaN));
        // Two infinite numbers are equal but have no difference; sizes are finite.
        const isFinite = by !== 'difference' || ofLeft?.length === 0 || ofRight?.length === 0;
        const infinite: Fact[][] = isFinite ? [] : [[[pair, INFINITE]]];
        const oneOf =
          ofLeft === undefined || ofRight === undefined ? undefined : [...ofLeft, ...ofRight, ...infinite];
        return { facts: [[pair, isFinite ? NONE : [...NONE, ...INFINITE]]], oneOf };
      }
      return { facts: [[pair, ORDERS[by][outcome]!], ...present(left, plan), ...present(right, plan)] };
    }
    default:
      return { facts: [] };
  }
}

const NONE = ['none'];
const INFINITE = ['both infinite'];
const SAME = ['=', ...INFINITE];

/** The signs of a comparison that agree with its outcomes. */
const ORDERS: Readonly<Record<'equality' | 'order' | 'difference', readonly (readonly string[])[]>> = {
  equality: [[], ['<', '>'], SAME],
  order: [[], ['<'], SAME, ['>']],
  difference: [[], ['<'], ['<'], ['='], ['>'], ['>']],
};

/** True unless two links are known to lead to records of different roles. */
const mayMeet = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a === undefined || b === undefined || a.some((role) => b.includes(role));

function leads(link: Link, isSomewhere: boolean, plan: WindowPlan): Fact[] {
  const facts: Fact[] = [
    [`link ${link.name}`, isSomewhere ? SOMEWHERE : NOWHERE],
    ...alike(link.name, isSomewhere),
  ];
  if (isSomewhere && link.parts.kind === 'named') {
    // Places of arrays are named by numbers.
    const { field, container } = link.parts;
    const isArray = plan.roles
      .filter(({ fields }) => fields.some(({ name }) => name === container))
      .every((holder) => {
        const array = plan.roles.find(
          ({ name }) => `${name}[]` === placeRoleOf({ role: holder.name }, container),
        );
        return array?.kind === 'array' || array?.kind === 'typed-array';
      });
    if (isArray) facts.push([`number ${field}`, THERE]);
  }
  return facts;
}

/** Links to later places of an array, the nearest first. */
const LATER = ['next place', 'place 2i+1', 'place 2i+2'];

/** Returns the facts about links to other places that one implies: a place exists if a later one does. */
function alike(name: string, isSomewhere: boolean): Fact[] {
  const at = LATER.indexOf(name);
  if (at < 0) return [];
  const others = isSomewhere ? LATER.slice(0, at) : LATER.slice(at + 1);
  return others.map((other): Fact => [`link ${other}`, isSomewhere ? SOMEWHERE : NOWHERE]);
}

function kindStatement(
  link: Link | undefined,
  field: string,
  outcome: number,
  word: string,
  role: RolePlan,
  plan: WindowPlan,
): Statement {
  const path = link === undefined ? field : `${link.name}.${field}`;
  const holders = link === undefined ? [role.name] : linkTargets(link, [role.name], plan);
  const isHeld = holders?.every((holder) =>
    plan.roles.some(({ name, fields }) => name === holder && fields.some((other) => other.name === field)),
  );
  // A record holds every field of its role, and a foreign value is no outcome.
  if (outcome === 0 && isHeld === true)
    return link === undefined ? NEVER : { facts: leads(link, false, plan) };
  if (outcome === 0) return { facts: [] };
  const isReference = plan.roles.some(({ name }) => name === word);
  const number: Fact[] = NUMBERS.has(word)
    ? [[`number ${path}`, THERE]]
    : word === 'null' || word === 'undefined'
      ? [[`number ${path}`, MISSING]]
      : [];
  return {
    facts: [
      [`kind of ${path}`, wordsLike(word)],
      [`link ${path}`, isReference ? SOMEWHERE : NOWHERE],
      ...number,
      ...(link === undefined ? [] : leads(link, true, plan)),
    ],
  };
}

/** The exact words for values that a word covers; `a number` covers all non-negative integers. */
const wordsLike = (word: string): string[] =>
  word === 'a number' ? ['0', '1', '2 or more', word] : [word, 'a number'].slice(0, isNumber(word) ? 2 : 1);

const isNumber = (word: string): boolean => word === '0' || word === '1' || word === '2 or more';

/** Returns what holds if a term has a value. */
function present({ parts }: Term, plan: WindowPlan): Fact[] {
  switch (parts.kind) {
    case 'own':
      return [[`number ${parts.field}`, THERE]];
    case 'linked': {
      if (!Number.isNaN(parts.nothing)) return [];
      const { kind } = parts.term.parts;
      const number: Fact[] =
        kind === 'own' ? [[`number ${parts.link.name}.${parts.term.parts.field}`, THERE]] : [];
      return [...leads(parts.link, true, plan), ...number];
    }
    case 'below':
      return Number.isNaN(parts.nothing) ? [[`link ${parts.field}`, SOMEWHERE]] : [];
    default:
      return [];
  }
}

/** Returns what one of must hold if a term has no value; undefined if that is not known. */
function missing({ parts }: Term, role: RolePlan, plan: WindowPlan, mayBeNaN: boolean): Fact[][] | undefined {
  switch (parts.kind) {
    case 'own':
      if (!mayBeNaN && isNumeric(parts.field, [role])) return [];
      return [[[`number ${parts.field}`, MISSING]]];
    case 'linked': {
      const { link, term, nothing } = parts;
      const nowhere: Fact[][] = Number.isNaN(nothing) ? [leads(link, false, plan)] : [];
      const inner = term.parts;
      const targets = linkTargets(link, [role.name], plan);
      const roles = plan.roles.filter(({ name }) => targets?.includes(name));
      if (inner.kind === 'own' && !mayBeNaN && isNumeric(inner.field, roles)) return nowhere;
      if (inner.kind === 'own') return [...nowhere, [[`number ${link.name}.${inner.field}`, MISSING]]];
      const there = missing(term, role, plan, mayBeNaN);
      return there?.length === 0 ? nowhere : undefined;
    }
    case 'count':
    case 'length':
    case 'filled':
    case 'chain':
    case 'walk':
    case 'followers':
    case 'members':
    case 'loops':
    case 'tally':
    case 'flag':
      return [];
    case 'position':
      return role.kind === 'place' ? [] : undefined;
    default:
      return undefined;
  }
}
