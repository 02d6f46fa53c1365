import type { Node } from './node.ts';
import { MAX_LEVEL, type SkipList } from './skip-list.ts';

/**
 * The head has key 0 and {@link MAX_LEVEL} links, every other node one to as many; the lowest links lead
 * through all nodes, whose keys are finite and in strict order; a higher link leads to the next node that
 * takes part in its level, and is null where none does; the list's level is the highest in use, at least 1;
 * the size is the number of nodes without the head.
 */
export function repOK(list: SkipList): boolean {
  const { head } = list;
  if (!isNode(head) || head.key !== 0 || head.forward.length !== MAX_LEVEL) return false;
  // For each level, the node whose link is to be looked at next.
  const last = new Array<Node>(MAX_LEVEL).fill(head);
  let level = 1;
  let size = 0;
  let above = -Infinity;
  // Strict order lets no node come twice, and no two nodes share an array: it would link one to itself.
  for (let node = head.forward[0]; node !== null; node = node.forward[0]) {
    if (!isNode(node) || node.key <= above) return false;
    for (let index = 0; index < node.forward.length; index++) {
      if (last[index]!.forward[index] !== node) return false;
      last[index] = node;
    }
    level = Math.max(level, node.forward.length);
    size++;
    above = node.key;
  }
  if (last.some((node, index) => node.forward[index] !== null)) return false;
  return list.level === level && list.size === size;
}

function isNode(value: unknown): value is Node {
  if (typeof value !== 'object' || value === null) return false;
  const { key, forward } = value as Node;
  if (!Number.isFinite(key) || !Array.isArray(forward)) return false;
  return forward.length >= 1 && forward.length <= MAX_LEVEL;
}
