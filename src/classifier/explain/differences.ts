import type { Relation } from '../../encode/windows/vocabulary/relations/relation.ts';
import type { Difference } from './explanation.ts';
import type { Wording } from './wording.ts';

/** Differences, and the numbers that they compare. */
export interface Differences {
  readonly differences: readonly Difference[];
  readonly numbers: readonly number[];
}

/**
 * In what a window differs from the nearest of those seen: the one with the fewest other outcomes; of equally near
 * ones, the first of those that differ in what most of them differ in. Two ways to compare the same (`a : b`,
 * `a - b`) make one difference, the coarse one.
 *
 * @param seen windows one after the other, one outcome a relation.
 */
export function differencesFromNearest(
  relations: readonly Relation[],
  window: Uint8Array,
  seen: Uint8Array,
  record: number,
  wording: Wording,
): Differences {
  const start = nearest(window, seen);
  if (start === undefined) return { differences: [], numbers: [] };
  const differences: Difference[] = [];
  const numbers: number[] = [];
  const compared = new Set<string>();
  for (const [index, relation] of relations.entries()) {
    const usual = seen[start + index]!;
    if (window[index] === usual) continue;
    if (relation.compared !== undefined) {
      const sides = relation.compared.map(({ name }) => name).join('\n');
      if (compared.has(sides)) continue;
      compared.add(sides);
      numbers.push(...relation.compared.map(({ values }) => values()[record]!));
    }
    differences.push(wording.difference(relation, record, window[index]!, usual));
  }
  return { differences, numbers: numbers.filter((number) => !Number.isNaN(number)) };
}

/** Where the nearest window begins. */
function nearest(window: Uint8Array, seen: Uint8Array): number | undefined {
  const width = window.length;
  let fewest = Infinity;
  let ties: number[] = [];
  if (width === 0) return undefined;
  for (let start = 0; start < seen.length; start += width) {
    let distance = 0;
    for (let index = 0; index < width && distance <= fewest; index++) {
      if (seen[start + index] !== window[index]) distance++;
    }
    if (distance < fewest) ties = [];
    if (distance <= fewest) ties.push(start);
    fewest = Math.min(fewest, distance);
  }
  const alike = new Map<string, { readonly start: number; count: number }>();
  for (const start of ties) {
    const key = [...window.keys()].filter((index) => seen[start + index] !== window[index]).join(' ');
    const group = alike.get(key);
    if (group === undefined) alike.set(key, { start, count: 1 });
    else group.count++;
  }
  return [...alike.values()].sort((a, b) => b.count - a.count)[0]?.start;
}
