/** Outcomes (bytes) in a word. */
const WORD = 4;
/** Rows that are transposed at a time; a row of thousands of outcomes then stays in the cache of the processor. */
const BLOCK = 64;

/**
 * Interns windows: numbers distinct rows of outcomes in the order of their first appearance. A row has one byte per
 * outcome, padded with zeros to whole words; rows are hashed and compared word by word.
 */
export class WindowTable {
  readonly width: number;
  /** Words per row. */
  readonly words: number;
  /** Bytes per row. */
  readonly stride: number;
  /** The number of distinct rows. */
  count = 0;
  #rows: Uint32Array<ArrayBuffer>;
  /** The rows as bytes. */
  #bytes: Uint8Array;
  #columns: readonly Uint8Array[] = [];
  /** The number of rows in the columns, and the number for which they have room. */
  #columnRows = 0;
  #columnCapacity = 0;
  #slots = new Int32Array(64).fill(-1);
  /** The number of slots minus one. */
  #mask = 63;

  /** @param width outcomes per row. */
  constructor(width: number) {
    this.width = width;
    this.words = Math.max(1, Math.ceil(width / WORD));
    this.stride = WORD * this.words;
    this.#rows = new Uint32Array(64 * this.words);
    this.#bytes = new Uint8Array(this.#rows.buffer);
  }

  /** Returns the number of the row at word `start` of `source`; adds the row if it is new. */
  intern(source: Uint32Array, start: number): number {
    const { words } = this;
    const rows = this.#rows;
    const slots = this.#slots;
    const mask = this.#mask;
    let slot = hashWords(source, start, words) & mask;
    for (let found = slots[slot]!; found >= 0; found = slots[slot]!) {
      let word = 0;
      while (word < words && rows[found * words + word] === source[start + word]) word++;
      if (word === words) return found;
      slot = (slot + 1) & mask;
    }
    return this.#add(source, start, slot);
  }

  /** Interns the first `count` rows of `source`; the number of row `i` goes to `ids[members[i]]`. */
  internAll(source: Uint32Array, count: number, members: Int32Array, ids: Int32Array): void {
    const { words } = this;
    for (let i = 0, start = 0; i < count; i++, start += words) {
      // Fast path: the row is known and sits in its first slot.
      const id = this.#slots[hashWords(source, start, words) & this.#mask]!;
      const isKnown = words === 1 && id >= 0 && this.#rows[id] === source[start];
      ids[members[i]!] = isKnown ? id : this.intern(source, start);
    }
  }

  /** Returns one outcome of a row. */
  outcome(id: number, relation: number): number {
    return this.#bytes[id * this.stride + relation]!;
  }

  /**
   * Returns by relation its outcome for each row; the arrays may be longer than the number of rows. They are current
   * until a row is added.
   */
  columns(): readonly Uint8Array[] {
    if (this.#columnCapacity < this.count || this.#columns.length < this.width) {
      const capacity = this.count + (this.count >> 3) + BLOCK;
      const all = new Uint8Array(capacity * this.width);
      this.#columns = Array.from({ length: this.width }, (_, relation) =>
        all.subarray(relation * capacity, (relation + 1) * capacity),
      );
      this.#columnCapacity = capacity;
      this.#columnRows = 0;
    }
    for (; this.#columnRows < this.count; this.#columnRows = Math.min(this.count, this.#columnRows + BLOCK)) {
      this.#transpose(this.#columnRows, Math.min(this.count, this.#columnRows + BLOCK));
    }
    return this.#columns;
  }

  /** Returns the outcomes of a row; a view, not a copy. */
  row(id: number): Uint8Array {
    const start = id * this.stride;
    return this.#bytes.subarray(start, start + this.width);
  }

  #add(source: Uint32Array, start: number, slot: number): number {
    const id = this.count++;
    const { words } = this;
    if ((id + 1) * words > this.#rows.length) {
      const grown = new Uint32Array(2 * this.#rows.length);
      grown.set(this.#rows);
      this.#rows = grown;
      this.#bytes = new Uint8Array(grown.buffer);
    }
    this.#rows.set(source.subarray(start, start + words), id * words);
    this.#slots[slot] = id;
    if (2 * this.count > this.#mask) this.#rehash();
    return id;
  }

  #transpose(from: number, end: number): void {
    const { stride, width } = this;
    const bytes = this.#bytes;
    for (let relation = 0; relation < width; relation++) {
      const column = this.#columns[relation]!;
      for (let id = from, at = from * stride + relation; id < end; id++, at += stride)
        column[id] = bytes[at]!;
    }
  }

  #rehash(): void {
    const slots = new Int32Array(2 * this.#slots.length).fill(-1);
    const mask = slots.length - 1;
    for (let id = 0; id < this.count; id++) {
      let slot = hashWords(this.#rows, id * this.words, this.words) & mask;
      while (slots[slot]! >= 0) slot = (slot + 1) & mask;
      slots[slot] = id;
    }
    this.#slots = slots;
    this.#mask = mask;
  }
}

/** Packs outcomes into words for {@link WindowTable.intern}. */
export function packOutcomes(row: ArrayLike<number>): Uint32Array {
  const words = new Uint32Array(Math.max(1, Math.ceil(row.length / WORD)));
  new Uint8Array(words.buffer).set(row);
  return words;
}

/** Returns the FNV-1a hash of words, mixed as in MurmurHash3, since the low bits select the slot. */
function hashWords(source: Uint32Array, start: number, words: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < words; i++) {
    hash = Math.imul(hash ^ source[start + i]!, 0x01000193);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
