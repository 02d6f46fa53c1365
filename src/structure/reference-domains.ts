import type { KeyDomain, NodeDomain } from './domain.ts';

/**
 * Any object reachable from the receiver, including the receiver.
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
 * A key: mostly one that a builder received earlier in the sequence, sometimes one that is missing.
 *
 * @example
 * ```ts
 * methods: { delete: [key()] }
 * ```
 */
export function key(): KeyDomain {
  return { kind: 'key', label: 'key()' };
}
