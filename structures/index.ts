import type { Structure } from '../src/objects/structure/language.ts';
import { rq3Structures, rq3Variants } from './rq3.ts';

/** The names of the seven structures of the paper's evaluation (Table II), in its order. */
export const paperStructures = [
  'singly-linked-list',
  'sorted-list',
  'doubly-linked-list',
  'binary-tree',
  'binary-search-tree',
  'red-black-tree',
  'binomial-heap',
] as const;

/**
 * The names of ten further structures. They were added after the vocabulary of windows was fixed, to test it on
 * structures that did not shape it.
 */
export const unseenStructures = [
  'avl-tree',
  'fibonacci-heap',
  'binary-heap',
  'disjoint-set',
  'skip-list',
  'hash-table',
  'lru-cache',
  'b-tree',
  'interval-tree',
  'ring-buffer',
] as const;

/**
 * The names of the structures of the paper's Table IV: the versions without bugs, then the variants with one known bug
 * each, such as `scheduler@v5`.
 */
export const bugStructures: readonly string[] = [...Object.keys(rq3Structures), ...Object.keys(rq3Variants)];

/**
 * The structures that come with learn-inv, by name: {@link paperStructures}, {@link unseenStructures} and
 * {@link bugStructures}. Each value is a function that loads its structure.
 *
 * @example
 * ```ts
 * const structure = await builtInStructures['sorted-list']?.();
 * ```
 */
export const builtInStructures: Readonly<Record<string, () => Promise<Structure>>> = {
  'singly-linked-list': async () => (await import('./singly-linked-list/index.ts')).default,
  'sorted-list': async () => (await import('./sorted-list/index.ts')).default,
  'doubly-linked-list': async () => (await import('./doubly-linked-list/index.ts')).default,
  'binary-tree': async () => (await import('./binary-tree/index.ts')).default,
  'binary-search-tree': async () => (await import('./binary-search-tree/index.ts')).default,
  'red-black-tree': async () => (await import('./red-black-tree/index.ts')).default,
  'binomial-heap': async () => (await import('./binomial-heap/index.ts')).default,
  'avl-tree': async () => (await import('./avl-tree/index.ts')).default,
  'fibonacci-heap': async () => (await import('./fibonacci-heap/index.ts')).default,
  'binary-heap': async () => (await import('./binary-heap/index.ts')).default,
  'disjoint-set': async () => (await import('./disjoint-set/index.ts')).default,
  'skip-list': async () => (await import('./skip-list/index.ts')).default,
  'hash-table': async () => (await import('./hash-table/index.ts')).default,
  'lru-cache': async () => (await import('./lru-cache/index.ts')).default,
  'b-tree': async () => (await import('./b-tree/index.ts')).default,
  'interval-tree': async () => (await import('./interval-tree/index.ts')).default,
  'ring-buffer': async () => (await import('./ring-buffer/index.ts')).default,
  ...rq3Structures,
  ...Object.fromEntries(Object.entries(rq3Variants).map(([name, { structure }]) => [name, structure])),
};
