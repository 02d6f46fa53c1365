import { BLACK, isRed, Node, opposite, RED, type Side } from './node.ts';

/**
 * A set of numbers as a red-black tree with parent links. Insertion and removal follow Cormen et al., chapter 13,
 * with null for the nil node.
 */
export class RedBlackTree {
  root: Node | null = null;
  size = 0;

  /** Inserts a key and returns true; returns false if it is already present. */
  insert(key: number): boolean {
    let parent: Node | null = null;
    let side: Side = 'left';
    for (let current = this.root; current !== null; current = current[side]) {
      if (current.key === key) return false;
      parent = current;
      side = key < current.key ? 'left' : 'right';
    }
    const node = new Node(key);
    node.color = RED;
    node.parent = parent;
    if (parent === null) this.root = node;
    else parent[side] = node;
    this.size++;
    this.repairInsertion(node);
    return true;
  }

  contains(key: number): boolean {
    return this.find(key) !== null;
  }

  remove(key: number): boolean {
    let node = this.find(key);
    if (node === null) return false;
    if (node.left !== null && node.right !== null) {
      // Moves the successor's key up and removes the successor, which has no left child, instead.
      const successor = smallest(node.right);
      node.key = successor.key;
      node = successor;
    }
    this.unlink(node);
    return true;
  }

  /** Removes and returns the smallest key; null if empty. */
  removeMin(): number | null {
    if (this.root === null) return null;
    const node = smallest(this.root);
    this.unlink(node);
    return node.key;
  }

  clear(): void {
    this.root = null;
    this.size = 0;
  }

  private find(key: number): Node | null {
    let current = this.root;
    while (current !== null && current.key !== key)
      current = key < current.key ? current.left : current.right;
    return current;
  }

  /** Removes a node with at most one child. */
  private unlink(node: Node): void {
    const { parent } = node;
    const child = node.left ?? node.right;
    const side: Side = parent !== null && parent.left === node ? 'left' : 'right';
    this.replace(node, child);
    this.size--;
    if (node.color === RED) return;
    if (isRed(child)) child!.color = BLACK;
    else if (parent !== null) this.repairRemoval(parent, side);
  }

  private replace(node: Node, substitute: Node | null): void {
    const { parent } = node;
    if (parent === null) this.root = substitute;
    else if (parent.left === node) parent.left = substitute;
    else parent.right = substitute;
    if (substitute !== null) substitute.parent = parent;
  }

  /** Rotates a node down to one side; its child on the other side moves up. */
  private rotate(node: Node, side: Side): void {
    const riser = node[opposite(side)]!;
    this.replace(node, riser);
    node[opposite(side)] = riser[side];
    if (riser[side] !== null) riser[side].parent = node;
    riser[side] = node;
    node.parent = riser;
  }

  /** Restores the colours after inserting the red `node`, whose parent may be red too. */
  private repairInsertion(node: Node): void {
    let current = node;
    while (isRed(current.parent)) {
      const parent: Node = current.parent!;
      // A red parent is not the root, so there is a grandparent.
      const grandparent: Node = parent.parent!;
      const side: Side = grandparent.left === parent ? 'left' : 'right';
      const uncle = grandparent[opposite(side)];
      if (isRed(uncle)) {
        parent.color = BLACK;
        uncle!.color = BLACK;
        grandparent.color = RED;
        current = grandparent;
      } else {
        if (current === parent[opposite(side)]) this.rotate(parent, side);
        grandparent[side]!.color = BLACK;
        grandparent.color = RED;
        this.rotate(grandparent, opposite(side));
        break;
      }
    }
    this.root!.color = BLACK;
  }

  /** Restores the black heights if the paths through the child of `parent` on one side lack one black node. */
  private repairRemoval(parent: Node, side: Side): void {
    let sibling = parent[opposite(side)]!;
    if (isRed(sibling)) {
      sibling.color = BLACK;
      parent.color = RED;
      this.rotate(parent, side);
      sibling = parent[opposite(side)]!;
    }
    if (!isRed(sibling.left) && !isRed(sibling.right)) {
      sibling.color = RED;
      const { parent: grandparent } = parent;
      if (isRed(parent)) parent.color = BLACK;
      else if (grandparent !== null) {
        this.repairRemoval(grandparent, grandparent.left === parent ? 'left' : 'right');
      }
      return;
    }
    if (!isRed(sibling[opposite(side)])) {
      sibling[side]!.color = BLACK;
      sibling.color = RED;
      this.rotate(sibling, opposite(side));
      sibling = parent[opposite(side)]!;
    }
    sibling.color = parent.color;
    parent.color = BLACK;
    sibling[opposite(side)]!.color = BLACK;
    this.rotate(parent, side);
  }
}

function smallest(node: Node): Node {
  let current = node;
  while (current.left !== null) current = current.left;
  return current;
}
