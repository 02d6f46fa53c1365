/** Distinct rows of small numbers, each known by when it was first met. */
export class WindowTable {
  readonly width: number;
  /** How many distinct rows there are. */
  count = 0;
  #rows: Uint8Array;
  #slots = new Int32Array(64).fill(-1);

  constructor(width: number) {
    this.width = width;
    this.#rows = new Uint8Array(64 * Math.max(1, width));
  }

  /** A table that holds the same and goes its own way from now on. */
  copy(): WindowTable {
    const copy = new WindowTable(this.width);
    copy.count = this.count;
    copy.#rows = this.#rows.slice();
    copy.#slots = this.#slots.slice();
    return copy;
  }

  /** The number of a row, which is added where it is new. */
  intern(source: Uint8Array, start: number): number {
    const mask = this.#slots.length - 1;
    let slot = hashOf(source, start, this.width) & mask;
    for (let found = this.#slots[slot]!; found >= 0; found = this.#slots[slot]!) {
      if (this.#equals(found, source, start)) return found;
      slot = (slot + 1) & mask;
    }
    return this.#add(source, start, slot);
  }

  /** One outcome of a row. */
  outcome(id: number, relation: number): number {
    return this.#rows[id * this.width + relation]!;
  }

  /** The outcomes of a row; a view. */
  row(id: number): Uint8Array {
    return this.#rows.subarray(id * this.width, (id + 1) * this.width);
  }

  #equals(id: number, source: Uint8Array, start: number): boolean {
    const rows = this.#rows;
    const base = id * this.width;
    for (let i = 0; i < this.width; i++) if (rows[base + i] !== source[start + i]) return false;
    return true;
  }

  #add(source: Uint8Array, start: number, slot: number): number {
    const id = this.count++;
    const { width } = this;
    if ((id + 1) * width > this.#rows.length) {
      const grown = new Uint8Array(2 * this.#rows.length);
      grown.set(this.#rows);
      this.#rows = grown;
    }
    this.#rows.set(source.subarray(start, start + width), id * width);
    this.#slots[slot] = id;
    if (2 * this.count > this.#slots.length) this.#rehash();
    return id;
  }

  #rehash(): void {
    const slots = new Int32Array(2 * this.#slots.length).fill(-1);
    const mask = slots.length - 1;
    for (let id = 0; id < this.count; id++) {
      let slot = hashOf(this.#rows, id * this.width, this.width) & mask;
      while (slots[slot]! >= 0) slot = (slot + 1) & mask;
      slots[slot] = id;
    }
    this.#slots = slots;
  }
}

/** FNV-1a, its high bits folded into the low ones that slots are found by. */
function hashOf(source: Uint8Array, start: number, width: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < width; i++) hash = Math.imul(hash ^ source[start + i]!, 0x01000193);
  return hash ^ (hash >>> 15);
}
