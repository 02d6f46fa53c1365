/** A set of numbers below a fixed capacity, as bits. */
export class BitSet {
  readonly #words: Uint32Array;

  /** @param capacity exclusive upper bound of the numbers. */
  constructor(capacity: number) {
    this.#words = new Uint32Array(Math.ceil(capacity / 32));
  }

  add(number: number): void {
    this.#words[number >>> 5]! |= 1 << (number & 31);
  }

  has(number: number): boolean {
    return (this.#words[number >>> 5]! & (1 << (number & 31))) !== 0;
  }

  /** Adds the members of a set of the same capacity. */
  addAll(other: BitSet): void {
    const others = other.#words;
    for (let index = 0; index < others.length; index++) this.#words[index]! |= others[index]!;
  }

  /** Returns the number of members that are in `among` and not in `without`. */
  countIn(among: BitSet, without: BitSet): number {
    const words = this.#words;
    const inside = among.#words;
    const outside = without.#words;
    let count = 0;
    for (let index = 0; index < words.length; index++)
      count += ones(words[index]! & inside[index]! & ~outside[index]!);
    return count;
  }
}

/** Returns the number of ones among the bits of a word. */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
