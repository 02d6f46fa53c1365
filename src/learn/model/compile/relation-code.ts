import { FieldKinds } from '../../windows/records/field-kinds.ts';
import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { Relation, RelationParts } from '../../windows/vocabulary/relations/relation.ts';
import type { FieldPlan, RolePlan } from '../../windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { literal, partOfPlace, property } from './code-names.ts';
import { directionCode } from './direction-code.ts';
import { linkTargets } from '../describe/link-targets.ts';
import { differenceCode } from './difference-code.ts';
import { ROLE } from './layout.ts';
import { fieldLinkCode, linkCode } from './link-code.ts';
import { nextCode } from './next-code.ts';
import { pathCode } from './path-code.ts';
import { comparedLink, presentBelow } from './needs.ts';
import { grouped, negated } from './negated.ts';
import { oneOf } from './one-of.ts';
import { isPath } from './record-paths.ts';
import { termCode } from './term-code.ts';
import type { Term } from '../../windows/vocabulary/terms/term.ts';
import { valueTest } from './value-test.ts';

/**
 * Returns the code of a test that a relation has one of some outcomes at a record of a role.
 *
 * @param outcomes numbers of outcomes, ascending; not empty.
 */
export function relationCode(
  { name, parts, outcomes: words }: Relation,
  outcomes: readonly number[],
  role: RolePlan,
  record: string,
  context: CodeContext,
): string {
  const link = (of: Parameters<typeof linkCode>[0], at = record): string => linkCode(of, at, context);
  const isOne = (expression: string, names: readonly string[] = words): string =>
    oneOf(context.share(name, expression, record), outcomes, names);
  switch (parts.kind) {
    case 'value-kind':
      return kindCode(parts, words, outcomes, role, record, context);
    case 'direction':
      return directionCode(parts.link, outcomes, role, record, context);
    case 'discovery': {
      const isFew = !outcomes.includes(0);
      const named = words.slice(1).filter((_, index) => outcomes.includes(index + 1) === isFew);
      return named
        .map((word) => `${record}.by ${isFew ? '===' : '!=='} ${literal(word)}`)
        .join(isFew ? ' || ' : ' && ');
    }
    case 'alias': {
      const [a, b] = [link(parts.left), link(parts.right)];
      const roles = [parts.left, parts.right].map((of) => linkTargets(of, [role.name], context.plan));
      const isSame = context.isSame(a, b, roles);
      return outcomes[0] === 1
        ? `${context.isSomewhere(a)} && ${isSame}`
        : `${context.isNowhere(a)} || ${negated(isSame)}`;
    }
    case 'path':
      return pathCode(parts, outcomes, role, record, context);
    case 'in-degree': {
      const ofRoot = rootReference(parts.link, record, context);
      if (ofRoot !== undefined) {
        const [isNone, isOnce] = [0, 1].map((outcome) => outcomes.includes(outcome));
        if (isNone === isOnce) return String(isNone);
        return isOnce ? ofRoot : negated(ofRoot);
      }
      const references = (next: string): string => `${context.use('references')}(${next})`;
      const next = nextCode(parts.link, context);
      const count = context.columnBy(next, references, `references by ${parts.link.name}`, record);
      return DEGREES[outcomes.join()]!.replace('#', count);
    }
    case 'onward': {
      const expression = `${context.use('levels')}(${record}, ${link(parts.neighbour)}, (other) => ${link(parts.link, 'other')}, (other) => ${link(parts.onward, 'other')})`;
      return isOne(expression, ['as the first', 'to the same', 'onward', 'elsewhere']);
    }
    case 'comparison': {
      const missing = comparedLink(parts, outcomes, context);
      if (missing !== undefined)
        return outcomes[0] === 0 ? context.isNowhere(link(missing)) : context.isSomewhere(link(missing));
      const below = presentBelow(parts, outcomes, role, context);
      if (below !== undefined) {
        const to = fieldLinkCode(below, record, context);
        return outcomes[0] === 0 ? context.isNowhere(to) : context.isSomewhere(to);
      }
      const [a, b] = [termCode(parts.left, record, context), termCode(parts.right, record, context)];
      if (parts.by === 'difference') return differenceCode(name, a, b, outcomes, record, parts, context);
      const isEquality = parts.by === 'equality';
      const set = [0, 1, 2, 3].filter((order) => outcomes.includes(isEquality ? EQUALITY[order]! : order));
      // Two links that lead nowhere have two missing numbers, which are not equal.
      const isMissing = [a, b].every((code) => MISSING.test(context.shared.inlined(code)));
      const operator = (isMissing ? OF_MISSING[set.join()] : undefined) ?? OPERATORS[set.join()]!;
      const test = operator.replaceAll('#a', () => a).replaceAll('#b', () => b);
      return ifThere([parts.left, parts.right], test, record, context);
    }
  }
}

