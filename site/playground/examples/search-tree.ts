// Search tree (TypeScript): remove loses a subtree
class TreeNode {
  key: number;
  left: TreeNode | null = null;
  right: TreeNode | null = null;
  constructor(key: number) {
    this.key = key;
  }
}

export class SearchTree {
  root: TreeNode | null = null;
  size = 0;

  add(key: number): boolean {
    if (this.root === null) this.root = new TreeNode(key);
    else {
      let node = this.root;
      for (;;) {
        if (key === node.key) return false;
        const side = key < node.key ? 'left' : 'right';
        if (node[side] === null) {
          node[side] = new TreeNode(key);
          break;
        }
        node = node[side]!;
      }
    }
    this.size++;
    return true;
  }

  remove(key: number): boolean {
    const before = this.size;
    this.root = this.without(this.root, key);
    return this.size < before;
  }

  private without(node: TreeNode | null, key: number): TreeNode | null {
    if (node === null) return null;
    if (key < node.key) node.left = this.without(node.left, key);
    else if (key > node.key) node.right = this.without(node.right, key);
    else {
      this.size--;
      if (node.left === null) return node.right;
      if (node.right === null) return node.left;
      // The left of the right subtree is overwritten.
      node.right.left = node.left;
      return node.right;
    }
    return node;
  }
}
