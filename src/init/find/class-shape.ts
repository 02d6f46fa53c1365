import { isFunctionNode, nodesOf, parseExpression, type AnyNode } from '../../programs/source/ast.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';

/** A constructor of any class. */
export type AnyClass = (...args: never[]) => unknown;

/** The kinds of functions that a module can export. */
export type ClassShape = 'class' | 'class without methods' | 'an error class' | 'a function';

/** Returns the kind of a function: a constructor function is a class if it has methods. */
export function shapeOf(value: AnyClass): ClassShape {
  const prototype = (value as { prototype?: unknown }).prototype;
  if (typeof prototype !== 'object' || prototype === null) return 'a function';
  if (prototype instanceof Error) return 'an error class';
  if (hasPrototypeMethods(prototype) || hasOwnMethods(value)) return 'class';
  return isClassSyntax(value) ? 'class without methods' : 'a function';
}

const isClassSyntax = (value: AnyClass): boolean => /^class\b/.test(Function.prototype.toString.call(value));

function hasPrototypeMethods(prototype: object): boolean {
  for (const link of prototypeChain(prototype)) {
    const members = Object.entries(Object.getOwnPropertyDescriptors(link));
    if (members.some(([name, member]) => name !== 'constructor' && typeof member.value === 'function'))
      return true;
  }
  return false;
}

/** True if a constructor gives its objects functions: in a field, or by an assignment to `this`. */
function hasOwnMethods(value: AnyClass): boolean {
  const node = parseExpression(`(${Function.prototype.toString.call(value)})`);
  if (node === undefined) return false;
  return [...nodesOf(node)].some(({ type, static: isStatic, value: held, left, right }) => {
    if (type === 'ClassProperty') return isStatic !== true && isFunction(held);
    if (type !== 'AssignmentExpression' || !isFunction(right)) return false;
    return ((left as AnyNode)['object'] as AnyNode | undefined)?.type === 'ThisExpression';
  });
}

const isFunction = (node: unknown): boolean => node != null && isFunctionNode(node as AnyNode);
