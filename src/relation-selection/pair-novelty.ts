import type { WindowTable } from '../encode/windows/bags/window-table.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';

const { noveltyOutcomes } = LEARNING_CONSTANTS.relations;

/** By outcome of a relation: the set of windows that have it, one bit per window; undefined for the empty set. */
type OutcomeSets = readonly (Int32Array | undefined)[];

/**
 * Returns the novelty of each pair of relations: the number of larger windows with a pair of outcomes that no small
 * window has, although small windows have each of the two. The diagonal counts the larger windows with an outcome that
 * no small window has, times the number of active relations.
 *
 * @param small row numbers, in the table, of the windows of small valid objects.
 * @param larger row numbers of the windows of larger valid objects.
 * @param active by relation: 1 if it is active; the others have novelty 0.
 * @returns a `width * width` matrix, row by row.
 */
export function pairNovelty(
  table: WindowTable,
  small: readonly number[],
  larger: readonly number[],
  active: Uint8Array,
): Float64Array {
  const { width } = table;
  const columns = table.columns();
  const relations = [...active.keys()].filter((relation) => active[relation] === 1);
  const novelty = new Float64Array(width * width);
  const inSmall: OutcomeSets[] = [];
  const inLarger: OutcomeSets[] = [];
  for (const a of relations) {
    const ofSmall = outcomeSets(columns[a]!, small);
    const ofLarger = outcomeSets(columns[a]!, larger);
    // A window that is novel through one relation alone does not count for pairs.
    const known = ofLarger.map((set, outcome) => (ofSmall[outcome] === undefined ? undefined : set));
    const alone = larger.length - countBits(known);
    novelty[a * width + a] = alone * relations.length;
    inSmall.push(ofSmall);
    inLarger.push(known);
  }
  for (let i = 0; i < relations.length; i++) {
    for (let j = 0; j < i; j++) {
      const count = countNovel(inSmall[i]!, inSmall[j]!, inLarger[i]!, inLarger[j]!);
      const [a, b] = [relations[i]!, relations[j]!];
      novelty[a * width + b] = count;
      novelty[b * width + a] = count;
    }
  }
  return novelty;
}

function outcomeSets(column: Uint8Array, windows: readonly number[]): OutcomeSets {
  const sets = new Array<Int32Array | undefined>(noveltyOutcomes).fill(undefined);
  for (let index = 0; index < windows.length; index++) {
    const outcome = Math.min(noveltyOutcomes - 1, column[windows[index]!]!);
    const set = (sets[outcome] ??= new Int32Array(Math.ceil(windows.length / 32)));
    set[index >> 5]! |= 1 << (index & 31);
  }
  return sets;
}

/** Counts the larger windows in which two relations have a pair of outcomes that no small window has. */
function countNovel(
  smallA: OutcomeSets,
  smallB: OutcomeSets,
  largerA: OutcomeSets,
  largerB: OutcomeSets,
): number {
  let count = 0;
  for (let x = 0; x < noveltyOutcomes; x++) {
    const setA = largerA[x];
    if (setA === undefined) continue;
    for (let y = 0; y < noveltyOutcomes; y++) {
      const setB = largerB[y];
      if (setB === undefined || intersect(smallA[x]!, smallB[y]!)) continue;
      for (let word = 0; word < setA.length; word++) count += bitsIn(setA[word]! & setB[word]!);
    }
  }
  return count;
}

function intersect(a: Int32Array, b: Int32Array): boolean {
  for (let word = 0; word < a.length; word++) if ((a[word]! & b[word]!) !== 0) return true;
  return false;
}

function countBits(sets: OutcomeSets): number {
  let count = 0;
  for (const set of sets) for (const word of set ?? []) count += bitsIn(word);
  return count;
}

/** Returns the Hamming weight of a word. */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
