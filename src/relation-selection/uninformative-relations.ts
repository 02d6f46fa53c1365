import type { WindowTable } from '../encode/windows/bags/window-table.ts';

/** Returns the relations that have one outcome for all windows, or split them exactly as an earlier relation does. */
export function uninformativeRelations(table: WindowTable): number[] {
  const seen = new Set<string>();
  const uninformative: number[] = [];
  for (const [relation, column] of table.columns().entries()) {
    const { parts, digest } = partition(column, table.count);
    if (parts < 2 || seen.has(digest)) uninformative.push(relation);
    seen.add(digest);
  }
  return uninformative;
}

/** Returns the number of parts into which a relation splits the first `count` windows, and a hash of the partition. */
function partition(column: Uint8Array, count: number): { parts: number; digest: string } {
  // Outcomes are renumbered in order of occurrence, so that equal partitions have equal hashes.
  const numbers = new Int32Array(256);
  let parts = 0;
  let low = 0;
  let high = 0;
  for (let id = 0; id < count; id++) {
    const number = (numbers[column[id]!] ||= ++parts);
    low = Math.imul(low ^ number, 0x01000193);
    high = Math.imul(high, 31) + number;
  }
  return { parts, digest: `${low} ${high}` };
}
