import { getOrInsert } from '../../../base/get-or-insert.ts';
import { mustGet } from '../../../base/must-get.ts';
import { FieldKinds } from '../../windows/records/field-kinds.ts';
import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { RelationParts } from '../../windows/vocabulary/relations/relation.ts';
import type { Literal } from '../../conditions/rules.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { Term } from '../../windows/vocabulary/terms/term.ts';
import type { FieldPlan, RolePlan } from '../../windows/window-plan.ts';
import { linkTargets } from '../describe/link-words.ts';
import type { CodeContext } from './code-context.ts';
import { partOfPlace } from './code-names.ts';
import { differenceCode } from './difference-code.ts';
import { directionCode } from './direction-code.ts';
import { helper } from './helper-names.ts';
import { linkCode, nextCode } from './link-code.ts';
import * as js from './nodes.ts';
import type { BinaryOperator, Node, Plain } from './nodes.ts';
import { isOneOf, all, any, isPath, not } from './simplify.ts';
import { pathCode } from './path-code.ts';
import { textOf } from './print.ts';
import { termCode } from './term-code.ts';
import { valueTest, wordsOf } from './value-test.ts';

/** A premise of a condition, whose relation other conditions may leave only some outcomes. */
export interface Premise extends Literal {
  readonly possible?: readonly number[];
}

/** Returns the test that a literal holds at a record that the checks are about. */
export function literalCode(
  { relation: { name: words, parts, outcomes: labels }, outcomes, possible }: Premise,
  record: Node,
  context: CodeContext,
): Node {
  const linkAt = (link: Link, at = record): Node => linkCode(link, at, context);
  switch (parts.kind) {
    case 'value-kind':
      return kindCode(parts, labels, outcomes, possible, record, context);
    case 'direction':
      return directionCode(parts.link, outcomes, record, context);
    case 'discovery': {
      const isFew = !outcomes.includes(0);
      const named = labels.slice(1).filter((_, index) => outcomes.includes(index + 1) === isFew);
      const by =
        parts.link === undefined ? js.member(record, 'by') : js.member(linkAt(parts.link), 'by', true);
      const isOne = any(...named.map((word) => js.equal(by, js.literal(word))));
      return isFew ? isOne : not(isOne);
    }
    case 'alias':
      return aliasCode(parts, outcomes[0] === 1, record, context);
    case 'path':
      return pathCode(parts, outcomes, record, context);
    case 'in-degree':
      return degreeCode(parts.link, outcomes, record, context);
    case 'onward': {
      const links = [parts.link, parts.onward].map((link) =>
        js.arrow('other', linkAt(link, js.name('other'))),
      );
      const level = helper('levels', record, linkAt(parts.neighbour), ...links);
      return isOneOf(context.share(words, level, record), outcomes, [
        'as the first',
        'to the same',
        'onward',
        'elsewhere',
      ]);
    }
    case 'comparison': {
      const [a, b] = [termCode(parts.left, record, context), termCode(parts.right, record, context)];
      if (parts.by === 'difference') return differenceCode(words, a, b, outcomes, record, parts, context);
      const isEquality = parts.by === 'equality';
      const orders = [...EQUALITY.entries()].flatMap(([order, equality]) =>
        outcomes.includes(isEquality ? equality : order) ? [order] : [],
      );
      const exists = [parts.left, parts.right].flatMap((term) => existenceOf(term, record, context));
      return comparison(a, b, orders, exists, context);
    }
  }
}

/** By outcome of an order, that of an equality. */
const EQUALITY = [0, 1, 2, 1];

/**
 * Returns the test that two numbers, in places that exist, have one of some orders: 0 nothing to compare, 1 less, 2
 * equal, 3 greater.
 */
function comparison(
  a: Node,
  b: Node,
  orders: readonly number[],
  exists: readonly Node[],
  context: CodeContext,
): Node {
  const set = orders.join('');
  // Two links that lead nowhere have two missing numbers, which are not equal.
  if (set === '013' || set === '2') {
    const areMissing = [a, b].every((number) => mayBeUndefined(context.sharing.inlined(number)));
    const isEqual = areMissing ? all(js.binary(a, '<=', b), js.binary(a, '>=', b)) : js.equal(a, b);
    return set === '2' ? all(...exists, isEqual) : not(all(...exists, isEqual));
  }
  if (set === '123' && exists.length === 0 && [a, b].every(isThere)) return js.TRUE;
  // All comparisons are false for numbers that are missing: where these pass, so does what no other order passes.
  const passed = orders[0] === 0 ? [1, 2, 3].filter((order) => !orders.includes(order)) : orders;
  const operators = OPERATORS.get(passed.join('')) ?? [];
  const test = all(...exists, any(...operators.map((operator) => js.binary(a, operator, b))));
  return orders[0] === 0 ? not(test) : test;
}

/** Comparisons by the orders that pass. */
const OPERATORS: ReadonlyMap<string, readonly BinaryOperator[]> = new Map([
  ['1', ['<']],
  ['3', ['>']],
  ['12', ['<=']],
  ['13', ['<', '>']],
  ['23', ['>=']],
  ['123', ['<=', '>=']],
]);

/** True for a number that is never missing: a size of objects, or 0 where there are none. */
function isThere(number: Node): boolean {
  switch (number.kind) {
    case 'literal':
      return typeof number.value === 'number' && !Number.isNaN(number.value);
    case 'choice':
      return isThere(number.consequent) && isThere(number.alternate);
    case 'shared':
      return isThere(number.value);
    case 'present':
      return isThere(number.of);
    case 'element':
      return number.of.kind === 'shared' && number.of.fold?.kind === 'count';
    default:
      return false;
  }
}

