import type { WindowTable } from '../encode/windows/bags/window-table.ts';

/** More outcomes than this are taken together. */
const OUTCOMES = 32;

/** For each outcome of a relation, the windows with it: a bit each. */
type Planes = readonly (Int32Array | undefined)[];

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
  const novelty = new Float64Array(width * width);
  const inSmall: Planes[] = [];
  const inLarger: Planes[] = [];
  for (const a of relations) {
    const ofSmall = planesOf(table, a, small);
    const ofLarger = planesOf(table, a, larger);
    // A window that shows something new by one relation alone says nothing of pairs.
    const old = ofLarger.map((plane, outcome) => (ofSmall[outcome] === undefined ? undefined : plane));
    const alone = larger.length - countBits(old);
    novelty[a * width + a] = alone * relations.length;
    inSmall.push(ofSmall);
    inLarger.push(old);
  }
  for (let i = 0; i < relations.length; i++) {
    for (let j = 0; j < i; j++) {
      const count = newPairs(inSmall[i]!, inSmall[j]!, inLarger[i]!, inLarger[j]!);
      const [a, b] = [relations[i]!, relations[j]!];
      novelty[a * width + b] = count;
      novelty[b * width + a] = count;
    }
  }
  return novelty;
}

function planesOf(table: WindowTable, relation: number, windows: readonly number[]): Planes {
  const planes = new Array<Int32Array | undefined>(OUTCOMES).fill(undefined);
  for (const [index, id] of windows.entries()) {
    const outcome = Math.min(OUTCOMES - 1, table.outcome(id, relation));
    const plane = (planes[outcome] ??= new Int32Array(Math.ceil(windows.length / 32)));
    plane[index >> 5]! |= 1 << (index & 31);
  }
  return planes;
}

/** In how many larger windows two relations have a pair of outcomes that no small one has. */
function newPairs(smallA: Planes, smallB: Planes, largerA: Planes, largerB: Planes): number {
  let count = 0;
  for (let x = 0; x < OUTCOMES; x++) {
    const planeA = largerA[x];
    if (planeA === undefined) continue;
    for (let y = 0; y < OUTCOMES; y++) {
      const planeB = largerB[y];
      if (planeB === undefined || meet(smallA[x]!, smallB[y]!)) continue;
      for (let word = 0; word < planeA.length; word++) count += bitsIn(planeA[word]! & planeB[word]!);
    }
  }
  return count;
}

/** Whether two planes have a window in common. */
function meet(a: Int32Array, b: Int32Array): boolean {
  for (let word = 0; word < a.length; word++) if ((a[word]! & b[word]!) !== 0) return true;
  return false;
}

function countBits(planes: Planes): number {
  let count = 0;
  for (const plane of planes) for (const word of plane ?? []) count += bitsIn(word);
  return count;
}

/** How many bits of a word are set (Hamming weight, by adding in parallel). */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
