import { defineStructure, int, key } from '../../../src/objects/structure/language.ts';

/** A node of a weight-balanced tree; `size` is the number of nodes at and below it. */
class Node {
  key: number;
  size = 1;
  left: Node | null = null;
  right: Node | null = null;

  constructor(key: number) {
    this.key = key;
  }
}

/** The weight of one side is at most this many times that of the other. */
const DELTA = 3;
/** A double rotation is made if the inner weight is at least this many times the outer one. */
const GAMMA = 2;

const sizeOf = (node: Node | null): number => node?.size ?? 0;
const weightOf = (node: Node | null): number => sizeOf(node) + 1;
const isBalanced = (one: Node | null, other: Node | null): boolean =>
  weightOf(one) <= DELTA * weightOf(other) && weightOf(other) <= DELTA * weightOf(one);

/**
 * A set of keys as an order-statistic tree, after Nievergelt and Reingold (1973), with the balance of Hirai and Yamamoto
 * (Journal of Functional Programming, 2011).
 */
export class WeightBalancedTree {
  root: Node | null = null;

  /** Inserts a key and returns true; returns false if it is already present. */
  insert(key: number): boolean {
    const before = sizeOf(this.root);
    this.root = insertBelow(this.root, key);
    return this.root.size > before;
  }

  remove(key: number): boolean {
    const before = sizeOf(this.root);
    this.root = removeBelow(this.root, key);
    return sizeOf(this.root) < before;
  }

  /** Returns the key with `rank` smaller keys; null if there is none. */
  at(rank: number): number | null {
    let node = this.root;
    let index = rank;
    while (node !== null && index !== sizeOf(node.left)) {
      if (index < sizeOf(node.left)) node = node.left;
      else {
        index -= sizeOf(node.left) + 1;
        node = node.right;
      }
    }
    return node?.key ?? null;
  }

  clear(): void {
    this.root = null;
  }
}

function insertBelow(node: Node | null, key: number): Node {
  if (node === null) return new Node(key);
  if (key < node.key) node.left = insertBelow(node.left, key);
  else if (key > node.key) node.right = insertBelow(node.right, key);
  return balance(node);
}

function removeBelow(node: Node | null, key: number): Node | null {
  if (node === null) return null;
  if (key < node.key) node.left = removeBelow(node.left, key);
  else if (key > node.key) node.right = removeBelow(node.right, key);
  else {
    if (node.left === null || node.right === null) return node.left ?? node.right;
    node.key = leastOf(node.right);
    node.right = removeBelow(node.right, node.key);
  }
  return balance(node);
}

const leastOf = ({ key, left }: Node): number => (left === null ? key : leastOf(left));

function balance(node: Node): Node {
  update(node);
  const { left, right } = node;
  if (isBalanced(left, right)) return node;
  if (weightOf(left) > weightOf(right)) {
    if (weightOf(left!.right) >= GAMMA * weightOf(left!.left)) node.left = rotateLeft(left!);
    return rotateRight(node);
  }
  if (weightOf(right!.left) >= GAMMA * weightOf(right!.right)) node.right = rotateRight(right!);
  return rotateLeft(node);
}

function update(node: Node): void {
  node.size = sizeOf(node.left) + sizeOf(node.right) + 1;
}

function rotateRight(node: Node): Node {
  const upper = node.left!;
  node.left = upper.right;
  upper.right = node;
  update(node);
  update(upper);
  return upper;
}

function rotateLeft(node: Node): Node {
  const upper = node.right!;
  node.right = upper.left;
  upper.left = node;
  update(node);
  update(upper);
  return upper;
}

/**
 * True for a valid tree: the keys are finite and in strict order, so no node is reached twice. Each size is one more than
 * the sizes of the children together. The weights of the two sides, their sizes plus one, differ at most by the factor
 * {@link DELTA}.
 */
function repOK(tree: WeightBalancedTree): boolean {
  const nodes: Node[] = [];
  const open: (readonly [link: unknown, above: number, below: number])[] = [[tree.root, -Infinity, Infinity]];
  for (const [node, above, below] of open) {
    if (node === null) continue;
    if (!(node instanceof Node) || !Number.isFinite(node.key) || !Number.isInteger(node.size)) return false;
    if (node.key <= above || node.key >= below) return false;
    nodes.push(node);
    open.push([node.left, above, node.key], [node.right, node.key, below]);
  }
  return nodes.every(
    ({ size, left, right }) => size === sizeOf(left) + sizeOf(right) + 1 && isBalanced(left, right),
  );
}

/** Trusted: insertion and removal, which both rotate. */
export default defineStructure({
  name: 'weight-balanced-tree',
  create: () => new WeightBalancedTree(),
  builders: { insert: [int(0, (k) => 2 * k)], remove: [key()] },
  methods: { at: [int(0, (k) => k)], clear: [] },
  repOK,
});
