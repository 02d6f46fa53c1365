import { constructorOf, membersOf, nodesOf, parseExpression, type AnyNode } from './ast.ts';
import { parameterOf, type Parameter } from './parameter.ts';

/** Any function or class. */
export type AnyFunction = (...args: never[]) => unknown;

/** A function as it runs, without types. */
export interface LiveFunction {
  readonly parameters: readonly Parameter[];
  /** True for a generator, whose code runs only while its result is read. */
  readonly isGenerator: boolean;
}

/** Parses the source of a function or class. Returns undefined if it is built in and so has no source. */
export function readFunction(live: AnyFunction): LiveFunction | undefined {
  const node = functionNode(live);
  if (
    node === undefined ||
    (!/^(?:Class|Function|ArrowFunction)/.test(node.type) && node.type !== 'ClassMethod')
  )
    return undefined;
  if (node.type === 'ClassExpression') return readConstructor(live, node);
  const given = (node['params'] as AnyNode[]).map((parameter) => parameterOf(parameter));
  const parameters = given.length === 0 && usesArguments(node['body'] as AnyNode) ? [ARGUMENTS] : given;
  return { parameters, isGenerator: node['generator'] === true };
}

/** Returns the node of a function, method or class; undefined if its source cannot be parsed. */
export function functionNode(live: AnyFunction): AnyNode | undefined {
  const source = Function.prototype.toString.call(live);
  return parseExpression(`(${source})`) ?? methodOf(parseExpression(`(class extends A { ${source} })`));
}

/** Returns the parameters of a class's own constructor, or else of the superclass. */
function readConstructor(live: AnyFunction, node: AnyNode): LiveFunction | undefined {
  const own = constructorOf(node);
  if (own !== undefined) {
    return {
      parameters: (own['params'] as AnyNode[]).map((parameter) => parameterOf(parameter)),
      isGenerator: false,
    };
  }
  const above = Object.getPrototypeOf(live) as AnyFunction | null;
  const isClass = typeof above === 'function' && above !== Function.prototype;
  return isClass ? readFunction(above) : { parameters: [], isGenerator: false };
}

const methodOf = (node: AnyNode | undefined): AnyNode | undefined => node && membersOf(node)[0];

/** True if a function reads its arguments from `arguments`. */
const usesArguments = (body: AnyNode): boolean =>
  [...nodesOf(body, ({ type }) => !type.startsWith('Function'))].some(
    ({ type, name }) => type === 'Identifier' && name === 'arguments',
  );

const ARGUMENTS: Parameter = { name: 'arguments', hint: { kind: 'unknown' }, optional: true, rest: true };
