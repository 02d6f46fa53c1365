import type { WindowId } from '../encode/windows/bags/window-bags.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import type { Outcomes } from './outcomes.ts';

/** The witness of a window that several valid objects have, or an object of the scope. */
const SEVERAL = -1;

/**
 * The windows of valid objects. A window, and an outcome, that one object larger than the scope shows alone has this
 * object as its witness: further objects are likely to show others like it.
 */
export class Evidence {
  readonly #windows: Windows;
  /** By role and number of a window, its witness; undefined for a window that no valid object has. */
  readonly #witnesses: readonly Map<number, number>[];
  #larger = 0;

  /** @param windows the windows of all bags. */
  constructor(windows: Windows) {
    this.#windows = windows;
    this.#witnesses = windows.relations.map(() => new Map<number, number>());
  }

  /** Adds an object of the scope. */
  addSmall(bag: readonly WindowId[]): void {
    for (const window of bag) this.#witnessesOf(window).set(this.#numberOf(window), SEVERAL);
  }

  /** Adds an object larger than the scope. */
  addLarger(bag: readonly WindowId[]): void {
    const object = this.#larger++;
    for (const window of bag) {
      const witnesses = this.#witnessesOf(window);
      const number = this.#numberOf(window);
      witnesses.set(number, witnesses.has(number) ? SEVERAL : object);
    }
  }

  /** True if a valid object has a window. */
  has(window: WindowId): boolean {
    return this.#witnessesOf(window).has(this.#numberOf(window));
  }

  /** Returns the numbers of the windows of a role that valid objects have. */
  windowsOf(role: number): Iterable<number> {
    return this.#witnesses[role]!.keys();
  }

  /**
   * Returns the outcomes of one relation, or of two together, in valid objects; undefined if one of the outcomes has a
   * witness, so that valid objects may have further outcomes.
   */
  outcomesOf(role: number, relations: readonly number[]): Outcomes | undefined {
    const columns = this.#windows.tables[role]!.columns();
    const [first, second] = relations as [number, number | undefined];
    const width = second === undefined ? 1 : this.#windows.relations[role]![second]!.outcomes.length;
    /** By outcome: 0 if no object shows it, 1 if several do, 2 + its witness otherwise. */
    const states = new Int32Array(this.#windows.relations[role]![first]!.outcomes.length * width);
    const ofFirst = columns[first]!;
    const ofSecond = second === undefined ? undefined : columns[second]!;
    for (const [number, witness] of this.#witnesses[role]!) {
      const outcome = ofFirst[number]! * width + (ofSecond === undefined ? 0 : ofSecond[number]!);
      const state = witness === SEVERAL ? 1 : witness + 2;
      if (states[outcome] === 0) states[outcome] = state;
      else if (states[outcome] !== state) states[outcome] = 1;
    }
    if (states.some((state) => state > 1)) return undefined;
    return { width, shown: Uint8Array.from(states) };
  }

  #witnessesOf = (window: WindowId): Map<number, number> => this.#witnesses[window % this.#witnesses.length]!;

  #numberOf = (window: WindowId): number => Math.floor(window / this.#witnesses.length);
}
