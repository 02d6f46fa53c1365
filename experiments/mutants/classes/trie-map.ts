import { defineStructure, int, oneOf } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

interface TrieNode {
  [token: string]: TrieNode | number;
}
interface Trie {
  root: TrieNode;
  size: number;
  get(word: string): number | undefined;
}

const WORDS = ['', 'a', 'b', 'aa', 'ab', 'ba', 'aab', 'abb'];

/** Returns the number of words below a node; undefined if a branch has none. */
function countWords(at: TrieNode): number | undefined {
  let words = 0;
  for (const part of Object.values(at)) {
    const below = typeof part === 'number' ? 1 : countWords(part);
    if (below === undefined || below === 0) return undefined;
    words += below;
  }
  return words;
}

/** The prefix tree of mnemonist. */
export const trieMap: MutatedClass = {
  kind: 'trie',
  folder: packageFolder('mnemonist'),
  file: 'trie-map.js',
  format: 'commonjs',
  structure: (Class: new () => Trie) =>
    defineStructure<Trie>({
      name: 'trie-map',
      create: () => new Class(),
      builders: { set: [oneOf(...WORDS), int(0, 2)] },
      methods: { delete: [oneOf(...WORDS)], clear: [] },
      repOK: ({ root, size }) => countWords(root) === size,
    }),
  observe: (trie: Trie) => [trie.size, WORDS.map((word) => trie.get(word))],
};
