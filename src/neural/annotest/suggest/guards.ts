import { nameOfNode, type AnyNode } from '../../../programs/source/ast.ts';

/** A test that must be true, or false, for code to be reached. */
export interface Condition {
  readonly test: AnyNode;
  readonly isTrue: boolean;
}

/** A throw of a function with the conditions under which it is reached. */
export interface Guard {
  readonly conditions: readonly Condition[];
  readonly line: number;
}

/** Functions that throw unless their first argument is true. */
const ASSERTIONS = new Set(['assert', 'invariant', 'ok', 'expectTrue']);

/** Yields the throws that code reaches without loops: `if (rate < 0) throw …`, `assert(rate >= 0)`, a default of a switch. */
export function* guardsOf(body: AnyNode): Generator<Guard> {
  yield* inStatement(body, []);
}

function* inStatement(node: AnyNode, conditions: readonly Condition[]): Generator<Guard> {
  switch (node.type) {
    case 'BlockStatement':
      return yield* inBlock(node['body'] as AnyNode[], conditions);
    case 'IfStatement': {
      const test = node['test'] as AnyNode;
      yield* inStatement(node['consequent'] as AnyNode, [...conditions, { test, isTrue: true }]);
      const alternate = node['alternate'] as AnyNode | null;
      if (alternate != null) yield* inStatement(alternate, [...conditions, { test, isTrue: false }]);
      return;
    }
    case 'ThrowStatement':
      return yield guard(node, conditions);
    case 'SwitchStatement':
      return yield* inSwitch(node, conditions);
    case 'ExpressionStatement': {
      const call = node['expression'] as AnyNode;
      const callee = (call['callee'] ?? {}) as AnyNode;
      const [test] = (call['arguments'] ?? []) as AnyNode[];
      if (test !== undefined && ASSERTIONS.has(nameOfNode(callee['property'] ?? callee)))
        yield guard(node, [...conditions, { test, isTrue: false }]);
      return;
    }
    default:
  }
}

function* inBlock(statements: readonly AnyNode[], before: readonly Condition[]): Generator<Guard> {
  const conditions = [...before];
  for (const statement of statements) {
    yield* inStatement(statement, conditions);
    if (statement.type === 'ReturnStatement' || statement.type === 'ThrowStatement') return;
    if (statement.type !== 'IfStatement') continue;
    const test = statement['test'] as AnyNode;
    if (returns(statement['consequent'] as AnyNode)) conditions.push({ test, isTrue: false });
    const alternate = statement['alternate'] as AnyNode | null;
    if (alternate != null && returns(alternate)) conditions.push({ test, isTrue: true });
  }
}

/** A switch whose default throws allows the values of its cases. */
function* inSwitch(node: AnyNode, conditions: readonly Condition[]): Generator<Guard> {
  const cases = node['cases'] as (AnyNode & { test: AnyNode | null; consequent: AnyNode[] })[];
  const otherwise = cases.find(({ test }) => test === null);
  if (otherwise?.consequent[0]?.type !== 'ThrowStatement') return;
  const tests = cases.flatMap(({ test }) =>
    test === null ? [] : [equal(node['discriminant'] as AnyNode, test)],
  );
  yield guard(otherwise, [...conditions, ...tests.map((test) => ({ test, isTrue: false }))]);
}

const equal = (left: AnyNode, right: AnyNode): AnyNode => ({
  type: 'BinaryExpression',
  operator: '===',
  ...{ left, right },
});

/** True if a statement always ends by a return. */
function returns(node: AnyNode): boolean {
  const last = node.type === 'BlockStatement' ? (node['body'] as AnyNode[]).at(-1) : node;
  return last?.type === 'ReturnStatement';
}

const guard = (node: AnyNode, conditions: readonly Condition[]): Guard => ({
  conditions,
  line: lineOf(node),
});

/** Returns the line that a node begins in, from 1. */
export const lineOf = (node: AnyNode): number =>
  (node['loc'] as { start: { line: number } } | undefined)?.start.line ?? 0;