/** Returns a test of numbers that is made only where the places in which they are exist. */
function ifThere(terms: readonly Term[], test: string, record: string, context: CodeContext): string {
  const tests = terms.flatMap(({ parts }) => {
    if (parts.kind !== 'linked') return [];
    const exists = context.placeAt(linkCode(parts.link, record, context))?.exists;
    return exists === undefined || exists === 'true' ? [] : exists;
  });
  if (tests.length === 0) return test;
  // Both forms of a comparison are false for numbers that are missing, within the negation of one of them.
  const inner = /^!\((.*)\)$/u.exec(test)?.[1];
  const all = [...tests, grouped(inner ?? test)].join(' && ');
  return inner === undefined ? all : `!(${all})`;
}

const DEGREES: Readonly<Record<string, string>> = {
  '0': '# === 0',
  '1': '# === 1',
  '2': '# > 1',
  '0,1': '# <= 1',
  '0,2': '# !== 1',
  '1,2': '# > 0',
};

/** Returns the code of a test that a field of the root, which no other object has, leads to a record; undefined for others. */
function rootReference({ parts }: Link, record: string, context: CodeContext): string | undefined {
  const [root] = context.plan.roles;
  if (parts.kind !== 'field' || !context.isPlain || !context.isRoot(root!)) return undefined;
  const holders = context.rolesWith(parts.field);
  if (holders.length !== 1 || holders[0] !== root) return undefined;
  return context.isSame(fieldLinkCode(parts.field, 'root', context), record, []);
}

/** By outcome of an order, that of an equality. */
const EQUALITY = [0, 1, 2, 1];

/** Comparisons by the outcomes of an order: 0 nothing to compare, 1 less, 2 equal, 3 greater. */
const OPERATORS: Readonly<Record<string, string>> = {
  '0': '!(#a <= #b || #a >= #b)',
  '1': '#a < #b',
  '2': '#a === #b',
  '3': '#a > #b',
  '0,1': '!(#a >= #b)',
  '0,2': '!(#a < #b || #a > #b)',
  '0,3': '!(#a <= #b)',
  '1,2': '#a <= #b',
  '1,3': '#a < #b || #a > #b',
  '2,3': '#a >= #b',
  '0,1,2': '!(#a > #b)',
  '0,1,3': '#a !== #b',
  '0,2,3': '!(#a < #b)',
  '1,2,3': '#a <= #b || #a >= #b',
};

/** The code of a number that may be undefined: a property of what may be missing, or an element. */
const MISSING = /^[^(]*(?:\?\.|\[[^\]]*\]$)|\?\.[\p{ID_Continue}$.]+$/u;

/** Comparisons of numbers that may both be undefined. */
const OF_MISSING: Readonly<Record<string, string>> = {
  '2': '#a <= #b && #a >= #b',
  '0,1,3': '!(#a <= #b && #a >= #b)',
};

