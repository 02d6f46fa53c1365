import type { BTree } from './b-tree.ts';
import { MAX_KEYS, MIN_KEYS, type BTreeNode } from './node.ts';

/** A node still to visit, with the bounds of its keys. */
type Open = readonly [node: BTreeNode, above: number, below: number];

/**
 * True for a valid tree: no node and no array is reached twice. A node has one to three keys; only the root of an
 * empty tree has none. The keys are finite and in strict order. A node has no children or one more than keys. All
 * leaves have the same depth. The size is the number of keys.
 */
export function repOK(tree: BTree): boolean {
  const visited = new Set<object>();
  if (!isFresh(tree.root, visited)) return false;
  let keys = 0;
  // Level by level: either all nodes of a level are leaves or none is.
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

/** True if the value is a node and neither it nor its two arrays were seen before. */
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

/** True if the numbers are in strict order and all but the first and last are finite. */
function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => {
    if (index === 0) return true;
    return (index === numbers.length - 1 || Number.isFinite(number)) && numbers[index - 1]! < number;
  });
}
