import { balanced } from './balanced.ts';
import { Node } from './node.ts';

/** A set of numbers as a search tree balanced by height, after Adelson-Velsky and Landis. */
export class AvlTree {
  root: Node | null = null;
  size = 0;

  /** Inserts a key and returns true; returns false if it is already present. */
  insert(key: number): boolean {
    const before = this.size;
    this.root = this.insertBelow(this.root, key);
    return this.size > before;
  }

  contains(key: number): boolean {
    let current = this.root;
    while (current !== null && current.key !== key)
      current = key < current.key ? current.left : current.right;
    return current !== null;
  }

  remove(key: number): boolean {
    const before = this.size;
    this.root = this.removeBelow(this.root, key);
    return this.size < before;
  }

  /** Removes and returns the smallest key; null if empty. */
  removeMin(): number | null {
    if (this.root === null) return null;
    const { key } = smallest(this.root);
    this.remove(key);
    return key;
  }

  clear(): void {
    this.root = null;
    this.size = 0;
  }

  private insertBelow(node: Node | null, key: number): Node {
    if (node === null) {
      this.size++;
      return new Node(key);
    }
    if (key < node.key) node.left = this.insertBelow(node.left, key);
    else if (key > node.key) node.right = this.insertBelow(node.right, key);
    return balanced(node);
  }

  private removeBelow(node: Node | null, key: number): Node | null {
    if (node === null) return null;
    if (key < node.key) node.left = this.removeBelow(node.left, key);
    else if (key > node.key) node.right = this.removeBelow(node.right, key);
    else if (node.left === null || node.right === null) {
      this.size--;
      return node.left ?? node.right;
    } else {
      // Moves the successor's key up and removes the successor instead.
      node.key = smallest(node.right).key;
      node.right = this.removeBelow(node.right, node.key);
    }
    return balanced(node);
  }
}

function smallest(node: Node): Node {
  let current = node;
  while (current.left !== null) current = current.left;
  return current;
}
