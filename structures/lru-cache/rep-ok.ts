import type { LruCache } from './lru-cache.ts';
import type { Node } from './node.ts';

/**
 * The capacity is a positive integer and no smaller than the number of nodes; from head to tail runs a list
 * with right links back and null at both ends; keys and values are numbers; the map leads from the keys of the
 * listed nodes to these nodes, and holds nothing else.
 */
export function repOK(cache: LruCache): boolean {
  // Broken objects hold what the class's own types do not allow.
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
