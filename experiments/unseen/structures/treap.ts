import { defineStructure, int, key } from '../../../src/objects/structure/language.ts';

class Node {
  key: number;
  priority: number;
  left: Node | null = null;
  right: Node | null = null;

  constructor(key: number, priority: number) {
    this.key = key;
    this.priority = priority;
  }
}

/** A set of keys as a search tree that is a max-heap by priority, after Seidel and Aragon (1996). */
export class Treap {
  root: Node | null = null;
  size = 0;

  /** Inserts a key and returns true; returns false if it is already present. */
  insert(key: number, priority: number): boolean {
    if (this.contains(key)) return false;
    this.root = insertBelow(this.root, new Node(key, priority));
    this.size++;
    return true;
  }

  remove(key: number): boolean {
    if (!this.contains(key)) return false;
    this.root = removeBelow(this.root, key);
    this.size--;
    return true;
  }

  contains(key: number): boolean {
    let node = this.root;
    while (node !== null && node.key !== key) node = key < node.key ? node.left : node.right;
    return node !== null;
  }

  clear(): void {
    this.root = null;
    this.size = 0;
  }
}

function insertBelow(node: Node | null, added: Node): Node {
  if (node === null) return added;
  if (added.key < node.key) {
    node.left = insertBelow(node.left, added);
    return node.left.priority > node.priority ? rotateRight(node) : node;
  }
  node.right = insertBelow(node.right, added);
  return node.right.priority > node.priority ? rotateLeft(node) : node;
}

/** Rotates the key down until a side of its node is empty. */
function removeBelow(node: Node | null, key: number): Node | null {
  if (node === null) return null;
  if (key < node.key) node.left = removeBelow(node.left, key);
  else if (key > node.key) node.right = removeBelow(node.right, key);
  else if (node.left === null) return node.right;
  else if (node.right === null) return node.left;
  else {
    const upper = node.left.priority > node.right.priority ? rotateRight(node) : rotateLeft(node);
    if (upper.key < key) upper.right = removeBelow(upper.right, key);
    else upper.left = removeBelow(upper.left, key);
    return upper;
  }
  return node;
}

function rotateRight(node: Node): Node {
  const upper = node.left!;
  node.left = upper.right;
  upper.right = node;
  return upper;
}

function rotateLeft(node: Node): Node {
  const upper = node.right!;
  node.right = upper.left;
  upper.left = node;
  return upper;
}

/** A node still to visit: its keys lie strictly between two bounds, and no priority is above the parent's. */
type Open = readonly [link: unknown, above: number, below: number, most: number];

/**
 * True for a valid tree: the keys are finite and in strict order, so no node is reached twice. No priority is above that
 * of the parent. The size is the number of nodes.
 */
function repOK(tree: Treap): boolean {
  const open: Open[] = [[tree.root, -Infinity, Infinity, Infinity]];
  let size = 0;
  for (const [node, above, below, most] of open) {
    if (node === null) continue;
    if (!(node instanceof Node)) return false;
    const { key, priority, left, right } = node;
    if (!Number.isFinite(key) || key <= above || key >= below) return false;
    if (!Number.isFinite(priority) || priority > most) return false;
    size++;
    open.push([left, above, key, priority], [right, key, below, priority]);
  }
  return tree.size === size;
}

/** Trusted: insertion of a key with any priority, and removal. Priorities are arguments, since builders must be repeatable. */
export default defineStructure({
  name: 'treap',
  create: () => new Treap(),
  builders: { insert: [int(0, (k) => 2 * k), int(0, (k) => 2 * k)], remove: [key()] },
  methods: { contains: [key()], clear: [] },
  repOK,
});
