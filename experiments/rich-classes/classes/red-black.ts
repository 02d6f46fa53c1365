/** A node of a tree whose missing children are one node, the sentinel. */
export interface LinkedNode<N> {
  readonly parent: N;
  readonly left: N;
  readonly right: N;
}

/** Returns the nodes of a tree, a node before its children; each once, even if several links lead there. */
export function nodesBelow<N extends LinkedNode<N>>(root: N, sentinel: N): N[] {
  const found = new Set<N>();
  const pending = [root];
  while (pending.length > 0) {
    const node = pending.pop()!;
    if (node === sentinel || found.has(node)) continue;
    found.add(node);
    pending.push(node.right, node.left);
  }
  return [...found];
}

/** True if no node of a tree is reached by two links. */
export function isTree<N extends LinkedNode<N>>(root: N, sentinel: N): boolean {
  const nodes = nodesBelow(root, sentinel);
  const links = nodes.flatMap(({ left, right }) => [left, right]).filter((child) => child !== sentinel);
  return new Set(links).size === links.length && !links.includes(root);
}

/** True if each child refers to its parent, and the root to the sentinel. */
export const hasParents = <N extends LinkedNode<N>>(root: N, sentinel: N): boolean =>
  nodesBelow(root, sentinel).every(
    (node) =>
      (node !== root || node.parent === sentinel) &&
      [node.left, node.right].every((child) => child === sentinel || child.parent === node),
  );

/** True if no red node has a red child. */
export const hasNoRedPair = <N extends LinkedNode<N>>(
  root: N,
  sentinel: N,
  isRed: (node: N) => boolean,
): boolean =>
  nodesBelow(root, sentinel).every((node) => !isRed(node) || !(isRed(node.left) || isRed(node.right)));

/** True if all paths from the root down to the sentinel have equally many black nodes. */
export function hasBlackHeight<N extends LinkedNode<N>>(
  root: N,
  sentinel: N,
  isRed: (node: N) => boolean,
): boolean {
  const height = (node: N): number => {
    if (node === sentinel) return 0;
    const [left, right] = [height(node.left), height(node.right)];
    return left === right ? left + (isRed(node) ? 0 : 1) : Number.NaN;
  };
  return !Number.isNaN(height(root));
}

/** The sum over the nodes of a subtree. */
export const sumBelow = <N extends LinkedNode<N>>(
  root: N,
  sentinel: N,
  valueOf: (node: N) => number,
): number => nodesBelow(root, sentinel).reduce((sum, node) => sum + valueOf(node), 0);
