import type { LruCache } from './lru-cache.ts';
import type { Node } from './node.ts';

/**
 * True for a valid cache: the capacity is a positive integer and at least the number of nodes. The nodes form a
 * doubly linked list from head to tail that ends with null on both sides. Keys and values are numbers. The map holds
 * exactly the listed nodes, each under its key.
 */
export function repOK(cache: LruCache): boolean {
  // Broken objects hold values that the declared types exclude.
  const nodes: unknown = cache.nodes;
  if (!(nodes instanceof Map) || !Number.isInteger(cache.capacity)) return false;
  if (cache.capacity < 1 || nodes.size > cache.capacity) return false;
  let listed = 0;
  let previous: Node | null = null;
  for (let link: unknown = cache.head; link !== null; listed++) {
    if (typeof link !== 'object' || listed === nodes.size) return false;
    const node = link as Node;
    if (node.previous !== previous || nodes.get(node.key) !== node) return false;
    if (typeof node.key !== 'number' || typeof node.value !== 'number') return false;
    previous = node;
    link = node.next;
  }
  return cache.tail === previous && listed === nodes.size;
}
