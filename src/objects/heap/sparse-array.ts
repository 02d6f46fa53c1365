import { isIndex } from './is-index.ts';

/** Arrays of up to this many places are lists, however many of these are empty. */
const SMALL = 64;
/** Places of an array that are looked at first: if most are filled, so is the array. */
const PROBES = 16;

/**
 * True for a long array of which at most a fourth of the places are filled, such as the buckets of a hash table: it is read as a
 * map of its indices, since most of its places say nothing.
 */
export function isSparse(array: readonly unknown[]): boolean {
  const { length } = array;
  if (length <= SMALL) return false;
  let filled = 0;
  for (let probe = 0; probe < PROBES; probe++) if (Math.floor((probe * length) / PROBES) in array) filled++;
  return filled <= PROBES / 2 && Object.keys(array).length <= length / 4;
}

/** Returns the indices and items of a sparse array, alternately. */
export const indexedItems = (array: readonly unknown[]): unknown[] =>
  Object.keys(array).flatMap((key) => (isIndex(key) ? [Number(key), array[Number(key)]] : []));
