import { nodesOf, parseExpression, type AnyNode } from './ast.ts';
import { parameterOf, type Parameter } from './parameter.ts';

/** A function as it runs, types gone. */
export interface LiveFunction {
  readonly parameters: readonly Parameter[];
  readonly async: boolean;
  /** Whether it writes to the console. */
  readonly prints: boolean;
}

/** What a live function says of its parameters by its source; undefined where it has none, being built in. */
export function readFunction(live: (...args: never[]) => unknown): LiveFunction | undefined {
  const source = Function.prototype.toString.call(live);
  const node = parseExpression(`(${source})`) ?? methodOf(parseExpression(`(class extends A { ${source} })`));
  if (
    node === undefined ||
    (!/^(?:Class|Function|ArrowFunction)/.test(node.type) && node.type !== 'ClassMethod')
  )
    return undefined;
  if (node.type === 'ClassExpression') return readConstructor(live, node);
  const given = (node['params'] as AnyNode[]).map((parameter) => parameterOf(parameter));
  const parameters = given.length === 0 && usesArguments(node['body'] as AnyNode) ? [ARGUMENTS] : given;
  return { parameters, async: node['async'] === true, prints: /\bconsole\s*\./.test(source) };
}

/** A constructor's own parameters, or those of the class above where it has none. */
function readConstructor(live: (...args: never[]) => unknown, node: AnyNode): LiveFunction | undefined {
  const members = (node['body'] as { body: AnyNode[] }).body;
  const own = members.find(({ type, kind }) => type === 'ClassMethod' && kind === 'constructor');
  if (own !== undefined) {
    return {
      parameters: (own['params'] as AnyNode[]).map((parameter) => parameterOf(parameter)),
      async: false,
      prints: false,
    };
  }
  const above = Object.getPrototypeOf(live) as ((...args: never[]) => unknown) | null;
  const isClass = typeof above === 'function' && above !== Function.prototype;
  return isClass ? readFunction(above) : { parameters: [], async: false, prints: false };
}

const methodOf = (node: AnyNode | undefined): AnyNode | undefined =>
  (node?.['body'] as { body?: AnyNode[] } | undefined)?.body?.[0];

/** Whether a function of old takes its arguments from `arguments`. */
const usesArguments = (body: AnyNode): boolean =>
  [...nodesOf(body, ({ type }) => !type.startsWith('Function'))].some(
    ({ type, name }) => type === 'Identifier' && name === 'arguments',
  );

const ARGUMENTS: Parameter = { name: 'arguments', hint: { kind: 'unknown' }, optional: true, rest: true };
