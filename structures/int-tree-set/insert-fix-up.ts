import { BLACK, opposite, RED, type Node, type Side } from './node.ts';

/** The owner of a tree. */
export interface Tree {
  root: Node | null;
}

/** Restores the colours, including that of the root, after a red leaf was linked (Cormen et al., section 13.3). */
export function insertFixUp(tree: Tree, leaf: Node): void {
  let node = leaf;
  let parent = node.parent;
  // A red parent is not the root, so it has a parent.
  while (parent?.color === RED) {
    const grandparent: Node = parent.parent!;
    const side: Side = parent === grandparent.left ? 'left' : 'right';
    const uncle = grandparent[opposite(side)];
    grandparent.color = RED;
    if (uncle?.color === RED) {
      parent.color = BLACK;
      uncle.color = BLACK;
      node = grandparent;
    } else {
      if (node === parent[opposite(side)]) {
        rotate(tree, parent, side);
        node = parent;
      }
      grandparent[side]!.color = BLACK;
      rotate(tree, grandparent, opposite(side));
    }
    parent = node.parent;
  }
  tree.root!.color = BLACK;
}

/** Rotates a node down to one side; its child on the other side moves up. */
function rotate(tree: Tree, node: Node, side: Side): void {
  const { parent } = node;
  const riser = node[opposite(side)]!;
  const between = riser[side];
  if (parent === null) tree.root = riser;
  else parent[parent.left === node ? 'left' : 'right'] = riser;
  riser.parent = parent;
  riser[side] = node;
  node.parent = riser;
  node[opposite(side)] = between;
  if (between !== null) between.parent = node;
}
