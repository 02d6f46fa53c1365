import { constructorOf, membersOf, parseExpression, type AnyNode } from './ast.ts';
import { nodesOf } from '../../base/syntax/nodes-of.ts';
import { parameterOf, type Parameter } from './parameter.ts';

/** Any function or class. */
export type AnyFunction = (...args: never[]) => unknown;

/** A function as it runs, without types. */
export interface LiveFunction {
  readonly parameters: readonly Parameter[];
  /** True for a generator, whose code runs only while its result is read. */
  readonly isGenerator: boolean;
  /** True if it takes any number of arguments after its other parameters. */
  readonly isVariadic: boolean;
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
  const uses = usesOfArguments(node['body'] as AnyNode);
  const parameters = given.length === 0 && uses.length > 0 ? [ARGUMENTS] : given;
  const isVariadic = given.some(({ rest }) => rest) || uses.some((use) => !isOfOneArgument(use));
  return { parameters, isGenerator: node['generator'] === true, isVariadic };
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
    const parameters = (own['params'] as AnyNode[]).map((parameter) => parameterOf(parameter));
    return { parameters, isGenerator: false, isVariadic: parameters.some(({ rest }) => rest) };
  }
  const above = Object.getPrototypeOf(live) as AnyFunction | null;
  const isClass = typeof above === 'function' && above !== Function.prototype;
  return isClass ? readFunction(above) : { parameters: [], isGenerator: false, isVariadic: false };
}

const methodOf = (node: AnyNode | undefined): AnyNode | undefined => node && membersOf(node)[0];

/** Returns the expressions by which a function reads `arguments`: that itself, or its property that is read. */
function usesOfArguments(body: AnyNode): AnyNode[] {
  const nodes = [...nodesOf(body, ({ type }) => !type.startsWith('Function'))];
  const isArguments = (node: unknown): boolean =>
    (node as AnyNode | null)?.type === 'Identifier' && (node as AnyNode)['name'] === 'arguments';
  const members = nodes.filter(({ type, object }) => type === 'MemberExpression' && isArguments(object));
  const objects = new Set(members.map(({ object }) => object));
  return [...members, ...nodes.filter((node) => isArguments(node) && !objects.has(node))];
}

/** True for `arguments.length` and `arguments[1]`, by which compilers write default values. */
const isOfOneArgument = ({ type, computed, property }: AnyNode): boolean =>
  type === 'MemberExpression' && (computed !== true || (property as AnyNode).type === 'NumericLiteral');

const ARGUMENTS: Parameter = { name: 'arguments', hint: { kind: 'unknown' }, optional: true, rest: true };
