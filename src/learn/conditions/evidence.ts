import type { WindowId } from '../windows/bags/window-bags.ts';
import type { WindowTable } from '../windows/bags/window-table.ts';
import type { Windows } from '../windows/bags/windows.ts';
import { GrowingInts } from '../windows/records/growing.ts';
import type { Relation } from '../windows/vocabulary/relations/relation.ts';
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

/** The valid windows of a role, and their outcomes, while objects are added. */
class KnownWindows {
  /** By number. */
  readonly witnesses = new GrowingInts();
  /** In the order of their first objects. */
  readonly numbers = new GrowingInts();
  count = 0;
  readonly #table: WindowTable;
  /** By relation and outcome, the witness of the windows that show it. */
  readonly #shown: readonly Int32Array[];

  constructor(table: WindowTable, relations: readonly Relation[]) {
    this.#table = table;
    this.#shown = relations.map(({ outcomes }) => new Int32Array(outcomes.length));
  }

  /** Returns the witness of a window. */
  witness(number: number): number {
    return number < this.witnesses.values.length ? this.witnesses.values[number]! : NONE;
  }

  /** Returns by outcome of a relation the witness of the windows that show it. */
  shown(relation: number): Int32Array {
    return itemAt(this.#shown, relation);
  }

  /** Adds a window of an object. */
  add(number: number, witness: number): void {
    const before = this.witness(number);
    const now = joint(before, witness);
    if (now === before) return;
    if (before === NONE) this.numbers.reserve(this.count + 1)[this.count++] = number;
    this.witnesses.reserve(number + 1)[number] = now;
    const row = this.#table.row(number);
    for (let relation = 0; relation < row.length; relation++) {
      const shown = this.#shown[relation]!;
      shown[row[relation]!] = joint(shown[row[relation]!]!, now);
    }
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
    this.#known = windows.relations.map(
      (relations, role) => new KnownWindows(itemAt(windows.tables, role), relations),
    );
  }

  /** Adds an object of the scope. */
  addSmall(bag: readonly WindowId[]): void {
    for (const window of bag) this.#knownOf(window).add(this.#numberOf(window), SEVERAL);
  }

  /** Adds an object larger than the scope. */
  addLarger(bag: readonly WindowId[]): void {
    const witness = FIRST + this.#larger++;
    for (const window of bag) this.#knownOf(window).add(this.#numberOf(window), witness);
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
    const shown = itemAt(this.#known, role).shown(relation);
    if (shown.some((witness) => witness >= FIRST)) return undefined;
    const compared = itemAt(itemAt(this.#windows.relations, role), relation);
    return withBetween({ width: 1, shown: Uint8Array.from(shown) }, compared);
  }

  #knownOf = (window: WindowId): KnownWindows => this.#known[window % this.#known.length]!;

  #numberOf = (window: WindowId): number => Math.floor(window / this.#known.length);
}

/** Returns the witness of an outcome that windows with two witnesses show. */
const joint = (a: number, b: number): number => (a === NONE || a === b ? b : SEVERAL);
