/** The state of a tree node. */
export interface Node {
  /** Null marks a nil: a node that only lists other nodes. */
  token: number | null;
  parent: Node | null;
  /** Index among the children of the parent; -1 without parent. */
  childIndex: number;
  /** Null until the first child is added. */
  children: Node[] | null;
}

/** Sets the parent and the index of the children from index `from` on. */
export function freshenChildren(node: Node, from = 0): void {
  const children = node.children ?? [];
  for (let index = from; index < children.length; index++) {
    const child = children[index]!;
    child.parent = node;
    child.childIndex = index;
  }
}

/** True if `node` is `other` or an ancestor of it. */
export function holds(node: Node, other: Node): boolean {
  for (let above: Node | null = other; above !== null; above = above.parent) {
    if (above === node) return true;
  }
  return false;
}
