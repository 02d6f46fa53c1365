import * as js from './nodes.ts';
import type { BinaryOperator, Node } from './nodes.ts';

/** Returns the opposite of a test. */
export const not = (test: Node): Node => opposite(test) ?? { kind: 'unary', operator: '!', of: test };

/** Returns the opposite of a test without a negation of several tests around it; undefined if it has none. */
function opposite(test: Node): Node | undefined {
  switch (test.kind) {
    case 'literal':
      return test.value === true ? js.FALSE : js.TRUE;
    case 'unary':
      return test.operator === '!' ? test.of : undefined;
    case 'call':
      return { kind: 'unary', operator: '!', of: test };
    case 'binary': {
      const operator = OPPOSITES[test.operator];
      return operator && { ...test, operator };
    }
    case 'logic': {
      const tests = test.tests.map(opposite);
      if (tests.includes(undefined)) return undefined;
      return (test.operator === '&&' ? any : all)(...(tests as Node[]));
    }
    default:
      return undefined;
  }
}

/** Comparisons that are false for numbers that are missing have no opposite. */
const OPPOSITES: { readonly [operator in BinaryOperator]?: BinaryOperator } = { '===': '!==', '!==': '===' };

/** Returns the test that all of some tests hold. */
export const all = (...tests: readonly Node[]): Node => logic('&&', js.TRUE, js.FALSE, tests);

/** Returns the test that one of some tests holds. */
export const any = (...tests: readonly Node[]): Node => logic('||', js.FALSE, js.TRUE, tests);

/** @param neutral the test that makes no difference. @param deciding the test that decides. */
function logic(operator: '&&' | '||', neutral: Node, deciding: Node, all: readonly Node[]): Node {
  const tests = all
    .flatMap((test) => (test.kind === 'logic' && test.operator === operator ? test.tests : test))
    .filter((test) => !isSame(test, neutral));
  const end = tests.findIndex((test) => isSame(test, deciding));
  if (end === 0) return deciding;
  const [only = neutral, ...others] = end < 0 ? tests : tests.slice(0, end + 1);
  return others.length === 0 ? only : { kind: 'logic', operator, tests: [only, ...others] };
}

const isSame = (test: Node, other: Node): boolean =>
  test.kind === 'literal' && other.kind === 'literal' && test.value === other.value;

/** Returns one node or another, as a test decides. */
export const choice = (test: Node, consequent: Node, alternate: Node): Node =>
  test.kind === 'literal'
    ? test.value === true
      ? consequent
      : alternate
    : { kind: 'choice', test, consequent, alternate };

/** Returns a number with another added to it; constants are added up. */
export function plus(number: Node, by: number): Node {
  if (by === 0) return number;
  if (number.kind === 'literal') return { kind: 'literal', value: Number(number.value) + by };
  if (number.kind === 'binary' && number.right.kind === 'literal' && 'value' in number.right) {
    const { operator, left, right } = number;
    if (operator === '+' || operator === '-')
      return plus(left, by + (operator === '+' ? 1 : -1) * Number(right.value));
  }
  const right: Node = { kind: 'literal', value: Math.abs(by) };
  return { kind: 'binary', operator: by < 0 ? '-' : '+', left: number, right };
}

/** True for a reference that computes nothing, so that it can stand twice. */
export const isPath = (node: Node): boolean => {
  switch (node.kind) {
    case 'name':
    case 'literal':
      return true;
    case 'member':
      return !node.isOptional && isPath(node.of);
    case 'object':
    case 'role':
    case 'link':
      return isPath(node.record);
    case 'element':
      return isPath(node.of) && isIndex(node.at);
    default:
      return false;
  }
};

const isIndex = (node: Node): boolean =>
  isPath(node) || (node.kind === 'binary' && isIndex(node.left) && isIndex(node.right));

/** Returns a test that an expression is one of some words. */
export function isOneOf(expression: Node, outcomes: readonly number[], words: readonly string[]): Node {
  const chosen = words.filter((_, outcome) => outcomes.includes(outcome));
  const others = words.filter((_, outcome) => !outcomes.includes(outcome));
  if (chosen.length === 1) return js.equal(expression, js.literal(chosen[0]));
  if (others.length === 1) return js.unequal(expression, js.literal(others[0]));
  return js.method(js.list(chosen.map(js.literal)), 'includes', expression);
}

/** A case of a test by cases. */
export interface Case {
  /** The test that is true in this case. */
  readonly is: Node;
  /** True if the test by cases holds in this case. */
  readonly passes: boolean;
}

/** Returns a test by cases, of which the first that applies decides; `others` decides all other cases. */
export function byCases(cases: readonly Case[], others: boolean): Node {
  const decisive = cases.slice(0, cases.findLastIndex(({ passes }) => passes !== others) + 1);
  return decisive.reduceRight<Node>(
    (rest, { is, passes }) => (passes ? any(is, rest) : all(not(is), rest)),
    js.literal(others),
  );
}
