import { BTreeNode, isLeaf } from './node.ts';
import { refillIfShort, splitIfFull } from './reshape.ts';

/** A set of numbers as a B-tree of minimum degree 2 (a 2-3-4 tree), after Bayer and McCreight. */
export class BTree {
  root = new BTreeNode();
  size = 0;

  /** Inserts a key and returns true; returns false if it is already present. */
  insert(key: number): boolean {
    if (!insertBelow(this.root, key)) return false;
    const above = new BTreeNode();
    above.children.push(this.root);
    splitIfFull(above, 0);
    if (above.keys.length > 0) this.root = above;
    this.size++;
    return true;
  }

  contains(key: number): boolean {
    let node = this.root;
    for (;;) {
      const index = position(node, key);
      if (node.keys[index] === key) return true;
      if (isLeaf(node)) return false;
      node = node.children[index]!;
    }
  }

  remove(key: number): boolean {
    if (!removeBelow(this.root, key)) return false;
    if (this.root.keys.length === 0 && !isLeaf(this.root)) this.root = this.root.children[0]!;
    this.size--;
    return true;
  }

  clear(): void {
    this.root = new BTreeNode();
    this.size = 0;
  }
}

/** Returns the index of a key in a node or, if it is missing, of the child whose range contains it. */
function position({ keys }: BTreeNode, key: number): number {
  const index = keys.findIndex((other) => other >= key);
  return index === -1 ? keys.length : index;
}

function insertBelow(node: BTreeNode, key: number): boolean {
  const index = position(node, key);
  if (node.keys[index] === key) return false;
  if (isLeaf(node)) {
    node.keys.splice(index, 0, key);
    return true;
  }
  const inserted = insertBelow(node.children[index]!, key);
  splitIfFull(node, index);
  return inserted;
}

function removeBelow(node: BTreeNode, key: number): boolean {
  const index = position(node, key);
  const found = node.keys[index] === key;
  if (isLeaf(node)) {
    if (found) node.keys.splice(index, 1);
    return found;
  }
  const child = node.children[index]!;
  if (found) node.keys[index] = removeLargest(child);
  const removed = found || removeBelow(child, key);
  refillIfShort(node, index);
  return removed;
}

function removeLargest(node: BTreeNode): number {
  if (isLeaf(node)) return node.keys.pop()!;
  const last = node.children.length - 1;
  const key = removeLargest(node.children[last]!);
  refillIfShort(node, last);
  return key;
}
