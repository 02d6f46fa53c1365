import type { Node, SinglyLinkedList } from './singly-linked-list.ts';

/**
 * An acyclic chain behind a sentinel without element, every other element set, and the size right (figure
 * 3).
 */
export function repOK(list: SinglyLinkedList): boolean {
  // Broken objects hold null where the class's own type does not allow it.
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
