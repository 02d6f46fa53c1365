import { GrowingInts } from './growing.ts';

/** Slots at first. */
const SLOTS = 256;
/** Slots passed over beyond which a Map is faster: some, and so many for each object. */
const PASSED = 64;
const PASSED_EACH = 4;
/** Objects beyond which it is a Map in any case: one that holds another number at each look would be met for ever. */
const MOST = 1 << 20;
const LAST_BASE = 2 ** 31 - 4 * MOST;

/**
 * The objects of a reading, known again by a hash of the numbers that they hold: those are at hand when an object is
 * read, and a Set takes several times as long to hash the object itself. Where many hold the same, it is a Map.
 */
export class KnownObjects {
  readonly #list: readonly object[];
  /** Labels, above `#base`; what is not above it is of an earlier reading. */
  #slots = new Int32Array(SLOTS);
  /** One less than there are slots. */
  #mask = SLOTS - 1;
  #base = 0;
  /** By label. */
  readonly #hashes = new GrowingInts();
  /** How many labels above the base were given at most. */
  #count = 0;
  /** Slots passed over in this reading. */
  #passed = 0;
  #labels: Map<object, number> | undefined;
  /** Whether labels stand elsewhere than their hashes say. */
  #isStale = false;

  /** @param list the objects by label. The first one needs no hash. */
  constructor(list: readonly object[]) {
    this.#list = list;
  }

  /** Begins a reading, in which the first so many objects, all different, are known. */
  open(known: number): void {
    this.#passed = 0;
    if (known > 0 && !this.#isStale) return;
    this.#isStale = false;
    this.#base += this.#count;
    this.#count = 0;
    if (this.#base > LAST_BASE) {
      this.#base = 0;
      this.#slots.fill(0);
    }
    this.#place(known);
  }

  /** Ends a reading of so many objects, and lets go of them. */
  close(count: number): void {
    this.#count = Math.max(this.#count, count);
    if (this.#labels !== undefined) this.#isStale = true;
    this.#labels = undefined;
  }

  /** A known object holds other numbers, of this hash. */
  rehash(label: number, numbers: number): void {
    this.#hashes.set(label, mixed(numbers));
    this.#isStale = true;
  }

  /**
   * The label under which an object is known; its own where it was not known before.
   *
   * @param numbers a hash of those that it holds.
   */
  firstOf(label: number, numbers: number): number {
    const hash = mixed(numbers);
    const list = this.#list;
    const object = list[label]!;
    if (object === list[0]) return 0;
    this.#hashes.set(label, hash);
    if (this.#labels !== undefined) return this.#firstInMap(this.#labels, label);
    const slots = this.#slots;
    const mask = this.#mask;
    const base = this.#base;
    const own = base + label;
    let slot = hash & mask;
    // What is above its own label was left there when that was given to another object.
    for (let taken = slots[slot]!; taken > base && taken < own; taken = slots[slot]!) {
      if (list[taken - base] === object) return taken - base;
      if (++this.#passed > PASSED + PASSED_EACH * label) return this.#firstInMap(this.#openMap(label), label);
      slot = (slot + 1) & mask;
    }
    slots[slot] = own;
    if (2 * label > mask) this.#grow(label + 1);
    return label;
  }

  #firstInMap(labels: Map<object, number>, label: number): number {
    const object = this.#list[label]!;
    const known = labels.get(object);
    if (known === undefined) labels.set(object, label);
    return known ?? label;
  }

  #openMap(count: number): Map<object, number> {
    const labels = new Map<object, number>();
    for (let label = count - 1; label > 0; label--) labels.set(this.#list[label]!, label);
    return (this.#labels = labels);
  }

  #grow(count: number): void {
    if (count > MOST) {
      this.#openMap(count);
      return;
    }
    this.#mask = 4 * this.#mask + 3;
    this.#slots = new Int32Array(this.#mask + 1);
    this.#place(count);
  }

  /** Puts the first so many labels into slots, where none of this reading is yet. */
  #place(count: number): void {
    const base = this.#base;
    const slots = this.#slots;
    const mask = this.#mask;
    const hashes = this.#hashes.values;
    for (let label = 1; label < count; label++) {
      let slot = hashes[label]! & mask;
      while (slots[slot]! > base) slot = (slot + 1) & mask;
      slots[slot] = base + label;
    }
  }
}

/** Slots are found by the low bits, and what numbers are multiples of shows in the high ones only. */
const mixed = (hash: number): number => hash ^ (hash >>> 15);
