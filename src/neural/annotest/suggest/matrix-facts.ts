import { calledName, nameOfNode, type AnyNode } from '../../../programs/source/ast.ts';
import type { Said } from './fact.ts';

/** Returns what an argument of `matMul` is that is transposed, or follows another product. */
export function matrix(name: string, at: number, args: readonly AnyNode[], locals: Locals): Said | undefined {
  const [first] = args;
  if (name === 'matMul' && at === 1 && first !== undefined && isProduct(first, locals))
    return { dims: ['m', 'p'] };
  const isTransposed = name === 'matMul' && at < 2 && args[at + 2]?.['value'] === true;
  if (!isTransposed) return undefined;
  return at === 0 ? { dims: ['k', 'n'] } : { dims: ['m', 'k'] };
}

/** Calls, one in another, that are looked through; names may refer to each other. */
const MAX_CALLS = 20;

/** True for a product of matrices, also under functions that keep its shape. */
function isProduct(node: AnyNode, locals: Locals, depth = 0): boolean {
  const [first] = (node['arguments'] ?? []) as AnyNode[];
  const next = node.type === 'Identifier' ? locals.get(nameOfNode(node)) : first;
  return (
    calledName(node) === 'matMul' ||
    (next !== undefined && depth < MAX_CALLS && isProduct(next, locals, depth + 1))
  );
}

/** The values of the constants of a function, by name. */
export type Locals = ReadonlyMap<string, AnyNode>;
