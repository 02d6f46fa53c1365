import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { RolePlan } from '../../windows/window-plan.ts';
import type { Relation, RelationParts } from '../../windows/vocabulary/relations/relation.ts';
import type { Term } from '../../windows/vocabulary/terms/term.ts';
import { absentWords } from '../describe/absent-words.ts';
import { isReadAhead } from './path-code.ts';
import type { CodeContext } from './code-context.ts';
import { fieldKey } from './settled-fields.ts';

/** What a check reads of an object. */
export interface Needs {
  /** Fields of the record that the check reads during the walk, as references; undefined if it needs the whole walk. */
  near: Set<string> | undefined;
  /** Fields whose values it reads, of the record or of those that links lead to. */
  readonly values: Set<string>;
  /** Fields whose values it reads in all records. */
  readonly folded: Set<string>;
  /** True if it compares a value with a number that the links alone determine. */
  isDetermined: boolean;
}

/** Returns the needs of a check that reads nothing. */
export const noNeeds = (): Needs => ({
  near: new Set(),
  values: new Set(),
  folded: new Set(),
  isDetermined: false,
});

/** Adds what a relation with some outcomes reads to what a check needs. */
export function addNeeds(
  needs: Needs,
  { parts }: Relation,
  outcomes: readonly number[],
  context: CodeContext,
  role?: RolePlan,
): void {
  const near = (...links: readonly Link[]): void => {
    for (const link of links) {
      if (link.parts.kind === 'field' && context.isPlain) needs.near?.add(link.parts.field);
      else needs.near = undefined;
      addLink(needs, link);
    }
  };
  switch (parts.kind) {
    case 'value-kind': {
      const isReference = context
        .rolesWith(parts.field)
        .some((role) => context.field(role, parts.field).refers);
      if (parts.link !== undefined) near(parts.link);
      const isAhead = parts.link === undefined || context.canReadAhead(parts.link, parts.field);
      if (!isReference) needs.values.add(parts.field);
      if (!isReference || !isAhead) needs.near = undefined;
      else if (parts.link === undefined) needs.near?.add(parts.field);
      return;
    }
    case 'direction':
      return near(parts.link);
    case 'discovery':
      return;
    case 'alias':
      return near(parts.left, parts.right);
    case 'path': {
      const { first, second, others } = parts;
      near(first, ...others.slice(0, decidingOthers(outcomes)));
      addLink(needs, second);
      if (!isReadAhead(parts, outcomes, context)) needs.near = undefined;
      return;
    }
    case 'comparison': {
      const link = comparedLink(parts, outcomes, context);
      if (link !== undefined) return near(link);
      const below = role && presentBelow(parts, outcomes, role, context);
      if (below !== undefined) {
        needs.near?.add(below);
        return;
      }
      needs.near = undefined;
      const before = needs.values.size + needs.folded.size;
      addTerm(needs, parts.right, false, context);
      const isLinksOnly = needs.values.size + needs.folded.size === before;
      addTerm(needs, parts.left, false, context);
      const isOrder = parts.by === 'order' && outcomes.join() !== '2';
      if (isLinksOnly && !isOrder) needs.isDetermined = true;
      return;
    }
    default:
      needs.near = undefined;
  }
}

/** Returns how many of the other links of a path decide whether it has one of some outcomes. */
function decidingOthers(outcomes: readonly number[]): number {
  const others = outcomes.filter((outcome) => outcome > 3).map((outcome) => outcome - 3);
  return outcomes.includes(3) ? Infinity : Math.max(0, ...others);
}

/**
 * Returns the link of a comparison with a number that is missing only where the link leads nowhere, if the outcomes are
 * that it is missing, or all others; undefined for any other comparison.
 */
export function comparedLink(
  { left, right }: Extract<RelationParts, { kind: 'comparison' }>,
  outcomes: readonly number[],
  context: CodeContext,
): Link | undefined {
  const [own, linked] = [left.parts, right.parts];
  if (own.kind !== 'own' || linked.kind !== 'linked' || !Number.isNaN(linked.nothing)) return undefined;
  if (outcomes.join() !== '0' && outcomes.join() !== '1,2,3') return undefined;
  const inner = linked.term.parts;
  const targets = context.targetsOf(linked.link) ?? [];
  const isNumber = (roles: readonly RolePlan[], field: string): boolean =>
    roles.length > 0 &&
    roles.every(({ fields }) =>
      fields.some(({ name, kinds }) => name === field && kinds.join() === 'number'),
    );
  const isCertain =
    inner.kind === 'own' &&
    isNumber(targets, inner.field) &&
    isNumber(context.rolesWith(own.field), own.field);
  return isCertain ? linked.link : undefined;
}

/**
 * Returns the field whose subtree a number is compared with, if the outcomes are that there is something to compare, or
 * nothing, and it is missing only where the field leads nowhere.
 */
export function presentBelow(
  { left, right }: Extract<RelationParts, { kind: 'comparison' }>,
  outcomes: readonly number[],
  role: RolePlan,
  context: CodeContext,
): string | undefined {
  if (right.parts.kind !== 'below' || (outcomes.join() !== '0' && outcomes.join() !== '1,2,3'))
    return undefined;
  const { field } = right.parts;
  const isThere = absentWords(left, right, role, context.plan) !== undefined;
  return isThere && context.fresh.has(fieldKey(role.name, field)) ? field : undefined;
}

function addLink(needs: Needs, { parts }: Link): void {
  if (parts.kind === 'named') needs.values.add(parts.field);
}

/**
 * Adds what a term reads to what a check needs.
 *
 * @param isFolded true for a term that is computed for all records.
 */
export function addTerm(needs: Needs, { parts }: Term, isFolded: boolean, context: CodeContext): void {
  const add = (field: string, everywhere = isFolded): void => {
    if (!context.isDetermined(field)) (everywhere ? needs.folded : needs.values).add(field);
  };
  switch (parts.kind) {
    case 'own':
      return add(parts.field);
    case 'flag':
      needs.values.add(parts.field);
      return;
    case 'linked':
      addLink(needs, parts.link);
      return addTerm(needs, parts.term, isFolded, context);
    case 'below':
    case 'owner':
    case 'power':
    case 'residue':
    case 'steps':
      return addTerm(needs, parts.term, isFolded, context);
    case 'least':
    case 'greatest':
      return addTerm(needs, parts.term, true, context);
    case 'rank':
      return parts.fields.forEach((field) => add(field, true));
    case 'shortest':
    case 'longest':
      if (parts.weight !== undefined) addTerm(needs, parts.weight, true, context);
      return;
    case 'written':
      return parts.fields.forEach((field) => add(field, isFolded || parts.isFolded));
    case 'filled':
    case 'sum':
    case 'tally':
      return add(parts.field, true);
    default:
  }
}
