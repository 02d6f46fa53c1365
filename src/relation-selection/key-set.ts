/** What {@link KeySet.find} says of a pair that is not in. */
export const NOT_IN = -1;

/** A set of pairs of 32-bit numbers, numbered as they came, that can be emptied and filled again without garbage. */
export class KeySet {
  size = 0;
  #keys = new Int32Array(256);
  #numbers = new Int32Array(128);
  /** The filling in which a slot was last used. */
  #used = new Int32Array(128);
  #filling = 1;

  clear(): void {
    this.size = 0;
    this.#filling++;
  }

  has(low: number, high: number): boolean {
    return this.find(low, high) !== NOT_IN;
  }

  /** The number of a pair: how many came before it. */
  find(low: number, high: number): number {
    const slot = this.#slotOf(low, high);
    return this.#used[slot] === this.#filling ? this.#numbers[slot]! : NOT_IN;
  }

  /** Takes a pair in where it is not; returns its number. */
  add(low: number, high: number): number {
    const slot = this.#slotOf(low, high);
    if (this.#used[slot] === this.#filling) return this.#numbers[slot]!;
    const number = this.size;
    this.#put(slot, low, high, number);
    if (2 * ++this.size > this.#used.length) this.#grow();
    return number;
  }

  #put(slot: number, low: number, high: number, number: number): void {
    this.#used[slot] = this.#filling;
    this.#numbers[slot] = number;
    this.#keys[2 * slot] = low;
    this.#keys[2 * slot + 1] = high;
  }

  #slotOf(low: number, high: number): number {
    const mask = this.#used.length - 1;
    let slot = (low ^ (low >>> 16)) & mask;
    while (
      this.#used[slot] === this.#filling &&
      (this.#keys[2 * slot] !== low || this.#keys[2 * slot + 1] !== high)
    ) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const keys = this.#keys;
    const numbers = this.#numbers;
    const used = this.#used;
    const filling = this.#filling;
    this.#keys = new Int32Array(2 * keys.length);
    this.#numbers = new Int32Array(2 * used.length);
    this.#used = new Int32Array(2 * used.length);
    this.#filling = 1;
    for (let slot = 0; slot < used.length; slot++) {
      if (used[slot] !== filling) continue;
      const low = keys[2 * slot]!;
      const high = keys[2 * slot + 1]!;
      this.#put(this.#slotOf(low, high), low, high, numbers[slot]!);
    }
  }
}
