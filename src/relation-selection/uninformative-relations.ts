import type { WindowTable } from '../encode/windows/bags/window-table.ts';

/** Returns the relations that have one outcome for all windows, or split them exactly as an earlier relation does. */
export function uninformativeRelations(table: WindowTable): number[] {
  const seen = new Set<string>();
  return Array.from({ length: table.width }, (_, relation) => relation).filter((relation) => {
    const { parts, digest } = partition(table, relation);
    const isUninformative = parts < 2 || seen.has(digest);
    seen.add(digest);
    return isUninformative;
  });
}

/** Returns the number of parts into which a relation splits the windows, and a hash of the partition. */
function partition(table: WindowTable, relation: number): { parts: number; digest: string } {
  // Outcomes are renumbered in order of occurrence, so that equal partitions have equal hashes.
  const numbers = new Int32Array(256);
  let parts = 0;
  let low = 0;
  let high = 0;
  for (let id = 0; id < table.count; id++) {
    const number = (numbers[table.outcome(id, relation)] ||= ++parts);
    low = Math.imul(low ^ number, 0x01000193);
    high = Math.imul(high, 31) + number;
  }
  return { parts, digest: `${low} ${high}` };
}
