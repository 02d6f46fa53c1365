import type { WindowId } from '../windows/bags/window-bags.ts';
import type { Windows } from '../windows/bags/windows.ts';
import { GrowingInts } from '../windows/records/growing.ts';
import { itemAt } from '../../base/item-at.ts';
import { withBetween, type Outcomes } from './outcomes.ts';

/** The witness of a window that no valid object has. */
export const NONE = 0;
/** The witness of a window that several valid objects have, or an object of the scope. */
export const SEVERAL = 1;
/** The witness of a window that one larger object has alone: this number more than the number of the object. */
const FIRST = 2;

/** The windows of a role that valid objects have, as parallel arrays. */
export interface ValidWindows {
  /** Their numbers in the table of the role. */
  readonly numbers: Int32Array;
  readonly witnesses: Int32Array;
}

/** The valid windows of a role while objects are added. */
class KnownWindows {
  /** By number. */
  readonly witnesses = new GrowingInts();
  /** In the order of their first objects. */
  readonly numbers = new GrowingInts();
  count = 0;

  /** Returns the witness of a window. */
  witness(number: number): number {
    return number < this.witnesses.values.length ? this.witnesses.values[number]! : NONE;
  }

  set(number: number, witness: number): void {
    if (this.witness(number) === NONE) this.numbers.reserve(this.count + 1)[this.count++] = number;
    this.witnesses.reserve(number + 1)[number] = witness;
  }
}

/**
 * The windows of valid objects. What one larger object shows alone has this object as its witness: others may show more
 * like it.
 */
export class Evidence {
  readonly #windows: Windows;
  /** By role. */
  readonly #known: readonly KnownWindows[];
  #larger = 0;

  /** @param windows the windows of all bags. */
  constructor(windows: Windows) {
    this.#windows = windows;
    this.#known = windows.relations.map(() => new KnownWindows());
  }

  /** Adds an object of the scope. */
  addSmall(bag: readonly WindowId[]): void {
    for (const window of bag) this.#knownOf(window).set(this.#numberOf(window), SEVERAL);
  }

  /** Adds an object larger than the scope. */
  addLarger(bag: readonly WindowId[]): void {
    const witness = FIRST + this.#larger++;
    for (const window of bag) {
      const known = this.#knownOf(window);
      const number = this.#numberOf(window);
      known.set(number, known.witness(number) === NONE ? witness : SEVERAL);
    }
  }

  /** True if a valid object has a window. */
  has(window: WindowId): boolean {
    return this.#knownOf(window).witness(this.#numberOf(window)) !== NONE;
  }

  /** Returns the windows of a role that valid objects have. */
  windowsOf(role: number): ValidWindows {
    const known = itemAt(this.#known, role);
    const numbers = known.numbers.values.subarray(0, known.count);
    return { numbers, witnesses: numbers.map((number) => known.witness(number)) };
  }

  /** Returns the outcomes of a relation in valid objects; undefined if one has a witness, so that there may be others. */
  outcomesOf(role: number, relation: number): Outcomes | undefined {
    const column = itemAt(itemAt(this.#windows.tables, role).columns(), relation);
    const { numbers, witnesses, count } = itemAt(this.#known, role);
    const compared = itemAt(itemAt(this.#windows.relations, role), relation);
    const states = new Int32Array(compared.outcomes.length);
    for (let index = 0; index < count; index++) {
      const number = numbers.values[index]!;
      const outcome = column[number]!;
      states[outcome] = joint(states[outcome]!, witnesses.values[number]!);
    }
    if (states.some((state) => state >= FIRST)) return undefined;
    return withBetween({ width: 1, shown: Uint8Array.from(states) }, compared);
  }

  #knownOf = (window: WindowId): KnownWindows => this.#known[window % this.#known.length]!;

  #numberOf = (window: WindowId): number => Math.floor(window / this.#known.length);
}

/** Returns the witness of an outcome that windows with two witnesses show. */
const joint = (a: number, b: number): number => (a === NONE || a === b ? b : SEVERAL);
