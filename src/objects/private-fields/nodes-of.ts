import type { Node } from '@babel/types';

/** Yields a node and its descendants, depth first. */
export function* nodesOf(node: Node): Generator<Node> {
  // An explicit stack, since generated code can be nested deeply.
  const pending: Node[] = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    yield next;
    for (const value of (Object.values(next) as unknown[]).reverse()) {
      for (const child of Array.isArray(value) ? (value as unknown[]).toReversed() : [value]) {
        if (isNode(child)) pending.push(child);
      }
    }
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
