/** How to read the nodes of a search tree. */
export interface TreeReader<Node> {
  readonly key: (node: Node) => number;
  readonly left: (node: Node) => Node | null | undefined;
  readonly right: (node: Node) => Node | null | undefined;
  /** Undefined if nodes have no parents. */
  readonly parent?: (node: Node) => Node | null | undefined;
  /** True if a node fits the heights of its two parts; default: every node does. */
  readonly fits?: (node: Node, left: number, right: number) => boolean;
}

/** True if the nodes form a search tree without equal keys, of a size. */
export function isSearchTree<Node>(
  root: Node | null | undefined,
  size: number,
  reader: TreeReader<Node>,
): boolean {
  const { key, left, right, parent, fits = () => true } = reader;
  let count = 0;
  /** Returns the height; undefined if the part of the tree is invalid. */
  const heightOf = (
    at: Node | null | undefined,
    above: Node | undefined,
    low: number,
    high: number,
  ): number | undefined => {
    if (at === null || at === undefined) return 0;
    if (++count > size || !(low < key(at) && key(at) < high)) return undefined;
    if (parent !== undefined && (parent(at) ?? undefined) !== above) return undefined;
    const one = heightOf(left(at), at, low, key(at));
    const other = heightOf(right(at), at, key(at), high);
    if (one === undefined || other === undefined || !fits(at, one, other)) return undefined;
    return 1 + Math.max(one, other);
  };
  return heightOf(root, undefined, -Infinity, Infinity) !== undefined && count === size;
}
