import type { DisjointSet } from './disjoint-set.ts';

/**
 * True for a valid forest: the two arrays are distinct and of equal length. Each parent is an element and each rank a
 * non-negative integer. An element that is not its own parent has a smaller rank than its parent, so every path ends
 * at a root. `sets` is the number of roots. The set of a root of rank r has at least 2^r elements.
 */
export function repOK(set: DisjointSet): boolean {
  // Broken objects hold values that the declared types exclude.
  const parent: unknown = set.parent;
  const rank: unknown = set.rank;
  if (!Array.isArray(parent) || !Array.isArray(rank) || parent === rank) return false;
  if (parent.length !== rank.length) return false;
  return isForest(parent, rank) && hasSizesOfRanks(parent as number[], rank as number[], set.sets);
}

function isForest(parent: readonly unknown[], rank: readonly unknown[]): boolean {
  for (let element = 0; element < parent.length; element++) {
    if (!isIndex(parent[element]) || !isIndex(rank[element])) return false;
    const above = parent[element] as number;
    if (above >= parent.length) return false;
    if (above === element) continue;
    const rankAbove: unknown = rank[above];
    if (!isIndex(rankAbove) || (rank[element] as number) >= rankAbove) return false;
  }
  return true;
}

const isIndex = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

function hasSizesOfRanks(parent: readonly number[], rank: readonly number[], sets: number): boolean {
  const sizes = new Map<number, number>();
  for (let element = 0; element < parent.length; element++) {
    // No set is large enough for such a rank; all other ranks keep the path to the root short.
    if (2 ** rank[element]! > parent.length) return false;
    let root = element;
    while (parent[root] !== root) root = parent[root]!;
    sizes.set(root, (sizes.get(root) ?? 0) + 1);
  }
  if (sizes.size !== sets) return false;
  for (const [root, size] of sizes) {
    if (2 ** rank[root]! > size) return false;
  }
  return true;
}
