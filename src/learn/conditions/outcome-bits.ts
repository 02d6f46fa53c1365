/** Some windows by outcome of a relation, as sets of bits; undefined for an outcome that none of them has. */
export type Bits = Uint32Array | undefined;

/** Some windows of a role by the outcomes of its relations, as sets of bits: bit `i` stands for the window `numbers[i]`. */
export class OutcomeBits {
  readonly #columns: readonly Uint8Array[];
  readonly #numbers: Int32Array;
  /** By relation and outcome. */
  readonly #bits: Bits[][] = [];

  /** @param columns by relation, its outcome for each window of the role. */
  constructor(columns: readonly Uint8Array[], numbers: Int32Array) {
    this.#columns = columns;
    this.#numbers = numbers;
  }

  /** Returns the windows by outcome of a relation. */
  of(relation: number): readonly Bits[] {
    return (this.#bits[relation] ??= this.#read(this.#columns[relation]!));
  }

  #read(column: Uint8Array): Bits[] {
    const numbers = this.#numbers;
    const bits: Bits[] = [];
    for (let index = 0; index < numbers.length; index++) {
      const outcome = column[numbers[index]!]!;
      const words = (bits[outcome] ??= new Uint32Array(Math.ceil(numbers.length / 32)));
      words[index >>> 5]! |= 1 << (index & 31);
    }
    return bits;
  }
}

/** True if a window is in two sets. Most sets that meet do so in one of their first words. */
export function meet(a: Uint32Array, b: Uint32Array): boolean {
  for (let word = 0; word < a.length; word++) if ((a[word]! & b[word]!) !== 0) return true;
  return false;
}

/** Calls a function with the index of each window that is in two sets, ascending, until it returns true. */
export function someOfBoth(a: Uint32Array, b: Uint32Array, test: (index: number) => boolean): boolean {
  for (let word = 0; word < a.length; word++) {
    for (let both = a[word]! & b[word]!; both !== 0; both &= both - 1) {
      if (test(32 * word + 31 - Math.clz32(both & -both))) return true;
    }
  }
  return false;
}