/** True for a number that may be undefined: a property of what may be missing, or an element. */
function mayBeUndefined(number: Node): boolean {
  switch (number.kind) {
    case 'element':
      return true;
    case 'member':
    case 'present':
      return ('isOptional' in number && number.isOptional) || mayBeUndefined(number.of);
    case 'object':
    case 'link':
      return number.isOptional === true || mayBeUndefined(number.record);
    case 'place':
      return true;
    default:
      return false;
  }
}

/** Returns the test that the place exists in which a number is; none for other numbers. */
function existenceOf({ parts }: Term, record: Node, context: CodeContext): Node[] {
  if (parts.kind !== 'linked') return [];
  const target = linkCode(parts.link, record, context);
  return target.kind === 'place' && target.exists !== js.TRUE ? [target.exists] : [];
}

/** Returns the test that two links lead to the same record, or not. */
function aliasCode(
  { left, right }: Extract<RelationParts, { kind: 'alias' }>,
  isSame: boolean,
  record: Node,
  context: CodeContext,
): Node {
  const [a, b] = [linkCode(left, record, context), linkCode(right, record, context)];
  const { name } = context.roleOfItem(record);
  const roles = [left, right].map((link) => linkTargets(link, [name], context.plan));
  const same = context.isSame(a, b, roles);
  return isSame ? all(context.isSomewhere(a), same) : any(context.isNowhere(a), not(same));
}

/** Returns the test of how often a link leads to a record: 0 never, 1 once, 2 more often. */
function degreeCode(link: Link, outcomes: readonly number[], record: Node, context: CodeContext): Node {
  const references = (next: Node): Node => helper('references', next);
  const count = context.columnBy(nextCode(link, context), references, `references by ${link.name}`, record);
  const [operator, times] = mustGet(DEGREES, outcomes.join());
  return js.binary(count, operator, js.literal(times));
}

const DEGREES: ReadonlyMap<string, readonly [BinaryOperator, number]> = new Map([
  ['0', ['===', 0]],
  ['1', ['===', 1]],
  ['2', ['>', 1]],
  ['0,1', ['<=', 1]],
  ['0,2', ['!==', 1]],
  ['1,2', ['>', 0]],
]);

function kindCode(
  { link, field, isExact }: Extract<RelationParts, { kind: 'value-kind' }>,
  words: readonly string[],
  outcomes: readonly number[],
  possible: Premise['possible'],
  record: Node,
  context: CodeContext,
): Node {
  const isAllowed = (word: string): boolean => outcomes.includes(words.indexOf(word));
  const isPossible = (word: string): boolean => possible?.includes(words.indexOf(word)) ?? true;
  const test = (plan: FieldPlan, at: Node): Node => {
    const [value, target] = [context.value(field, at), context.fieldLink(field, at)];
    return valueTest({ plan, words: wordsOf(plan, isExact), value, target }, isAllowed, isPossible, context);
  };
  if (link === undefined) return test(ownField(context.roleOfItem(record), field, context), record);
  const isNothing = outcomes.includes(0);
  const target = linkCode(link, record, context);
  // A path can stand twice; other code is evaluated once.
  const isPlain = isPath(target) || target.kind === 'place';
  const targets = context.rolesAt(link, record);
  const to = isPlain ? target : js.name('to', targets);
  const holders = context.rolesWith(field).filter((other) => targets?.includes(other) ?? true);
  const byTest = new Map<string, { readonly test: Node; readonly names: string[] }>();
  for (const other of holders) {
    const plan = context.field(other, field);
    const kinds = new FieldKinds(plan);
    const isTold = !isExact || (!plan.few && new Set(kinds.words).size > new Set(kinds.wide).size);
    const own = isTold ? test(plan, { ...to, roles: [other] } as Node) : js.literal(isNothing);
    getOrInsert(byTest, textOf(own), () => ({ test: own, names: [] })).names.push(other.name);
  }
  // All records that a link leads to have the field, if all objects have it.
  const isCertain =
    targets?.every((role) => holders.includes(role)) ??
    (partOfPlace(field) === undefined && context.holdsField(field));
  const tests = [...byTest.values()].map(({ test, names }) =>
    isCertain && byTest.size === 1 ? test : all(context.hasRole(to, names), test),
  );
  if (!isCertain && isNothing)
    tests.push(
      not(
        context.hasRole(
          to,
          holders.map((other) => other.name),
        ),
      ),
    );
  const tested = any(...tests);
  if (tested.kind === 'literal') return literalTest(tested.value, isNothing, target, context);
  if (isPlain)
    return isNothing ? any(context.isNowhere(target), tested) : all(context.isSomewhere(target), tested);
  const holds = helper('holds', target, js.arrow('to', tested), js.literal(isNothing));
  return context.share(`${link.name} ${field} is`, holds, record);
}

/** Returns the test of what a link leads to, if the same holds for all records. @param isNothing true if it holds for none. */
function literalTest(value: Plain, isNothing: boolean, target: Node, context: CodeContext): Node {
  if (value === isNothing) return js.literal(isNothing);
  return isNothing ? context.isNowhere(target) : context.isSomewhere(target);
}

/** Returns a field of a role, also one that is read from another array of a table. */
const ownField = (role: RolePlan, field: string, context: CodeContext): FieldPlan =>
  role.fields.find((own) => own.name === field) ?? context.field(itemAt(context.rolesWith(field), 0), field);
