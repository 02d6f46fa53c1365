import type { BTree } from './b-tree.ts';
import { MAX_KEYS, MIN_KEYS, type BTreeNode } from './node.ts';

/** A node yet to be looked at, and the keys that its own lie between. */
type Open = readonly [node: BTreeNode, above: number, below: number];

/**
 * No node and no array is reached twice; a node has one to three keys, none only where it is the root of an
 * empty tree; the keys are finite and in strict order; a node has no child or one more than it has keys;
 * all leaves are at one depth; the size is the number of keys.
 */
export function repOK(tree: BTree): boolean {
  const visited = new Set<object>();
  if (!isFresh(tree.root, visited)) return false;
  let keys = 0;
  // One level of the tree at a time: either all of its nodes are leaves or none is.
  let level: Open[] = [[tree.root, -Infinity, Infinity]];
  while (level.length > 0) {
    const inner = level[0]![0].children.length > 0;
    const next: Open[] = [];
    for (const [node, above, below] of level) {
      const fewest = node === tree.root && !inner ? 0 : MIN_KEYS;
      if (node.keys.length < fewest || node.keys.length > MAX_KEYS) return false;
      if (node.children.length !== (inner ? node.keys.length + 1 : 0)) return false;
      const bounds = [above, ...node.keys, below];
      if (!isAscending(bounds)) return false;
      for (const [index, child] of Array.from(node.children).entries()) {
        if (!isFresh(child, visited)) return false;
        next.push([child, bounds[index]!, bounds[index + 1]!]);
      }
      keys += node.keys.length;
    }
    level = next;
  }
  return tree.size === keys;
}

/** Whether a value is a node that, with its two arrays, was not seen before. */
function isFresh(value: unknown, visited: Set<object>): value is BTreeNode {
  if (typeof value !== 'object' || value === null) return false;
  const { keys, children } = value as BTreeNode;
  if (!Array.isArray(keys) || !Array.isArray(children)) return false;
  for (const part of [value, keys, children]) {
    if (visited.has(part)) return false;
    visited.add(part);
  }
  return true;
}

/** Whether numbers, all but the outer two of them finite, are in strict order. */
function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => {
    if (index === 0) return true;
    return (index === numbers.length - 1 || Number.isFinite(number)) && numbers[index - 1]! < number;
  });
}
