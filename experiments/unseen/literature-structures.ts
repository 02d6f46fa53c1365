import type { Structure } from '../../src/objects/structure/structure.ts';

/**
 * Structures that were written after the vocabulary of windows was made by sort, from the literature and from the forms
 * that npm packages have, by name. Nothing was changed for them. Each value is a function that loads its structure.
 */
export const literatureStructures: Readonly<Record<string, () => Promise<Structure>>> = {
  'leftist-heap': async () => (await import('./structures/leftist-heap.ts')).default,
  'pairing-heap': async () => (await import('./structures/pairing-heap.ts')).default,
  treap: async () => (await import('./structures/treap.ts')).default,
  'weight-balanced-tree': async () => (await import('./structures/weight-balanced-tree.ts')).default,
  'undirected-graph': async () => (await import('./structures/undirected-graph.ts')).default,
  polynomial: async () => (await import('./structures/polynomial.ts')).default,
  rope: async () => (await import('./structures/rope.ts')).default,
  trie: async () => (await import('./structures/trie.ts')).default,
  'indexed-heap': async () => (await import('./structures/indexed-heap.ts')).default,
  'lfu-cache': async () => (await import('./structures/lfu-cache.ts')).default,
};
