import { itemAt } from '../../../base/item-at.ts';
import { FieldKinds } from '../../windows/records/field-kinds.ts';
import { constantNumber } from '../../windows/records/constant-number.ts';
import type { FieldPlan } from '../../windows/window-plan.ts';
import { kindLiteral, type CodeContext } from './code-context.ts';
import { helper } from './helper-names.ts';
import { binary, call, equal, list, literal, member, method, name, unequal, type Node } from './nodes.ts';
import { contains } from './sharing.ts';
import { all, any, not } from './simplify.ts';

/** The categories of numbers as `category` of the helpers names them, in the order of the codes. */
const CATEGORIES = ['negative', '0', '1', '2 or more', 'fraction', 'not finite'];

/** A kind of values with its word; a kind of numbers has a category. */
interface Kind {
  readonly kind: string;
  readonly word: string;
  readonly category?: string;
}

/** A field whose kinds are tested. */
export interface TestedField {
  readonly plan: FieldPlan;
  /** The word for each code of the field. */
  readonly words: readonly string[];
  readonly value: Node;
  /** The record that the field leads to. */
  readonly target: Node;
}

/**
 * Returns the test that a value of a field, of a kind that valid objects have there, has one of the allowed words of
 * `FieldKinds`. @param isPossible false for words that other checks exclude.
 */
export function valueTest(
  field: TestedField,
  isAllowed: (word: string) => boolean,
  isPossible: (word: string) => boolean,
  context: CodeContext,
): Node {
  const kinds = kindsOf(field.plan, field.words).filter(({ word }) => isPossible(word));
  const pass = kinds.filter(({ word }) => isAllowed(word));
  const fail = kinds.filter((kind) => !pass.includes(kind));
  if (fail.length === 0 || pass.length === 0) return literal(fail.length === 0);
  const forPass = withoutRoles(field, pass, kinds, context);
  const forFail = withoutRoles(field, fail, kinds, context);
  return lengthOf(forPass) <= lengthOf(forFail) ? any(...forPass) : not(any(...forFail));
}

/** Returns the tests of some kinds; if these are all classes that a field holds, the value is an object. */
function withoutRoles(
  field: TestedField,
  tested: readonly Kind[],
  kinds: readonly Kind[],
  context: CodeContext,
): Node[] {
  const roles = kinds.filter(({ kind }) => context.isRole(kind));
  if (roles.length === 0 || !roles.every((role) => tested.includes(role)))
    return testsOf(field, tested, context);
  const others = tested.filter(({ kind }) => !context.isRole(kind));
  return [...testsOf(field, others, context), helper('isObject', field.value)];
}

/** Returns a length of tests by which the plainer of two is chosen: calls count, categories of numbers take long to tell. */
const lengthOf = (tests: readonly Node[]): number =>
  tests.reduce((sum, test) => {
    const has = (isFound: (node: Node) => boolean): boolean => contains([test], isFound);
    if (has((node) => node.kind === 'name' && node.name === 'category')) return sum + 4;
    return sum + (has(({ kind }) => kind === 'call') ? 1.5 : 1);
  }, 0);

/** Returns the test that a value has one of the kinds that valid objects have in a field. @param passed the words of these. */
export function kindTest(
  field: TestedField,
  context: CodeContext,
  passed: readonly string[] = field.words,
): Node {
  const kinds = kindsOf(field.plan, field.words).filter(({ word }) => passed.includes(word));
  return any(...testsOf(field, kinds, context));
}

/** Returns the words of the kinds of a field, with categories of numbers if these are told apart. */
export const wordsOf = (plan: FieldPlan, isExact: boolean): readonly string[] => {
  const kinds = new FieldKinds(plan);
  return isExact || plan.few ? kinds.words : kinds.wide;
};

function kindsOf({ kinds }: FieldPlan, words: readonly string[]): Kind[] {
  const codes = kinds.flatMap((kind): Omit<Kind, 'word'>[] =>
    kind === 'number' ? CATEGORIES.map((category) => ({ kind, category })) : [{ kind }],
  );
  return codes.map((code, index) => ({ ...code, word: itemAt(words, index + 1) }));
}

function testsOf(field: TestedField, kinds: readonly Kind[], context: CodeContext): Node[] {
  const { plan, value } = field;
  const numbers = kinds.flatMap(({ category }) => category ?? []);
  const tests = kinds.flatMap(({ kind, category }) =>
    category === undefined ? [plainTest(field, kind, context)] : [],
  );
  if (numbers.length === 0) return tests;
  const constants = plan.kinds.filter((kind) => constantNumber(kind) !== undefined);
  const others = constants.map((constant) => unequal(value, kindLiteral(constant)));
  return [...tests, ...numberTests(numbers, value).map((test) => all(test, ...others))];
}

function plainTest(
  { plan: { kinds, refers }, value, target }: TestedField,
  kind: string,
  context: CodeContext,
): Node {
  if (kinds.includes(kind) && context.isRole(kind)) {
    const isOnlyClass = kinds.every((other) => other === kind || !context.isRole(other));
    if (context.trustsClasses && isOnlyClass && context.role(kind).kind === 'object')
      return helper('isObject', value);
    return context.arrays !== undefined || (refers && context.isToldByValue(kind))
      ? context.isOfRole(value, kind)
      : equal(member(target, 'role', true), literal(kind));
  }
  if (kind === 'string') {
    const others = kinds
      .filter((other) => other.startsWith('"'))
      .map((other) => unequal(value, kindLiteral(other)));
    return all(isOfType(value, 'string'), ...others);
  }
  if (kind.startsWith('Symbol('))
    return all(equal(call('String', value), literal(kind)), isOfType(value, 'symbol'));
  return equal(value, kindLiteral(kind));
}

const isOfType = (value: Node, type: string): Node =>
  equal({ kind: 'unary', operator: 'typeof ', of: value }, literal(type));

/** Returns tests of which one is true for numbers of some categories and false for all other values. */
function numberTests(categories: readonly string[], value: Node): Node[] {
  const integers = (operator: '>' | '>=', least: number): Node[] => [
    all(method(name('Number'), 'isInteger', value), binary(value, operator, literal(least))),
  ];
  switch (categories.join()) {
    case CATEGORIES.join():
      return [isOfType(value, 'number')];
    case '0,1,2 or more':
      return integers('>=', 0);
    case '1,2 or more':
      return integers('>', 0);
    case '2 or more':
      return integers('>', 1);
    case '0':
    case '1':
    case '0,1':
      return categories.map((category) => equal(value, literal(Number(category))));
    default: {
      const isAny = any(isOfType(value, 'number'), isOfType(value, 'bigint'));
      return [all(isAny, method(list(categories.map(literal)), 'includes', helper('category', value)))];
    }
  }
}
