import type { Structure } from '../src/index.ts';

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
 * The subjects that come with learn-inv, each loaded when it is asked for: {@link paperStructures}.
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
};