function kindCode(
  { link, field, isExact }: Extract<RelationParts, { kind: 'value-kind' }>,
  words: readonly string[],
  outcomes: readonly number[],
  role: RolePlan,
  record: string,
  context: CodeContext,
): string {
  const isAllowed = (word: string): boolean => outcomes.includes(words.indexOf(word));
  const test = (plan: FieldPlan, at: string, holders?: readonly RolePlan[]): string => {
    const kinds = new FieldKinds(plan);
    const value = context.value(field, at, holders);
    const target = (): string => fieldLinkCode(field, at, context);
    return valueTest(plan, isAllowed, plan.few || isExact ? kinds.words : kinds.wide, value, target, context);
  };
  if (link === undefined) return test(ownField(role, field, context), record);
  const ahead = aheadCode(link, field, test, outcomes.includes(0), record, context);
  if (ahead !== undefined) return ahead;
  const isNothing = outcomes.includes(0);
  const byTest = new Map<string, string[]>();
  const targets = context.rolesAt(link, record);
  const target = linkCode(link, record, context);
  // A path can stand twice; other code is evaluated once.
  const to = isPath(target) || context.placeAt(target) !== undefined ? target : 'to';
  const holders = context.rolesWith(field).filter((other) => targets?.includes(other) ?? true);
  for (const other of holders) {
    const plan = context.field(other, field);
    const kinds = new FieldKinds(plan);
    const isTold = !isExact || (!plan.few && new Set(kinds.words).size > new Set(kinds.wide).size);
    const code = isTold ? test(plan, to, [other]) : String(isNothing);
    byTest.set(code, [...(byTest.get(code) ?? []), other.name]);
  }
  // All records that a link leads to have the field, if all objects have it.
  const isCertain =
    targets?.every((target) => holders.includes(target)) ??
    (partOfPlace(field) === undefined && context.holdsField(field));
  const hasRole = (names: readonly string[]): string =>
    names.map((other) => `${to}${ROLE} === ${literal(other)}`).join(' || ');
  const tests = [...byTest]
    .filter(([tested]) => tested !== 'false')
    .map(([tested, names]) => {
      if (isCertain && byTest.size === 1) return tested;
      return tested === 'true' ? hasRole(names) : `${grouped(hasRole(names))} && ${grouped(tested)}`;
    });
  if (!isCertain && isNothing)
    tests.push(`![${holders.map((other) => literal(other.name)).join(', ')}].includes(${to}${ROLE})`);
  if (tests.length === 0) return isNothing ? context.isNowhere(target) : 'false';
  if (tests.includes('true')) return isNothing ? 'true' : context.isSomewhere(target);
  const tested = tests.join(' || ');
  if (to === target)
    return isNothing
      ? `${context.isNowhere(target)} || ${tested}`
      : `${context.isSomewhere(target)} && ${grouped(tested)}`;
  const expression = `${context.use('holds')}(${target}, (to) => ${tested}, ${String(isNothing)})`;
  return context.share(`${link.name} ${field} is`, expression, record);
}

/**
 * Returns the code of a test of a field of the object that a field leads to; undefined unless all these have the field and
 * the same test.
 *
 * @param isNothing true if the test is fulfilled where the first field leads nowhere.
 */
function aheadCode(
  link: Link,
  field: string,
  test: (plan: FieldPlan, at: string) => string,
  isNothing: boolean,
  record: string,
  context: CodeContext,
): string | undefined {
  const targets = context.targetsOf(link) ?? [];
  const isInAll = targets.every(({ fields }) => fields.some(({ name }) => name === field));
  if (targets.length === 0 || !isInAll) return undefined;
  const to = linkCode(link, record, context);
  const tests = new Set(targets.map((target) => test(context.field(target, field), to)));
  const [only] = tests;
  if (tests.size > 1) return undefined;
  if (only === 'false') return isNothing ? context.isNowhere(to) : 'false';
  if (only === 'true') return isNothing ? 'true' : context.isSomewhere(to);
  const access = property(field);
  const start = `${context.objectOf(to)}${access}`;
  // A test that something is (not) a constant fails (holds) for undefined, where the field leads nowhere.
  const sign = isNothing ? '!==' : '===';
  const plain = new RegExp(`^[^ ()]+ ${sign} (null|true|false|-?[\\d.]+|'[^']*'|"[^"]*")$`, 'u');
  if (only!.startsWith(`${start} `) && plain.test(only!))
    return `${context.valueAhead(to, field)}${only!.slice(start.length)}`;
  return isNothing
    ? `${context.isNowhere(to)} || ${only!}`
    : `${context.isSomewhere(to)} && ${grouped(only!)}`;
}

/** Returns a field of a role, also one that is read from another array of a table. */
const ownField = (role: RolePlan, field: string, context: CodeContext): FieldPlan =>
  role.fields.find(({ name }) => name === field) ?? context.field(context.rolesWith(field)[0]!, field);
