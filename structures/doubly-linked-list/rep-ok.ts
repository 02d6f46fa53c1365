import type { DoublyLinkedList, Node } from './doubly-linked-list.ts';

/**
 * True for a valid list. Either it is empty, or next and previous links form one circle through the header. Every
 * element is set, and the size is the number of nodes.
 */
export function repOK(list: DoublyLinkedList): boolean {
  const header: Node | null = list.header;
  if (header === null) return false;
  if (header.element === null) {
    return list.size === 0 && header.next === header && header.previous === header;
  }
  const visited = new Set<Node>();
  let current = header;
  do {
    if (visited.has(current)) return false;
    visited.add(current);
    // Broken objects hold null in fields whose declared type excludes it.
    const next: Node | null = current.next;
    if (next === null) return false;
    if (next.previous !== current) return false;
    if (current.element === null) return false;
    current = next;
  } while (current !== header);
  return visited.size === list.size;
}
