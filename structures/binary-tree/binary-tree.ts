/** A node of a {@link BinaryTree}, without key. */
export class Node {
  left: Node | null = null;
  right: Node | null = null;
}

/**
 * A binary tree without keys. A path addresses a node: a whole number, read by binary digits from the lowest, 0 for
 * left and 1 for right.
 */
export class BinaryTree {
  root: Node | null = null;
  size = 0;

  /** Follows a path from the root and adds a new node at its end. */
  insert(path: number): void {
    const node = new Node();
    this.size++;
    if (this.root === null) {
      this.root = node;
      return;
    }
    let current = this.root;
    for (let rest = path; ; rest = Math.floor(rest / 2)) {
      const side = sideOf(rest);
      const child = current[side];
      if (child === null) {
        current[side] = node;
        return;
      }
      current = child;
    }
  }

  /**
   * Follows a path from the root and removes the leaf at its end; takes the only child if the path asks for a missing
   * one. Returns false if the tree is empty.
   */
  removeLeaf(path: number): boolean {
    if (this.root === null) return false;
    this.size--;
    let parent: Node | null = null;
    let current = this.root;
    let side = sideOf(path);
    for (let rest = path; ; rest = Math.floor(rest / 2)) {
      const turn = current[sideOf(rest)] === null ? otherSide(sideOf(rest)) : sideOf(rest);
      const child = current[turn];
      if (child === null) break;
      parent = current;
      side = turn;
      current = child;
    }
    if (parent === null) this.root = null;
    else parent[side] = null;
    return true;
  }

  /** Swaps the left and right child of every node. */
  mirror(): void {
    const open = this.root === null ? [] : [this.root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      [node.left, node.right] = [node.right, node.left];
      if (node.left !== null) open.push(node.left);
      if (node.right !== null) open.push(node.right);
    }
  }

  clear(): void {
    this.root = null;
    this.size = 0;
  }
}

const sideOf = (path: number): 'left' | 'right' => (path % 2 === 0 ? 'left' : 'right');

const otherSide = (side: 'left' | 'right'): 'left' | 'right' => (side === 'left' ? 'right' : 'left');
