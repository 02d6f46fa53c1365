import { defineStructure, int, oneOf } from '../../../src/objects/structure/language.ts';

class Leaf {
  text: string;
  length: number;

  constructor(text: string) {
    this.text = text;
    this.length = text.length;
  }
}

class Concatenation {
  left: RopeNode;
  right: RopeNode;
  length: number;

  constructor(left: RopeNode, right: RopeNode) {
    this.left = left;
    this.right = right;
    this.length = left.length + right.length;
  }
}

type RopeNode = Leaf | Concatenation;

/** A text as a tree of shorter texts, after Boehm, Atkinson and Plass (1995); every node stores its length. */
export class Rope {
  root: RopeNode | null = null;

  /** Inserts a text at an index from 0 to the length. */
  insert(index: number, text: string): void {
    if (text === '') return;
    const [before, after] = split(this.root, index);
    this.root = concatenate(concatenate(before, new Leaf(text)), after);
  }

  /** Removes `count` characters from an index on. */
  remove(index: number, count: number): void {
    const [before, rest] = split(this.root, index);
    this.root = concatenate(before, split(rest, count)[1]);
  }

  toString(): string {
    return textOf(this.root);
  }

  clear(): void {
    this.root = null;
  }
}

const textOf = (node: RopeNode | null): string => {
  if (node === null) return '';
  return node instanceof Leaf ? node.text : textOf(node.left) + textOf(node.right);
};

function concatenate(left: RopeNode | null, right: RopeNode | null): RopeNode | null {
  return left === null || right === null ? (left ?? right) : new Concatenation(left, right);
}

/** Returns the part before an index and the rest; an empty part is null. */
function split(node: RopeNode | null, index: number): [RopeNode | null, RopeNode | null] {
  if (node === null || index <= 0) return [null, node];
  if (index >= node.length) return [node, null];
  if (node instanceof Leaf) return [new Leaf(node.text.slice(0, index)), new Leaf(node.text.slice(index))];
  const { left, right } = node;
  if (index < left.length) {
    const [before, after] = split(left, index);
    return [before, concatenate(after, right)];
  }
  const [before, after] = split(right, index - left.length);
  return [concatenate(left, before), after];
}

/**
 * True for a valid rope: no node is reached twice. A leaf holds a text that is not empty, and its length. A
 * concatenation has two nodes below it, and the sum of their lengths.
 */
function repOK({ root }: Rope): boolean {
  const nodes = new Set<RopeNode>();
  const open: unknown[] = root === null ? [] : [root];
  for (const node of open) {
    if (!(node instanceof Leaf || node instanceof Concatenation) || nodes.has(node)) return false;
    if (!Number.isInteger(node.length)) return false;
    nodes.add(node);
    if (node instanceof Concatenation) open.push(node.left, node.right);
  }
  for (const node of nodes) {
    if (node instanceof Leaf) {
      if (typeof node.text !== 'string' || node.text === '' || node.length !== node.text.length) return false;
    } else if (node.length !== node.left.length + node.right.length) return false;
  }
  return true;
}

const index = int(0, (k) => 2 * k);

/** Trusted: inserting and removing text. The index is reduced modulo the length, so that every number names one. */
export default defineStructure({
  name: 'rope',
  create: () => new Rope(),
  builders: {
    insert: {
      args: [index, oneOf('a', 'bc', 'def')],
      run: (rope, at: number, text: string) => rope.insert(at % ((rope.root?.length ?? 0) + 1), text),
    },
    remove: {
      args: [index, int(1, 2)],
      run: (rope, at: number, count: number) => rope.remove(at % (rope.root?.length ?? 1), count),
    },
  },
  methods: { clear: [] },
  repOK,
});
