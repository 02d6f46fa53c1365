import { prototypeChain } from '../../base/prototype-chain.ts';
import { isFunctionNode, membersOf, nameOfNode, type AnyNode } from './ast.ts';
import { nodesOf } from '../../base/syntax/nodes-of.ts';
import { functionNode, type AnyFunction } from './read-function.ts';

/** How the methods of a class call each other. */
export interface SelfCalls {
  /** The methods that another method calls on `this`. */
  readonly called: ReadonlySet<string>;
  /**
   * Those that always get an object of the class's own making: one that they write to, or one that the caller looked up and
   * of which they read properties. A method that passes on what its own caller gave it does not count.
   */
  readonly withOwnObjects: ReadonlySet<string>;
}

/** The origin of a value: the class made an object, or found it in a field or a result; undefined if its caller gave it, or it is no object. */
type Origin = 'made' | 'found' | undefined;

interface SelfCall {
  readonly method: string;
  readonly args: readonly AnyNode[];
}

/** The code of a method or constructor. */
interface Body {
  readonly name: string;
  /** The names of the parameters; empty for patterns. */
  readonly parameters: readonly string[];
  /** The values of each local variable. */
  readonly values: ReadonlyMap<string, readonly AnyNode[]>;
  /** The parameters of functions inside. */
  readonly inner: ReadonlySet<string>;
  readonly calls: readonly SelfCall[];
  /** The variables of which properties are read. */
  readonly reads: ReadonlySet<string>;
  /** The variables of which properties are written. */
  readonly writes: ReadonlySet<string>;
}

/** Returns how the methods of a class, own and inherited, call each other. */
export function selfCalls(Class: AnyFunction): SelfCalls {
  const bodies = bodiesOf(Class);
  const calls = bodies.flatMap((body) =>
    body.calls.filter(({ method }) => method !== body.name).map((call) => ({ ...call, body })),
  );
  const called = new Set(calls.map(({ method }) => method));
  const uses = (method: string, index: number, seen = new Set<string>()): ReadonlySet<'read' | 'written'> => {
    const found = new Set<'read' | 'written'>();
    const body = bodies.find(({ name }) => name === method);
    const parameter = body?.parameters[index];
    if (body === undefined || parameter === undefined || parameter === '' || seen.has(`${method} ${index}`))
      return found;
    seen.add(`${method} ${index}`);
    if (body.reads.has(parameter)) found.add('read');
    if (body.writes.has(parameter)) found.add('written');
    for (const { method: other, args } of body.calls)
      for (const [at, arg] of args.entries())
        if (isNamed(arg, parameter)) for (const use of uses(other, at, seen)) found.add(use);
    return found;
  };
  const own = new Set<string>();
  const isOwn = (method: string, index: number): boolean => {
    const used = uses(method, index);
    const origins = calls
      .filter((call) => call.method === method && !isNothing(call.args[index]))
      .map(({ args, body }) =>
        originOf(args[index]!, body, (parameter) => own.has(`${body.name} ${parameter}`)),
      );
    return (
      origins.length > 0 &&
      origins.every(
        (origin) => origin !== undefined && (used.has('written') || (origin === 'found' && used.has('read'))),
      )
    );
  };
  for (let size = -1; size < own.size;) {
    size = own.size;
    for (const { name, parameters } of bodies)
      for (const index of parameters.keys()) if (isOwn(name, index)) own.add(`${name} ${index}`);
  }
  return { called, withOwnObjects: new Set([...own].map((key) => key.split(' ')[0]!)) };
}

/** Returns the code of the constructors and methods of a class and of those that it extends, private ones too. */
function bodiesOf(Class: AnyFunction): Body[] {
  const bodies: Body[] = [];
  for (const link of prototypeChain((Class.prototype as object | null | undefined) ?? null)) {
    const descriptors = Object.entries(Object.getOwnPropertyDescriptors(link));
    const functions = descriptors.flatMap(([name, descriptor]) =>
      Object.values(descriptor).flatMap((code: unknown): [string, AnyNode][] => {
        const node = typeof code === 'function' ? functionNode(code as AnyFunction) : undefined;
        return node === undefined ? [] : [[name, node]];
      }),
    );
    const members = functions.flatMap(([, node]) => (node.type === 'ClassExpression' ? membersOf(node) : []));
    const declared = members.map((member): [string, AnyNode] => [
      nameOfNode(member['key']),
      member.type === 'ClassProperty' ? ((member['value'] as AnyNode | null) ?? member) : member,
    ]);
    const names = new Set(declared.map(([name]) => name));
    for (const [name, node] of [...declared, ...functions.filter(([name]) => !names.has(name))])
      if (Array.isArray(node['params'])) bodies.push(bodyOf(name, node));
  }
  return bodies;
}

