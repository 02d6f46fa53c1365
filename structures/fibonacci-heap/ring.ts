import type { Node } from './node.ts';

/** Appends a node to the ring that begins with `first`; returns the first node of the ring. */
export function append(first: Node | null, node: Node): Node {
  if (first === null) return node;
  node.left = first.left;
  node.right = first;
  first.left.right = node;
  first.left = node;
  return first;
}

/** Removes a node from its ring; returns the next node, or null if there was no other. */
export function detach(node: Node): Node | null {
  const next = node.right;
  next.left = node.left;
  node.left.right = next;
  node.left = node;
  node.right = node;
  return next === node ? null : next;
}

/** Returns the nodes of a ring, in order. */
export function members(first: Node | null): Node[] {
  const nodes: Node[] = [];
  if (first === null) return nodes;
  let node = first;
  do {
    nodes.push(node);
    node = node.right;
  } while (node !== first);
  return nodes;
}

/** Returns a node with the key in or below a ring, or null; skips nodes below a larger key. */
export function find(first: Node | null, key: number): Node | null {
  const open = members(first);
  for (const node of open) {
    if (node.key === key) return node;
    if (node.key < key) open.push(...members(node.child));
  }
  return null;
}
