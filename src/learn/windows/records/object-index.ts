import { GrowingInts } from './growing.ts';

/** Initial number of slots; a power of 2. */
const INITIAL_SLOTS = 256;
/** Collisions (slots passed over) per reading, plus those per object, after which a Map replaces the table. */
const MAX_COLLISIONS = 64;
/** Further collisions allowed for each object read. */
const MAX_COLLISIONS_PER_OBJECT = 4;
/**
 * Number of objects beyond which a Map always replaces the table. A Map also ends the reading of a cycle through an
 * object whose numbers change at each access: its hash would never find that object again.
 */
const MAX_OBJECTS = 1 << 20;
/** The largest base at which every label of a reading still fits into 32 bits. */
const MAX_BASE = 2 ** 31 - 4 * MAX_OBJECTS;

/**
 * Finds the first label of an object, by object identity.
 *
 * It is an open-addressing hash table. The hash is computed from the numbers in the object's fields, which have just
 * been read. A Set or Map hashes by identity, which takes several times as long. If many objects hold the same numbers,
 * a Map replaces the table for the rest of the reading.
 */
export class ObjectIndex {
  readonly #objects: readonly object[];
  /** Labels plus `#base`. Entries not above `#base` are left over from earlier readings and count as empty. */
  #slots = new Int32Array(INITIAL_SLOTS);
  /** The number of slots minus one. */
  #mask = INITIAL_SLOTS - 1;
  #base = 0;
  /** The hashes by label. */
  readonly #hashes = new GrowingInts();
  /** Maximum number of labels in a reading since the last change of `#base`. */
  #count = 0;
  /** Collisions in this reading. */
  #collisions = 0;
  /** Replaces the slots after too many collisions. */
  #labels: Map<object, number> | undefined;
  /** True if the slots no longer agree with the hashes. */
  #isStale = false;

  /** @param objects the objects by label. The first one, the root, is found without a hash. */
  constructor(objects: readonly object[]) {
    this.#objects = objects;
  }

  /**
   * Starts a reading.
   *
   * @param kept the number of labels kept from the last reading; their objects are all distinct.
   */
  open(kept: number): void {
    this.#collisions = 0;
    if (kept > 0 && !this.#isStale) return;
    this.#isStale = false;
    this.#base += this.#count;
    this.#count = 0;
    if (this.#base > MAX_BASE) {
      this.#base = 0;
      this.#slots.fill(0);
    }
    this.#insertAll(kept);
  }

  /** Ends a reading of `count` labels and drops all references to objects. */
  close(count: number): void {
    this.#count = Math.max(this.#count, count);
    if (this.#labels !== undefined) this.#isStale = true;
    this.#labels = undefined;
  }

  /**
   * Changes the hash of a kept object.
   *
   * @param numbers a hash of the numbers that the object holds.
   */
  rehash(label: number, numbers: number): void {
    this.#hashes.set(label, mixed(numbers));
    this.#isStale = true;
  }

  /**
   * Returns the first label of the object at `label`. A new object is added under `label` itself.
   *
   * @param numbers a hash of the numbers that the object holds.
   */
  firstOf(label: number, numbers: number): number {
    const hash = mixed(numbers);
    const objects = this.#objects;
    const object = objects[label]!;
    if (object === objects[0]) return 0;
    this.#hashes.set(label, hash);
    if (this.#labels !== undefined) return this.#firstInMap(this.#labels, label);
    const slots = this.#slots;
    const mask = this.#mask;
    const base = this.#base;
    const own = base + label;
    let slot = hash & mask;
    // Entries from `own` on belong to labels of the last reading that this reading gives again.
    for (let taken = slots[slot]!; taken > base && taken < own; taken = slots[slot]!) {
      if (objects[taken - base] === object) return taken - base;
      if (++this.#collisions > MAX_COLLISIONS + MAX_COLLISIONS_PER_OBJECT * label) {
        return this.#firstInMap(this.#switchToMap(label), label);
      }
      slot = (slot + 1) & mask;
    }
    slots[slot] = own;
    if (2 * label > mask) this.#grow(label + 1);
    return label;
  }

  #firstInMap(labels: Map<object, number>, label: number): number {
    const object = this.#objects[label]!;
    const known = labels.get(object);
    if (known === undefined) labels.set(object, label);
    return known ?? label;
  }

  #switchToMap(count: number): Map<object, number> {
    const labels = new Map<object, number>();
    for (let label = count - 1; label > 0; label--) labels.set(this.#objects[label]!, label);
    return (this.#labels = labels);
  }

  #grow(count: number): void {
    if (count > MAX_OBJECTS) {
      this.#switchToMap(count);
      return;
    }
    this.#mask = 4 * this.#mask + 3;
    this.#slots = new Int32Array(this.#mask + 1);
    this.#insertAll(count);
  }

  /** Inserts the labels below `count` into slots that hold no labels of this reading. */
  #insertAll(count: number): void {
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

/**
 * Mixes high bits into the low bits, which select the slot, since multiples of a power of 2 differ only in high bits.
 */
const mixed = (hash: number): number => hash ^ (hash >>> 15);
