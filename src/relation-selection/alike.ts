import type { WindowTable } from '../encode/windows/bags/window-table.ts';

/** The relations that say of all windows the same, or what an earlier one says too. */
export function alikeRelations(table: WindowTable): number[] {
  const seen = new Set<string>();
  return Array.from({ length: table.width }, (_, relation) => relation).filter((relation) => {
    const { different, digest } = partition(table, relation);
    const alike = different < 2 || seen.has(digest);
    seen.add(digest);
    return alike;
  });
}

/** How many outcomes a relation has, and what it tells apart, as a hash. */
function partition(table: WindowTable, relation: number): { different: number; digest: string } {
  // Outcomes are numbered as they are met, so that relations compare by what they tell apart.
  const names = new Int32Array(256);
  let different = 0;
  let low = 0;
  let high = 0;
  for (let id = 0; id < table.count; id++) {
    const name = (names[table.outcome(id, relation)] ||= ++different);
    low = Math.imul(low ^ name, 0x01000193);
    high = Math.imul(high, 31) + name;
  }
  return { different, digest: `${low} ${high}` };
}
