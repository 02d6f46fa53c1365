import type { KeyDomain, NodeDomain } from './domain.ts';

/**
 * Any object reachable from the receiver, the receiver too.
 *
 * @example
 * ```ts
 * methods: { removeNode: { args: [node()], run: (list, entry) => list.removeNode(entry) } }
 * ```
 */
export function node(): NodeDomain {
  return { kind: 'node', label: 'node()' };
}

/**
 * A key: usually one that a builder was given earlier in the sequence, now and then a missing one.
 *
 * @example
 * ```ts
 * methods: { delete: [key()] }
 * ```
 */
export function key(): KeyDomain {
  return { kind: 'key', label: 'key()' };
}
