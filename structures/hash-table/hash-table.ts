import { Entry } from './entry.ts';

/** Number of buckets of a new table. */
export const INITIAL_BUCKETS = 8;

/** Maximum number of entries per bucket; an insertion beyond it doubles the buckets. */
export const LOAD_FACTOR = 0.75;

/**
 * A map from integers to numbers with a chain of entries per bucket. A key's bucket is the key modulo the number of
 * buckets.
 */
export class HashTable {
  buckets: (Entry | null)[] = emptyBuckets(INITIAL_BUCKETS);
  size = 0;

  /** Returns the value of a key; null if it is missing. */
  get(key: number): number | null {
    return this.find(key)?.value ?? null;
  }

  has(key: number): boolean {
    return this.find(key) !== null;
  }

  set(key: number, value: number): void {
    const found = this.find(key);
    if (found !== null) {
      found.value = value;
      return;
    }
    const bucket = this.bucketOf(key);
    this.buckets[bucket] = new Entry(key, value, this.buckets[bucket]!);
    this.size++;
    if (this.size > LOAD_FACTOR * this.buckets.length) this.grow();
  }

  /** Removes a key and returns true; returns false if it is missing. The number of buckets stays. */
  delete(key: number): boolean {
    const bucket = this.bucketOf(key);
    let previous: Entry | null = null;
    let entry: Entry | null = this.buckets[bucket]!;
    for (; entry !== null; previous = entry, entry = entry.next) {
      if (entry.key !== key) continue;
      if (previous === null) this.buckets[bucket] = entry.next;
      else previous.next = entry.next;
      this.size--;
      return true;
    }
    return false;
  }

  /** Removes all entries and returns to the initial number of buckets. */
  clear(): void {
    this.buckets = emptyBuckets(INITIAL_BUCKETS);
    this.size = 0;
  }

  private bucketOf(key: number): number {
    const { length } = this.buckets;
    return ((key % length) + length) % length;
  }

  private find(key: number): Entry | null {
    let entry: Entry | null = this.buckets[this.bucketOf(key)]!;
    while (entry !== null && entry.key !== key) entry = entry.next;
    return entry;
  }

  private grow(): void {
    const chains = this.buckets;
    this.buckets = emptyBuckets(2 * chains.length);
    for (const chain of chains) {
      let entry = chain;
      while (entry !== null) {
        const { next } = entry;
        const bucket = this.bucketOf(entry.key);
        entry.next = this.buckets[bucket]!;
        this.buckets[bucket] = entry;
        entry = next;
      }
    }
  }
}

const emptyBuckets = (count: number): (Entry | null)[] => new Array<Entry | null>(count).fill(null);
