import type { KeyDomain, NodeDomain } from './domain.ts';

/**
 * Returns the domain of the objects reachable from the receiver, including the receiver.
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
 * Returns the domain of keys: mostly an argument of an earlier call in the sequence, otherwise a value of a builder's
 * domain, which is often missing in the object.
 *
 * @example
 * ```ts
 * methods: { delete: [key()] }
 * ```
 */
export function key(): KeyDomain {
  return { kind: 'key', label: 'key()' };
}
