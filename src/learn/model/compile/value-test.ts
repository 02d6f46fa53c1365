import { FieldKinds } from '../../windows/records/field-kinds.ts';
import type { FieldPlan } from '../../windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { literal } from './code-names.ts';
import { negated } from './negated.ts';

/** The categories of numbers as `category` of the helpers names them, in the order of the codes. */
const CATEGORIES = ['negative', '0', '1', '2 or more', 'fraction', 'not finite'];

/**
 * Returns the code of a test of a value in a field, whose kind is one that valid objects have there.
 *
 * @param isAllowed true for a word of `FieldKinds` whose values pass.
 * @param words the word for each code.
 * @param value the code of the value.
 * @param target returns the code of the record that the field leads to.
 */
export function valueTest(
  field: FieldPlan,
  isAllowed: (word: string) => boolean,
  words: readonly string[],
  value: string,
  target: () => string,
  context: CodeContext,
): string {
  const kinds = kindsOf(field, words);
  const pass = kinds.filter(({ word }) => isAllowed(word));
  const fail = kinds.filter(({ word }) => !isAllowed(word));
  if (fail.length === 0) return 'true';
  if (pass.length === 0) return 'false';
  const testsFor = (tested: readonly Kind[]): string[] =>
    withoutRoles(field, tested, kinds, value, context) ?? testsOf(field, tested, value, target, context);
  const [forPass, forFail] = [pass, fail].map((tested) =>
    withoutUse(context, () => lengthOf(testsFor(tested))),
  ) as [number, number];
  return forPass <= forFail ? joined(testsFor(pass)) : negated(joined(testsFor(fail)));
}

/** Returns the tests of some kinds if these are all classes that a field holds: the value is an object. */
function withoutRoles(
  field: FieldPlan,
  tested: readonly Kind[],
  kinds: readonly Kind[],
  value: string,
  context: CodeContext,
): string[] | undefined {
  const isRole = ({ kind }: Kind): boolean => context.isRole(kind);
  const roles = kinds.filter(isRole);
  if (roles.length === 0 || !roles.every((role) => tested.includes(role))) return undefined;
  const others = testsOf(
    field,
    tested.filter((kind) => !isRole(kind)),
    value,
    () => '',
    context,
  );
  return [...others, `${context.use('isObject')}(${value})`];
}

/** Returns a length of tests by which the more readable of two is chosen; helper functions count. */
const lengthOf = (tests: readonly string[]): number =>
  tests.reduce((sum, test) => sum + (test.includes('category(') ? 4 : test.includes('(') ? 1.5 : 1), 0);

/**
 * Returns the code of a test that a value has one of the kinds that valid objects have in a field.
 *
 * @param words the word for each code of the field.
 * @param passed the words of the kinds that pass; by default all.
 */
export function kindTest(
  field: FieldPlan,
  value: string,
  target: () => string,
  context: CodeContext,
  words: readonly string[] = new FieldKinds(field).words,
  passed: readonly string[] = words,
): string {
  const kinds = kindsOf(field, words).filter(({ word }) => passed.includes(word));
  return joined(testsOf(field, kinds, value, target, context)) || 'false';
}

const joined = (tests: readonly string[]): string => tests.join(' || ');

/** A kind of values with its word; a kind of numbers has a category. */
interface Kind {
  readonly kind: string;
  readonly word: string;
  readonly category?: string;
}

function kindsOf({ kinds }: FieldPlan, words: readonly string[]): Kind[] {
  let code = 1;
  return kinds.flatMap((kind): Kind[] => {
    if (kind !== 'number') return [{ kind, word: words[code++]! }];
    return CATEGORIES.map((category) => ({ kind, word: words[code++]!, category }));
  });
}

function testsOf(
  field: FieldPlan,
  kinds: readonly Kind[],
  value: string,
  target: () => string,
  context: CodeContext,
): string[] {
  const numbers = kinds.flatMap(({ category }) => category ?? []);
  const constants = field.kinds.filter(
    (kind) => kind !== 'number' && Number.isFinite(Number(kind)) && String(Number(kind)) === kind,
  );
  const tests = kinds.flatMap(({ kind, category }) =>
    category === undefined ? [plainTest(field, kind, value, target, context)] : [],
  );
  if (numbers.length === 0) return tests;
  const unless = constants.map((constant) => ` && ${value} !== ${constant}`).join('');
  return [...tests, ...numberTests(numbers, value, context).map((test) => `${test}${unless}`)];
}

function plainTest(
  field: FieldPlan,
  kind: string,
  value: string,
  target: () => string,
  context: CodeContext,
): string {
  const { kinds } = field;
  if (kinds.includes(kind) && context.isRole(kind)) {
    return context.arrays !== undefined || (field.refers && context.isToldByValue(kind))
      ? context.isOfRole(value, kind)
      : `${target()}?.role === ${literal(kind)}`;
  }
  if (kind === 'string') {
    const listed = kinds.filter((other) => other.startsWith('"')).map((other) => ` && ${value} !== ${other}`);
    return `typeof ${value} === 'string'${listed.join('')}`;
  }
  if (kind.startsWith('Symbol('))
    return `String(${value}) === ${literal(kind)} && typeof ${value} === 'symbol'`;
  return `${value} === ${kind}`;
}

/** Returns tests of which one is true for numbers of some categories and false for all other values. */
function numberTests(categories: readonly string[], value: string, context: CodeContext): string[] {
  const isAny = `(typeof ${value} === 'number' || typeof ${value} === 'bigint')`;
  switch (categories.join()) {
    case CATEGORIES.join():
      return [`typeof ${value} === 'number'`];
    case '0,1,2 or more':
      return [`Number.isInteger(${value}) && ${value} >= 0`];
    case '1,2 or more':
      return [`Number.isInteger(${value}) && ${value} > 0`];
    case '2 or more':
      return [`Number.isInteger(${value}) && ${value} > 1`];
    case '0':
    case '1':
      return [`${value} === ${categories[0]!}`];
    case '0,1':
      return [`${value} === 0`, `${value} === 1`];
    default:
      return [`${isAny} && ${jsArray(categories)}.includes(${context.use('category')}(${value}))`];
  }
}

const jsArray = (texts: readonly string[]): string => `[${texts.map(literal).join(', ')}]`;

/** Returns what a function returns; the helpers that it marks stay unmarked. */
function withoutUse<T>({ helpers }: CodeContext, write: () => T): T {
  const before = new Set(helpers);
  const written = write();
  for (const helper of helpers) if (!before.has(helper)) helpers.delete(helper);
  return written;
}
