import type { DoublyLinkedList, Node } from './doubly-linked-list.ts';

/** A circle of next and previous through the header, all elements set, the size right; or the empty list. */
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
    // Broken objects hold null where the class's own type does not allow it.
    const next: Node | null = current.next;
    if (next === null) return false;
    if (next.previous !== current) return false;
    if (current.element === null) return false;
    current = next;
  } while (current !== header);
  return visited.size === list.size;
}
