import type { Node, SortedList } from './sorted-list.ts';

/**
 * True for a valid list: next and previous links form one circle through the sentinel; the other nodes have
 * elements in non-decreasing order, and the size is their number.
 */
export function repOK(list: SortedList): boolean {
  const header: Node | null = list.header;
  if (header === null) return false;
  if (header.element !== null) return false;
  return isCircle(list, header) && isSorted(header);
}

function isCircle(list: SortedList, header: Node): boolean {
  const visited = new Set<Node>();
  let current = header;
  do {
    if (visited.has(current)) return false;
    visited.add(current);
    // Broken objects hold null in fields whose declared type excludes it.
    const next: Node | null = current.next;
    if (next === null) return false;
    if (next !== header && next.element === null) return false;
    if (next.previous !== current) return false;
    current = next;
  } while (current !== header);
  return visited.size - 1 === list.size;
}

function isSorted(header: Node): boolean {
  if (header.next === header) return true;
  for (let current = header.next; current.next !== header; current = current.next) {
    if (current.element! > current.next.element!) return false;
  }
  return true;
}
