import type { Node } from './node.ts';
import { MAX_LEVEL, type SkipList } from './skip-list.ts';

/**
 * True for a valid list: the head has key 0 and {@link MAX_LEVEL} links; every other node has 1 to {@link MAX_LEVEL}
 * links. The lowest links visit all nodes, whose keys are finite and in strict order. A higher link leads to the next
 * node of its level, or is null. The level of the list is the highest in use, at least 1. The size is the number of
 * nodes without the head.
 */
export function repOK(list: SkipList): boolean {
  const { head } = list;
  if (!isNode(head) || head.key !== 0 || head.forward.length !== MAX_LEVEL) return false;
  // The node whose link is checked next, by level.
  const last = new Array<Node>(MAX_LEVEL).fill(head);
  let level = 1;
  let size = 0;
  let above = -Infinity;
  // Strict order prevents a second visit of a node. Two nodes cannot share an array, since it would link one of them
  // to itself.
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
