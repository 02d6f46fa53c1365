/** A node of a {@link BinarySearchTree}. */
export class Node {
  left: Node | null = null;
  right: Node | null = null;
  key: number;

  constructor(key: number) {
    this.key = key;
  }
}

/** A set of numbers as an unbalanced search tree: smaller keys to the left, larger ones to the right. */
export class BinarySearchTree {
  root: Node | null = null;
  size = 0;

  /** Inserts a key and returns true; returns false if it is already present. */
  insert(key: number): boolean {
    const node = new Node(key);
    if (this.root === null) {
      this.root = node;
      this.size++;
      return true;
    }
    let current = this.root;
    while (current.key !== key) {
      const side = key < current.key ? 'left' : 'right';
      const child = current[side];
      if (child === null) {
        current[side] = node;
        this.size++;
        return true;
      }
      current = child;
    }
    return false;
  }

  contains(key: number): boolean {
    let current = this.root;
    while (current !== null && current.key !== key)
      current = key < current.key ? current.left : current.right;
    return current !== null;
  }

  remove(key: number): boolean {
    let parent: Node | null = null;
    let node = this.root;
    while (node !== null && node.key !== key) {
      parent = node;
      node = key < node.key ? node.left : node.right;
    }
    if (node === null) return false;
    if (node.left !== null && node.right !== null) {
      // Moves the successor's key up and removes the successor, which has no left child, instead.
      let successor = node.right;
      parent = node;
      while (successor.left !== null) {
        parent = successor;
        successor = successor.left;
      }
      node.key = successor.key;
      node = successor;
    }
    this.replace(parent, node, node.left ?? node.right);
    this.size--;
    return true;
  }

  /** Removes and returns the smallest key; null if empty. */
  removeMin(): number | null {
    if (this.root === null) return null;
    let parent: Node | null = null;
    let node = this.root;
    while (node.left !== null) {
      parent = node;
      node = node.left;
    }
    this.replace(parent, node, node.right);
    this.size--;
    return node.key;
  }

  clear(): void {
    this.root = null;
    this.size = 0;
  }

  private replace(parent: Node | null, child: Node, substitute: Node | null): void {
    if (parent === null) this.root = substitute;
    else if (parent.left === child) parent.left = substitute;
    else parent.right = substitute;
  }
}
