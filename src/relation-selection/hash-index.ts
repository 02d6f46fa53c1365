/** Returned by {@link HashIndex.find} for a hash that is not in the index. */
export const NOT_FOUND = -1;

/**
 * Numbers distinct 64-bit hashes, each given as two 32-bit halves, from 0 in insertion order. Open addressing in typed
 * arrays that are reused after `clear`, so that filling it again allocates nothing.
 */
export class HashIndex {
  /** The number of hashes in the index. */
  size = 0;
  /** Both halves of the hash in each slot. */
  #hashes = new Int32Array(256);
  /** The number of the hash in each slot. */
  #numbers = new Int32Array(128);
  /** The generation in which each slot was last written; slots of earlier generations are empty. */
  #generations = new Int32Array(128);
  #generation = 1;

  /** Removes all hashes. */
  clear(): void {
    this.size = 0;
    this.#generation++;
  }

  /** True if a hash is in the index. */
  has(low: number, high: number): boolean {
    return this.find(low, high) !== NOT_FOUND;
  }

  /** Returns the number of a hash, or {@link NOT_FOUND}. */
  find(low: number, high: number): number {
    const slot = this.#slotOf(low, high);
    return this.#generations[slot] === this.#generation ? this.#numbers[slot]! : NOT_FOUND;
  }

  /** Adds a hash unless it is there; returns its number. */
  add(low: number, high: number): number {
    const slot = this.#slotOf(low, high);
    if (this.#generations[slot] === this.#generation) return this.#numbers[slot]!;
    const number = this.size;
    this.#put(slot, low, high, number);
    if (2 * ++this.size > this.#generations.length) this.#grow();
    return number;
  }

  #put(slot: number, low: number, high: number, number: number): void {
    this.#generations[slot] = this.#generation;
    this.#numbers[slot] = number;
    this.#hashes[2 * slot] = low;
    this.#hashes[2 * slot + 1] = high;
  }

  #slotOf(low: number, high: number): number {
    const mask = this.#generations.length - 1;
    let slot = (low ^ (low >>> 16)) & mask;
    while (
      this.#generations[slot] === this.#generation &&
      (this.#hashes[2 * slot] !== low || this.#hashes[2 * slot + 1] !== high)
    ) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const hashes = this.#hashes;
    const numbers = this.#numbers;
    const generations = this.#generations;
    const generation = this.#generation;
    this.#hashes = new Int32Array(2 * hashes.length);
    this.#numbers = new Int32Array(2 * generations.length);
    this.#generations = new Int32Array(2 * generations.length);
    this.#generation = 1;
    for (let slot = 0; slot < generations.length; slot++) {
      if (generations[slot] !== generation) continue;
      const low = hashes[2 * slot]!;
      const high = hashes[2 * slot + 1]!;
      this.#put(this.#slotOf(low, high), low, high, numbers[slot]!);
    }
  }
}
