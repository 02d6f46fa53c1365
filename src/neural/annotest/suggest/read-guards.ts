import { singleLine } from '../../../base/escape/terminal.ts';
import { calledName, lineOf, nameOfNode, type AnyNode } from '../../../programs/source/ast.ts';
import { nodesOf } from '../../../base/syntax/nodes-of.ts';
import { FactList, rootOfPath, type Facts } from './fact.ts';
import { factsOfTest, type SaidOf, type TestReader } from './facts-of-test.ts';

export interface SuggestedClause {
  /** Undefined if the condition needs what only the function sees. */
  readonly text: string | undefined;
  readonly reason: string;
  /** True if it names functions or constants of the module. */
  readonly needsModule: boolean;
  /** What domains say instead; empty if only the clause can say it. */
  readonly facts: Facts;
}

/** Characters of a test that a reason quotes. */
const WIDTH = 60;
/** Names that an expression may use in any module. */
const GLOBALS = new Set(Object.getOwnPropertyNames(globalThis));

/** What the throws of a function are read with. */
export interface GuardReader extends TestReader {
  /** The text of the file. */
  readonly source: string;
  /** The names at the top level of the module. */
  readonly declared: ReadonlySet<string>;
}

interface ConditionText {
  readonly text: string;
  readonly needsModule: boolean;
}

/** Returns the preconditions of a function: the negations of the conditions under which it throws. */
export function readGuards(body: AnyNode, reader: GuardReader): SuggestedClause[] {
  return [...inStatement(body, [])].flatMap(({ conditions, line }) =>
    alternativesOf(conditions).flatMap((tests) => guardClause(tests, line, reader) ?? []),
  );
}

/** Splits conditions whose last is `a || b`, since each of both throws. */
function alternativesOf(conditions: readonly Condition[]): readonly (readonly Condition[])[] {
  const last = conditions.at(-1);
  if (last === undefined) return [];
  const { test, isTrue } = last;
  const splits =
    test.type === 'LogicalExpression' && (test['operator'] === '||') === isTrue && test['operator'] !== '??';
  if (!splits) return [conditions];
  return [test['left'], test['right']].flatMap((side) =>
    alternativesOf([...conditions.slice(0, -1), { test: side as AnyNode, isTrue }]),
  );
}

function guardClause(
  conditions: readonly Condition[],
  line: number,
  reader: GuardReader,
): SuggestedClause | undefined {
  const texts = conditions.map((condition) => textOf(condition, reader));
  const said = factsOfGuard(conditions, reader);
  if (texts.includes(undefined) && said.length === 0) return undefined;
  const known = conditions.map((condition, at) => texts[at] ?? quotedCondition(condition, reader.source));
  const thrown = known.map(({ text }) => text).join(' && ');
  const reason = `throws if ${singleLine(thrown, WIDTH)}, line ${line}`;
  const facts = new FactList();
  for (const [path, one] of said) facts.add(path, { ...one, reason });
  return {
    ...{ text: texts.includes(undefined) ? undefined : `!(${thrown})`, reason, facts: facts.facts },
    needsModule: known.some(({ needsModule }) => needsModule),
  };
}

const quotedCondition = ({ test, isTrue }: Condition, source: string): ConditionText => {
  const text = source.slice(test['start'] as number, test['end'] as number);
  return { text: isTrue ? text : `!(${text})`, needsModule: false };
};

/** Returns what domains say of a guard; tests of kinds before a comparison, `typeof x === 'number'`, add nothing. */
function factsOfGuard(conditions: readonly Condition[], reader: TestReader): SaidOf {
  const flat = conditions.flatMap(conjuncts);
  const equalities = flat.map(({ test, isTrue }) => factsOfTest(test, !isTrue, reader));
  const last = equalities.at(-1);
  if (last === undefined) return [];
  const paths = last.map(([path]) => path);
  const isAssigned = paths.some((path) => reader.paths.assigned.has(rootOfPath(path)));
  if (isAssigned) return [];
  // A switch: the value is none of several.
  const cases = equalities.flatMap((said) => valuesSaid(said) ?? []);
  if (cases.length > 1 && cases.length === equalities.length) {
    const values = cases.flatMap(({ values }) => values);
    return cases.every(({ path }) => path === paths[0]) ? last.map(([path]) => [path, { values }]) : [];
  }
  const others = flat.slice(0, -1);
  return others.every(({ test, isTrue }) => isKindTest(factsOfTest(test, isTrue, reader), paths)) ? last : [];
}

