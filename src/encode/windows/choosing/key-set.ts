/** A set of pairs of 32-bit numbers that can be emptied and filled again without garbage. */
export class KeySet {
  size = 0;
  #keys = new Int32Array(256);
  /** The filling in which a slot was last used. */
  #used = new Int32Array(128);
  #filling = 1;

  clear(): void {
    this.size = 0;
    this.#filling++;
  }

  has(low: number, high: number): boolean {
    return this.#used[this.#slotOf(low, high)] === this.#filling;
  }

  add(low: number, high: number): void {
    const slot = this.#slotOf(low, high);
    if (this.#used[slot] === this.#filling) return;
    this.#used[slot] = this.#filling;
    this.#keys[2 * slot] = low;
    this.#keys[2 * slot + 1] = high;
    if (2 * ++this.size > this.#used.length) this.#grow();
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
    const used = this.#used;
    const filling = this.#filling;
    this.#keys = new Int32Array(2 * keys.length);
    this.#used = new Int32Array(2 * used.length);
    this.#filling = 1;
    this.size = 0;
    for (let slot = 0; slot < used.length; slot++) {
      if (used[slot] === filling) this.add(keys[2 * slot]!, keys[2 * slot + 1]!);
    }
  }
}
