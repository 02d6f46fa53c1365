import { FieldKinds } from '../../encode/windows/records/field-kinds.ts';
import type { Relation, RelationParts } from '../../encode/windows/vocabulary/relations/relation.ts';
import type { FieldPlan, RolePlan } from '../../encode/windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { literal, partOfPlace } from './code-names.ts';
import { fieldLinkCode, linkCode } from './link-code.ts';
import { termCode } from './term-code.ts';
import { valueTest } from './value-test.ts';

/**
 * Returns the code of a test that a relation has one of some outcomes at a record of a role.
 *
 * @param outcomes numbers of outcomes, ascending; not empty.
 */
export function relationCode(
  { parts, outcomes: words }: Relation,
  outcomes: readonly number[],
  role: RolePlan,
  record: string,
  context: CodeContext,
): string {
  const link = (of: Parameters<typeof linkCode>[0], at = record): string => linkCode(of, at, context);
  const isOne = (expression: string, names: readonly string[] = words): string =>
    oneOf(expression, outcomes, names);
  switch (parts.kind) {
    case 'value-kind':
      return kindCode(parts, words, outcomes, role, record, context);
    case 'direction':
      return isOne(`${context.use('direction')}(${record}, ${link(parts.link)})`);
    case 'discovery': {
      const fields = parts.fields.map(literal).join(', ');
      const isOther = `![${fields}].includes(${record}.by)`;
      const tests = outcomes.map((outcome) =>
        outcome === 0 ? isOther : `${record}.by === ${literal(words[outcome]!)}`,
      );
      return tests.join(' || ');
    }
    case 'alias': {
      const [a, b] = [link(parts.left), link(parts.right)];
      return outcomes[0] === 1
        ? `${a} !== undefined && ${a} === ${b}`
        : `${a} === undefined || ${a} !== ${b}`;
    }
    case 'path': {
      const others = parts.others.map((other) => `[${literal(`to ${other.name}`)}, ${link(other)}]`);
      // An end that is no outcome of its own is elsewhere, so only the ends that decide are listed.
      const decides = others.filter((_, index) => outcomes.includes(4 + index) !== outcomes.includes(3));
      const last = decides.length === 0 ? '' : `, [${others.join(', ')}]`;
      const known = decides.length === 0 ? words.slice(0, 4) : words;
      const expression = `${context.use('path')}(${record}, ${link(parts.first)}, (to) => ${link(parts.second, 'to')}${last})`;
      return oneOf(
        expression,
        outcomes.filter((outcome) => outcome < known.length),
        known,
      );
    }
    case 'in-degree': {
      const expression = `${context.use('references')}(records, (record) => ${link(parts.link, 'record')})`;
      const count = context.column(`references by ${parts.link.name}`, expression, record);
      return DEGREES[outcomes.join()]!.replace('#', count);
    }
    case 'onward': {
      const expression = `${context.use('levels')}(${record}, ${link(parts.neighbour)}, (other) => ${link(parts.link, 'other')}, (other) => ${link(parts.onward, 'other')})`;
      return isOne(expression, ['as the first', 'to the same', 'onward', 'elsewhere']);
    }
    case 'comparison': {
      const [a, b] = [termCode(parts.left, record, context), termCode(parts.right, record, context)];
      if (parts.by === 'difference') {
        return isOne(`${context.use('difference')}(${a}, ${b})`, ['none', ...words.slice(1)]);
      }
      const set = parts.by === 'equality' ? outcomes.flatMap((outcome) => EQUALITY[outcome]!) : outcomes;
      const operator = OPERATORS[set.join()];
      if (operator !== undefined) return operator.replace('#a', () => a).replace('#b', () => b);
      return `[${set.join(', ')}].includes(${context.use('order')}(${a}, ${b}))`;
    }
  }
}

const DEGREES: Readonly<Record<string, string>> = {
  '0': '# === 0',
  '1': '# === 1',
  '2': '# > 1',
  '0,1': '# <= 1',
  '0,2': '# !== 1',
  '1,2': '# > 0',
};

/** The outcomes of an order that are an outcome of an equality. */
const EQUALITY = [[0], [1, 3], [2]];

/** Comparisons by the outcomes of an order: 0 nothing to compare, 1 less, 2 equal, 3 greater. */
const OPERATORS: Readonly<Record<string, string>> = {
  '1': '#a < #b',
  '2': '#a === #b',
  '3': '#a > #b',
  '1,2': '#a <= #b',
  '2,3': '#a >= #b',
  '0,1': '!(#a >= #b)',
  '0,3': '!(#a <= #b)',
  '0,1,2': '!(#a > #b)',
  '0,2,3': '!(#a < #b)',
  '0,1,3': '#a !== #b',
};

/** Returns a test that an expression is one of some words. */
function oneOf(expression: string, outcomes: readonly number[], words: readonly string[]): string {
  const chosen = words.filter((_, outcome) => outcomes.includes(outcome));
  const others = words.filter((_, outcome) => !outcomes.includes(outcome));
  if (chosen.length === 1) return `${expression} === ${literal(chosen[0]!)}`;
  if (others.length === 1) return `${expression} !== ${literal(others[0]!)}`;
  return `[${chosen.map(literal).join(', ')}].includes(${expression})`;
}

function kindCode(
  { link, field, isExact }: Extract<RelationParts, { kind: 'value-kind' }>,
  words: readonly string[],
  outcomes: readonly number[],
  role: RolePlan,
  record: string,
  context: CodeContext,
): string {
  const isAllowed = (word: string): boolean => outcomes.includes(words.indexOf(word));
  const test = (plan: FieldPlan, at: string): string => {
    const kinds = new FieldKinds(plan);
    const value = context.value(field, at);
    const target = (): string => fieldLinkCode(field, at, context);
    return valueTest(plan, isAllowed, plan.few || isExact ? kinds.words : kinds.wide, value, target, context);
  };
  if (link === undefined) return test(ownField(role, field, context), record);
  const isNothing = String(outcomes.includes(0));
  const byTest = new Map<string, string[]>();
  for (const other of context.rolesWith(field)) {
    const plan = context.field(other, field);
    const kinds = new FieldKinds(plan);
    const isTold = !isExact || (!plan.few && new Set(kinds.words).size > new Set(kinds.wide).size);
    const code = isTold ? test(plan, 'to') : isNothing;
    byTest.set(code, [...(byTest.get(code) ?? []), other.name]);
  }
  const [only, ...others] = byTest;
  const isPlace = partOfPlace(field) !== undefined;
  // All records that a link leads to have the field, if all objects have it.
  const isCertain = others.length === 0 && (isPlace ? false : context.holdsField(field));
  const code = isCertain
    ? only![0]
    : [...byTest]
        .map(
          ([tested, roles]) =>
            `((${roles.map((name) => `to.role === ${literal(name)}`).join(' || ')}) && (${tested}))`,
        )
        .join(' || ');
  const rest =
    isCertain || isNothing === 'false'
      ? ''
      : ` || ![${[...byTest.values()].flat().map(literal).join(', ')}].includes(to.role)`;
  return `${context.use('holds')}(${linkCode(link, record, context)}, (to) => ${code}${rest}, ${isNothing})`;
}

/** Returns a field of a role, also one that is read from another array of a table. */
const ownField = (role: RolePlan, field: string, context: CodeContext): FieldPlan =>
  role.fields.find(({ name }) => name === field) ?? context.field(context.rolesWith(field)[0]!, field);
