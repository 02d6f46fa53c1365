/** What a node of a tree keeps. */
export interface Node {
  /** Null makes a node that is only a list of other nodes, a nil. */
  token: number | null;
  parent: Node | null;
  /** Its place among the children of its parent; -1 without parent. */
  childIndex: number;
  /** Null where there never was any. */
  children: Node[] | null;
}

/** Lets children know whose they are and where they stand, from a place on. */
export function freshenChildren(node: Node, from = 0): void {
  const children = node.children ?? [];
  for (let index = from; index < children.length; index++) {
    const child = children[index]!;
    child.parent = node;
    child.childIndex = index;
  }
}

/** Whether a node is another one, or above it. */
export function holds(node: Node, other: Node): boolean {
  for (let above: Node | null = other; above !== null; above = above.parent) {
    if (above === node) return true;
  }
  return false;
}
