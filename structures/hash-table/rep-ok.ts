import type { Entry } from './entry.ts';
import { type HashTable, INITIAL_BUCKETS, LOAD_FACTOR } from './hash-table.ts';

/**
 * True for a valid table: the number of buckets is the initial one, doubled any number of times. Each bucket is a
 * chain of entries that ends with null. Keys are integers in the bucket of their residue, no key (hence no entry)
 * occurs twice, and values are numbers. The size is the number of entries, at most the load factor times the number
 * of buckets.
 */
export function repOK(table: HashTable): boolean {
  // Broken objects hold values that the declared types exclude.
  const buckets: unknown = table.buckets;
  if (!Array.isArray(buckets) || !isBucketCount(buckets.length)) return false;
  const keys = new Set<number>();
  for (let bucket = 0; bucket < buckets.length; bucket++) {
    if (!isChain(buckets[bucket], bucket, buckets.length, keys)) return false;
  }
  return keys.size === table.size && table.size <= LOAD_FACTOR * buckets.length;
}

function isBucketCount(length: number): boolean {
  let count = INITIAL_BUCKETS;
  while (count < length) count *= 2;
  return count === length;
}

/**
 * True if a chain belongs in its bucket. `keys` holds the keys of earlier chains; the keys of this chain are added.
 */
function isChain(first: unknown, bucket: number, length: number, keys: Set<number>): boolean {
  for (let link = first; link !== null; link = (link as Entry).next) {
    if (typeof link !== 'object') return false;
    const { key, value } = link as Entry;
    if (!Number.isInteger(key) || ((key % length) + length) % length !== bucket) return false;
    if (typeof value !== 'number' || keys.has(key)) return false;
    keys.add(key);
  }
  return true;
}
