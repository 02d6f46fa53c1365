import * as fc from 'fast-check';
import { arbitrary, defineStructure, key } from '../../../src/objects/structure/language.ts';

class Node {
  /** True if a word ends here. */
  ends = false;
  children = new Map<string, Node>();
}

/** A set of words as a tree with one letter per link, after Fredkin (1960). */
export class Trie {
  root = new Node();
  /** Number of words. */
  size = 0;

  /** Inserts a word and returns true; returns false if it is already present. */
  insert(word: string): boolean {
    let node = this.root;
    for (const letter of word) {
      let child = node.children.get(letter);
      if (child === undefined) node.children.set(letter, (child = new Node()));
      node = child;
    }
    if (node.ends) return false;
    node.ends = true;
    this.size++;
    return true;
  }

  /** Removes a word, and the nodes that no other word needs, and returns true; returns false if it is missing. */
  remove(word: string): boolean {
    const path = [this.root];
    for (const letter of word) {
      const child = path.at(-1)!.children.get(letter);
      if (child === undefined) return false;
      path.push(child);
    }
    if (!path.at(-1)!.ends) return false;
    path.at(-1)!.ends = false;
    for (let depth = word.length; depth > 0; depth--) {
      const node = path[depth]!;
      if (node.ends || node.children.size > 0) break;
      path[depth - 1]!.children.delete(word[depth - 1]!);
    }
    this.size--;
    return true;
  }

  contains(word: string): boolean {
    let node: Node | undefined = this.root;
    for (const letter of word) node = node?.children.get(letter);
    return node?.ends === true;
  }

  clear(): void {
    this.root = new Node();
    this.size = 0;
  }
}

/**
 * True for a valid trie: no node and no Map is reached twice. A link has one letter. A word ends at every node
 * without children except the root. The size is the number of nodes at which a word ends.
 */
function repOK({ root, size }: Trie): boolean {
  const visited = new Set<object>();
  const open: unknown[] = [root];
  let words = 0;
  for (const node of open) {
    if (!(node instanceof Node) || !(node.children instanceof Map)) return false;
    if (visited.has(node) || visited.has(node.children)) return false;
    visited.add(node).add(node.children);
    if (typeof node.ends !== 'boolean') return false;
    if (node.ends) words++;
    if (node !== root && !node.ends && node.children.size === 0) return false;
    for (const [letter, child] of node.children) {
      if (typeof letter !== 'string' || letter.length !== 1) return false;
      open.push(child);
    }
  }
  return size === words;
}

const word = arbitrary(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 }), 'word');

/** Trusted: inserting words, and removing them. */
export default defineStructure({
  name: 'trie',
  create: () => new Trie(),
  builders: { insert: [word], remove: [key()] },
  methods: { contains: [key()], clear: [] },
  repOK,
});
