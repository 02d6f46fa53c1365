import type { WindowTable } from '../window-table.ts';

/** More outcomes than this are taken together. */
const OUTCOMES = 32;

/**
 * How much each two relations together show of larger valid objects that they do not show of small ones: in how
 * many windows of the larger ones they have a pair of outcomes that no window of a small one has. What one relation
 * shows alone counts for it with itself.
 *
 * @param active the relations to look at.
 * @returns row by row, `width` numbers each.
 */
export function pairNovelty(
  table: WindowTable,
  small: readonly number[],
  larger: readonly number[],
  active: Uint8Array,
): Float64Array {
  const { width } = table;
  const relations = [...active.keys()].filter((relation) => active[relation] === 1);
  const alone = new Uint8Array(width * OUTCOMES);
  const pairs = new Uint8Array((width * width * OUTCOMES * OUTCOMES) / 8);
  const codes = new Int32Array(width);
  const load = (id: number): void => {
    const row = table.row(id);
    for (const relation of relations) codes[relation] = Math.min(OUTCOMES - 1, row[relation]!);
  };
  const pairOf = (a: number, b: number): number =>
    ((a * width + b) * OUTCOMES + codes[a]!) * OUTCOMES + codes[b]!;
  for (const id of small) {
    load(id);
    for (let i = 0; i < relations.length; i++) {
      const a = relations[i]!;
      alone[a * OUTCOMES + codes[a]!] = 1;
      for (let j = 0; j < i; j++) {
        const pair = pairOf(a, relations[j]!);
        pairs[pair >> 3]! |= 1 << (pair & 7);
      }
    }
  }
  const novelty = new Float64Array(width * width);
  for (const id of larger) {
    load(id);
    for (let i = 0; i < relations.length; i++) {
      const a = relations[i]!;
      if (alone[a * OUTCOMES + codes[a]!] === 0) {
        novelty[a * width + a]! += relations.length;
        continue;
      }
      for (let j = 0; j < i; j++) {
        const b = relations[j]!;
        const pair = pairOf(a, b);
        if (alone[b * OUTCOMES + codes[b]!] === 0 || (pairs[pair >> 3]! >> (pair & 7)) & 1) continue;
        novelty[a * width + b]!++;
        novelty[b * width + a]!++;
      }
    }
  }
  return novelty;
}