/** Returns the path and the values of a test that allows values of one path and says no more. */
function valuesSaid(said: SaidOf = []): { path: string; values: readonly string[] } | undefined {
  const [first, ...others] = said;
  if (first === undefined || others.length > 0) return undefined;
  const [path, { values }] = first;
  return values && { path, values };
}

/** True for a test of the kind of the same value. */
const isKindTest = (said: SaidOf | undefined, paths: readonly string[]): boolean =>
  said !== undefined &&
  said.every(
    ([path, { is, isGiven, ...rest }]) =>
      paths.includes(path) && (is ?? isGiven) !== undefined && Object.keys(rest).length === 0,
  );

/** Splits `a && b`. */
function conjuncts({ test, isTrue }: Condition): Condition[] {
  if (
    test.type !== 'LogicalExpression' ||
    (test['operator'] === '&&') !== isTrue ||
    test['operator'] === '??'
  )
    return [{ test, isTrue }];
  return [test['left'], test['right']].flatMap((side) => conjuncts({ test: side as AnyNode, isTrue }));
}

/** Returns a condition as code over the parameters; undefined if it needs variables of the function. */
function textOf({ test, isTrue }: Condition, reader: GuardReader): ConditionText | undefined {
  if (test['start'] === undefined) return ofEquality({ test, isTrue }, reader);
  const { paths, source, declared } = reader;
  const from = test['start'] as number;
  let text = source.slice(from, test['end'] as number);
  let needsModule = false;
  const keys = new Set<unknown>();
  const names: { readonly at: number; readonly name: string; readonly path: string }[] = [];
  for (const node of nodesOf(test)) {
    if (/^(?:This|Await|Yield|Super|TSAs|TSNonNull|TSSatisfies)/.test(node.type) || node.type === 'Super')
      return undefined;
    if (node['computed'] === false) keys.add(node['property'] ?? node['key']);
    if (/^(?:Arrow)?Function/.test(node.type))
      for (const parameter of node['params'] as AnyNode[]) keys.add(nameOfNode(parameter));
    if (node.type !== 'Identifier' || keys.has(node) || keys.has(nameOfNode(node))) continue;
    const name = nameOfNode(node);
    const path = paths.of(node);
    if (path !== undefined) {
      const shown = path.replace(/^this\./, '');
      if (paths.assigned.has(rootOfPath(path)) || shown.includes('[]')) return undefined;
      if (shown !== name) names.push({ at: (node['start'] as number) - from, name, path: shown });
    } else if (declared.has(name)) needsModule = true;
    else if (!GLOBALS.has(name)) return undefined;
  }
  for (const { at, name, path } of names.toReversed())
    text = text.slice(0, at) + path + text.slice(at + name.length);
  const plain = text.replaceAll(/\s+/g, ' ');
  const isSimple = /^[\w.$]+(?:\([^()]*\))?$/.test(plain);
  return {
    text: isTrue
      ? test.type === 'LogicalExpression'
        ? `(${plain})`
        : plain
      : isSimple
        ? `!${plain}`
        : `!(${plain})`,
    needsModule,
  };
}

function ofEquality({ test, isTrue }: Condition, reader: GuardReader): ConditionText | undefined {
  const [left, right] = [test['left'], test['right']].map((side) =>
    textOf({ test: side as AnyNode, isTrue: true }, reader),
  );
  if (left === undefined || right === undefined) return undefined;
  return {
    text: `${left.text} ${isTrue ? '===' : '!=='} ${right.text}`,
    needsModule: left.needsModule || right.needsModule,
  };
}

/** A test that must be true, or false, for code to be reached. */
interface Condition {
  readonly test: AnyNode;
  readonly isTrue: boolean;
}

/** A throw of a function with the conditions under which it is reached. */
interface Guard {
  readonly conditions: readonly Condition[];
  readonly line: number;
}

/** Functions that throw unless their first argument is true. */
const ASSERTIONS = new Set(['assert', 'invariant', 'ok', 'expectTrue']);

/** Yields the throws that code reaches without loops: `if (rate < 0) throw …`, `assert(rate >= 0)`, a default of a switch. */
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
      const [test] = (call['arguments'] ?? []) as AnyNode[];
      if (test !== undefined && ASSERTIONS.has(calledName(call)))
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