function bodyOf(name: string, whole: AnyNode): Body {
  const values = new Map<string, AnyNode[]>();
  const [inner, reads, writes] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const calls: SelfCall[] = [];
  const assign = (target: AnyNode, value: AnyNode): void => {
    for (const variable of boundNames(target)) values.set(variable, [...(values.get(variable) ?? []), value]);
  };
  const nodes = [...nodesOf(whole)];
  // `node.next()` calls a method, which strings and lists have too.
  const callees = new Set(
    nodes.map(({ type, callee }) => (type.endsWith('CallExpression') ? callee : undefined)),
  );
  for (const node of nodes) {
    const { type, id, init, left, right, object, property } = node as AnyNode &
      Record<string, AnyNode | null>;
    if (node !== whole && (isFunctionNode(node) || type === 'FunctionDeclaration'))
      for (const parameter of node['params'] as AnyNode[])
        for (const bound of boundNames(parameter)) inner.add(bound);
    if (type === 'VariableDeclarator' && init != null) {
      assign(id!, init);
      if (id!.type === 'ObjectPattern') reads.add(nameOfVariable(init));
    }
    if (type === 'AssignmentExpression') {
      if (left!.type === 'MemberExpression') writes.add(nameOfVariable(left!['object'] as AnyNode));
      else if (node['operator'] === '=') assign(left!, right!);
    }
    if (type === 'ForOfStatement' && left!.type === 'VariableDeclaration')
      assign((left!['declarations'] as [{ id: AnyNode }])[0].id, right!);
    if (type.endsWith('MemberExpression') && node['computed'] !== true && !callees.has(node))
      if (nameOfNode(property) !== 'length') reads.add(nameOfVariable(object!));
    if (type.endsWith('CallExpression')) {
      const callee = node['callee'] as AnyNode & { object?: AnyNode };
      if (callee.type.endsWith('MemberExpression') && callee['computed'] !== true && isThis(callee.object!))
        calls.push({ method: nameOfNode(callee['property']), args: node['arguments'] as AnyNode[] });
    }
  }
  const parameters = (whole['params'] as AnyNode[]).map(nameOfVariable);
  return { name, parameters, values, inner, calls, reads, writes };
}

/** Returns the origin of a value in a method, some of whose parameters may be objects of the class's own making. */
function originOf(
  node: AnyNode,
  body: Body,
  isOwn: (parameter: number) => boolean,
  seen: ReadonlySet<string> = new Set(),
): Origin {
  const of = (part: unknown): Origin => originOf(part as AnyNode, body, isOwn, seen);
  const { type } = node;
  if (isThis(node)) return 'found';
  if (type === 'ObjectExpression') return 'made';
  if (type === 'NewExpression') return nameOfNode(node['callee']) in globalThis ? undefined : 'made';
  if (type.endsWith('MemberExpression')) return of(node['object']) && 'found';
  if (type.endsWith('CallExpression')) {
    const callee = node['callee'] as AnyNode;
    return callee.type.endsWith('MemberExpression') ? of(callee['object']) && 'found' : undefined;
  }
  if (type === 'ConditionalExpression') return of(node['consequent']) ?? of(node['alternate']);
  if (type === 'LogicalExpression') return of(node['left']) ?? of(node['right']);
  if (type === 'AssignmentExpression') return of(node['right']);
  if (type !== 'Identifier') return undefined;
  const name = nameOfNode(node);
  if (body.inner.has(name) || isOwn(body.parameters.indexOf(name))) return 'found';
  if (seen.has(name)) return undefined;
  return (body.values.get(name) ?? [])
    .map((value) => originOf(value, body, isOwn, new Set([...seen, name])))
    .find((origin) => origin !== undefined);
}

const isThis = (node: AnyNode): boolean =>
  node.type === 'ThisExpression' || /^(?:_this|self|that)$/.test(nameOfVariable(node));

const isNamed = (node: AnyNode, name: string): boolean => name !== '' && nameOfVariable(node) === name;

/** True for an argument that is left out, undefined or null. */
const isNothing = (node: AnyNode | undefined): boolean =>
  node === undefined || node.type === 'NullLiteral' || isNamed(node, 'undefined');

/** Returns the name of a variable; an empty text for any other expression, and for a variable with a default. */
const nameOfVariable = (node: AnyNode): string => (node.type === 'Identifier' ? nameOfNode(node) : '');

/** Returns the variables that a target of an assignment names. */
function boundNames(target: AnyNode): string[] {
  if (target.type === 'Identifier') return [nameOfNode(target)];
  if (target.type === 'AssignmentPattern') return boundNames(target['left'] as AnyNode);
  const parts = (target['properties'] ?? target['elements'] ?? []) as readonly (AnyNode | null)[];
  return parts.flatMap((part) =>
    part === null ? [] : boundNames((part['value'] ?? part['argument'] ?? part) as AnyNode),
  );
}
