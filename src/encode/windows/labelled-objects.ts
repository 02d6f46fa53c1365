import { GrowingInts } from './growing.ts';

/** The objects of the last reading are kept for the next one where they are no more than this. */
const KEPT = 20_000;
/** More objects than this, and twice as many as there are, are too many to be known from earlier readings. */
const FORMER = 64;

/**
 * The live objects of a reading, labelled in the order in which they are met.
 *
 * Where one object is read again and again, what it holds mostly comes in the order of the last reading, and need not be
 * looked up then: those were all different. Behind an object that is gone, new or elsewhere the order is taken up again.
 */
export class LabelledObjects {
  count = 0;
  /** By label. */
  list: object[] = [];
  /** Whether the root is that of the last reading. */
  isAgain = false;
  /** In a first reading: the objects met, to tell new ones from known ones with one look-up. */
  #met = new Set<object>();
  /** Labels of the first so many of them, as many as were needed. */
  #labels = new Map<object, number>();
  /** In further ones: numbers of the objects, the same in all readings. */
  #numbers = new Map<object, number>();
  /** By number: the label when it was met last. */
  readonly #labelsThen = new GrowingInts();
  /** The objects of the last reading, and the label of the one expected next. */
  #before: object[] = [];
  #next = 0;
  /** By label: their numbers, and those of this reading. */
  #numbersBefore = new GrowingInts();
  #numbersNow = new GrowingInts();

  /**
   * Begins a reading; the root is labelled.
   *
   * @param kept so many of the first objects are those of the last reading.
   */
  open(root: object, kept: number): void {
    this.isAgain = this.list[0] === root;
    this.count = kept;
    if (this.isAgain) this.#expect(kept);
    else this.#numbers = new Map();
    if (kept === 0) this.isNew(root);
  }

  /** Lets go of what was read, but for what serves the next reading. */
  close(): void {
    this.list.length = this.count <= KEPT ? this.count : 0;
    this.#before = [];
    this.#met = new Set();
    this.#labels = new Map();
    if (this.list.length === 0) this.#numbers = new Map();
  }

  /** Whether an object was not met before; then it has the next label. */
  isNew(object: object): boolean {
    if (this.isAgain) {
      const number = this.#numberOf(object);
      const label = this.#labelsThen.values[number]!;
      if (label < this.count && this.list[label] === object) return false;
      this.#labelsThen.set(number, this.count);
      this.#numbersNow.set(this.count, number);
    } else {
      const { size } = this.#met;
      if (this.#met.add(object).size === size) return false;
    }
    this.list[this.count++] = object;
    return true;
  }

  /** The label of an object that is not new. */
  labelOf(object: object): number {
    if (this.isAgain) return this.#labelsThen.values[this.#numberOf(object)]!;
    const labels = this.#labels;
    for (let label = labels.size; label < this.count; label++) labels.set(this.list[label]!, label);
    return labels.get(object)!;
  }

  #numberOf(object: object): number {
    // Mostly the one expected, or the one behind it.
    for (let label = this.#next; label < this.#next + 2; label++) {
      if (this.#before[label] !== object) continue;
      this.#next = label + 1;
      return this.#numbersBefore.values[label]!;
    }
    const known = this.#numbers.get(object);
    if (known === undefined) {
      const number = this.#numbers.size;
      this.#numbers.set(object, number);
      return number;
    }
    const label = this.#labelsThen.values[known]!;
    if (this.#before[label] === object) this.#next = label + 1;
    return known;
  }

  /** Expects the objects of the last reading, of which so many are known to be there. */
  #expect(kept: number): void {
    const { size } = this.#numbers;
    if (size === 0 || size > 2 * this.list.length + FORMER) this.#number();
    this.#before = this.list;
    this.list = this.#before.slice(0, kept);
    [this.#numbersBefore, this.#numbersNow] = [this.#numbersNow, this.#numbersBefore];
    this.#numbersNow.reserve(kept).set(this.#numbersBefore.values.subarray(0, kept));
    this.#next = kept;
  }

  /** Numbers the objects of the last reading. */
  #number(): void {
    this.#numbers = new Map();
    this.list.forEach((object, label) => {
      this.#numbers.set(object, label);
      this.#numbersNow.set(label, label);
      this.#labelsThen.set(label, label);
    });
  }
}
