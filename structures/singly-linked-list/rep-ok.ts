import type { Node, SinglyLinkedList } from './singly-linked-list.ts';

/**
 * True for a valid list (figure 3 of the paper). The sentinel has no element. The chain after it is acyclic, and each
 * of its nodes has an element. The size is the number of these nodes.
 */
export function repOK(list: SinglyLinkedList): boolean {
  // Broken objects hold null in fields whose declared type excludes it.
  const header: Node | null = list.header;
  if (header === null) return false;
  if (header.element !== null) return false;
  const visited = new Set<Node>([header]);
  let current: Node = header;
  for (;;) {
    const next: Node | null = current.next;
    if (next === null) break;
    if (next.element === null) return false;
    if (visited.has(next)) return false;
    visited.add(next);
    current = next;
  }
  return visited.size - 1 === list.size;
}
