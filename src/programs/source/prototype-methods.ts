import { isFunctionNode, nameOfNode, type AnyNode } from './ast.ts';

/** A method that older code gives a class without a `class` body. */
export interface PrototypeMethod {
  /** The name of the class. */
  readonly owner: string;
  readonly name: string;
  readonly code: AnyNode;
  /** The node that has its doc comment. */
  readonly commented: AnyNode;
}

/**
 * Returns the methods that one node gives a class: `List.prototype.add = function …`, `List.prototype = { add() {} }`, or
 * what compilers write for a class, `createClass(List, [{ key: 'add', value: function … }])`.
 */
export function prototypeMethods(node: AnyNode): PrototypeMethod[] {
  if (node.type === 'CallExpression') return compiledMethods(node['arguments'] as AnyNode[]);
  return node.type === 'ExpressionStatement' ? assignedMethods(node['expression'] as AnyNode, node) : [];
}

/** Returns the methods that an assignment gives a class; `a.prototype.on = a.prototype.add = function …` gives it two. */
function assignedMethods(assignment: AnyNode, commented: AnyNode): PrototypeMethod[] {
  const targets: AnyNode[] = [];
  let code = assignment;
  for (; code.type === 'AssignmentExpression'; code = code['right'] as AnyNode)
    targets.push(code['left'] as AnyNode);
  return targets.flatMap((target) => {
    const [owner, prototype, name, ...deeper] = pathOf(target);
    if (owner === undefined || prototype !== 'prototype' || deeper.length > 0) return [];
    if (name === undefined) return code.type === 'ObjectExpression' ? methodsOfObject(owner, code) : [];
    return isFunctionNode(code) ? [{ owner, name, code, commented }] : [];
  });
}

const methodsOfObject = (owner: string, { properties }: AnyNode): PrototypeMethod[] =>
  (properties as AnyNode[]).flatMap((commented) => {
    const code = commented.type === 'ObjectMethod' ? commented : (commented['value'] as AnyNode | undefined);
    const name = commented['computed'] === true ? '' : nameOfNode(commented['key']);
    const isMethod = code !== undefined && (code === commented || isFunctionNode(code));
    return name !== '' && isMethod ? [{ owner, name, code, commented }] : [];
  });

function compiledMethods([owner, list]: readonly AnyNode[]): PrototypeMethod[] {
  if (owner?.type !== 'Identifier' || list?.type !== 'ArrayExpression') return [];
  const partsOf = (element: AnyNode | null | undefined): AnyNode[] =>
    element?.type === 'ObjectExpression' ? (element['properties'] as AnyNode[]) : [];
  return (list['elements'] as (AnyNode | null)[]).flatMap((element, at, elements) => {
    const parts = partsOf(element);
    const valueOf = (name: string): AnyNode | undefined =>
      parts.find(({ key }) => nameOfNode(key) === name)?.['value'] as AnyNode | undefined;
    const [key, code] = [valueOf('key'), valueOf('value')];
    if (key?.type !== 'StringLiteral' || code === undefined || !isFunctionNode(code)) return [];
    // Compilers leave a comment before the bracket that ends the method above.
    const above = partsOf(elements[at - 1]).at(-1)?.['trailingComments'];
    const leadingComments = [above, parts[0]?.['leadingComments']].flatMap((comments) => comments ?? []);
    const commented = { type: element!.type, leadingComments };
    return [{ owner: nameOfNode(owner), name: nameOfNode(key), code, commented }];
  });
}

/** Returns the names in a member expression: `a.b.c` gives `['a', 'b', 'c']`. */
function pathOf(node: AnyNode): string[] {
  if (node.type === 'Identifier') return [nameOfNode(node)];
  if (node.type !== 'MemberExpression' || node['computed'] === true) return [];
  return [...pathOf(node['object'] as AnyNode), nameOfNode(node['property'])];
}
