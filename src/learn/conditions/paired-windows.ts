import type { Relation } from '../windows/vocabulary/relations/relation.ts';
import { NONE, SEVERAL, type ValidWindows } from './evidence.ts';
import { withBetween, type Outcomes } from './outcomes.ts';
import { BitSet } from './bit-set.ts';
import { itemAt } from '../../base/item-at.ts';
import type { ForeignWindow } from './targets.ts';

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
    return (this.#bits[relation] ??= this.#read(itemAt(this.#columns, relation)));
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

/** The outcomes that two relations of a role have together in valid windows. */
export class JointOutcomes {
  readonly #relations: readonly Relation[];
  readonly #bits: OutcomeBits;
  readonly #witnesses: Int32Array;

  /** @param columns by relation, its outcome for each window of the role. */
  constructor(
    relations: readonly Relation[],
    columns: readonly Uint8Array[],
    { numbers, witnesses }: ValidWindows,
  ) {
    this.#relations = relations;
    this.#bits = new OutcomeBits(columns, numbers);
    this.#witnesses = witnesses;
  }

  /** True if a valid window shows two outcomes together. */
  occur(first: number, ofFirst: number, second: number, ofSecond: number): boolean {
    const a = this.#bits.of(first)[ofFirst];
    const b = this.#bits.of(second)[ofSecond];
    return a !== undefined && b !== undefined && meet(a, b);
  }

  /** Returns the outcomes of two relations together; undefined if one has a witness, so that there may be others. */
  of(first: number, second: number): Outcomes | undefined {
    const firstRelation = itemAt(this.#relations, first);
    const secondRelation = itemAt(this.#relations, second);
    const width = secondRelation.outcomes.length;
    const shown = new Uint8Array(firstRelation.outcomes.length * width);
    for (const [ofFirst, a] of this.#bits.of(first).entries()) {
      if (a === undefined) continue;
      for (const [ofSecond, b] of this.#bits.of(second).entries()) {
        if (b === undefined) continue;
        const witness = this.#witness(a, b);
        if (witness === NONE) continue;
        if (witness !== SEVERAL) return undefined;
        shown[ofFirst * width + ofSecond] = 1;
      }
    }
    return withBetween({ width, shown }, firstRelation, secondRelation);
  }

  /** Returns the witness of the windows that are in two sets. */
  #witness(a: Uint32Array, b: Uint32Array): number {
    let found = NONE;
    const isSeveral = someOfBoth(a, b, (index) => {
      const witness = this.#witnesses[index]!;
      if (witness === SEVERAL || (found !== NONE && found !== witness)) return true;
      found = witness;
      return false;
    });
    return isSeveral ? SEVERAL : found;
  }
}

/** The windows of a role that no valid object has, of broken objects that are not rejected yet. */
export class LeftWindows {
  /** Their numbers in the table of the role. */
  readonly numbers: Int32Array;
  /** The number of objects not rejected yet, each counted once for each of its windows. */
  readonly count: number;
  /** With their objects that are not rejected yet. */
  readonly #left: readonly ForeignWindow[];
  readonly #columns: readonly Uint8Array[];
  readonly #bits: OutcomeBits;
  /** The number of objects, also of those without such a window. */
  readonly #capacity: number;

  /**
   * @param columns by relation, its outcome for each window of the role. @param done the objects that are rejected
   * already.
   */
  constructor(
    columns: readonly Uint8Array[],
    windows: readonly ForeignWindow[],
    done: BitSet,
    count: number,
  ) {
    this.#left = windows
      .map(({ number, objects }) => ({ number, objects: objects.filter((object) => !done.has(object)) }))
      .filter(({ objects }) => objects.length > 0);
    this.numbers = Int32Array.from(this.#left, ({ number }) => number);
    this.count = this.#left.reduce((sum, { objects }) => sum + objects.length, 0);
    this.#columns = columns;
    this.#bits = new OutcomeBits(columns, this.numbers);
    this.#capacity = count;
  }

  /**
   * Returns an upper bound of the objects that a condition on two relations rejects, each counted once for each of its
   * windows.
   */
  mostRejected(first: number, second: number, joint: JointOutcomes): number {
    let most = 0;
    for (const [ofFirst, a] of this.#bits.of(first).entries()) {
      if (a === undefined) continue;
      for (const [ofSecond, b] of this.#bits.of(second).entries()) {
        if (b === undefined || !meet(a, b) || joint.occur(first, ofFirst, second, ofSecond)) continue;
        someOfBoth(a, b, (index) => {
          most += itemAt(this.#left, index).objects.length;
          return false;
        });
      }
    }
    return most;
  }

  /** Returns the objects not rejected yet that a condition on two relations rejects. */
  rejectedBy(first: number, second: number, { width, shown }: Outcomes): BitSet {
    const ofFirst = itemAt(this.#columns, first);
    const ofSecond = itemAt(this.#columns, second);
    const rejected = new BitSet(this.#capacity);
    for (const { number, objects } of this.#left) {
      if (shown[ofFirst[number]! * width + ofSecond[number]!] === 1) continue;
      for (const object of objects) rejected.add(object);
    }
    return rejected;
  }
}
