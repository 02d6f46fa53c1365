import type { WindowId } from '../window-bags.ts';
import type { Windows } from '../windows.ts';
import type { KeySet } from './key-set.ts';
import type { Place } from './place.ts';

/**
 * Keys of windows, each of two numbers: equal where the outcomes of the relations that are in are. A key is the sum
 * (exclusive or) of a code for each of these outcomes, so that a relation is taken in or out by adding its codes
 * (Zobrist hashing).
 */
export class WindowKeys {
  /** By role: how many windows have their keys. */
  readonly counts: number[];
  readonly #windows: Windows;
  readonly #roles: number;
  #low = new Int32Array(0);
  #high = new Int32Array(0);

  constructor(windows: Windows) {
    this.#windows = windows;
    this.#roles = windows.relations.length;
    this.counts = windows.relations.map(() => 0);
  }

  /** All windows that have keys are below. */
  get room(): number {
    return this.#low.length;
  }

  /**
   * Makes the keys of windows that were met since.
   *
   * @param active by role and relation: whether it is in (1) or out (0).
   */
  readNew(active: readonly Uint8Array[]): void {
    const { tables } = this.#windows;
    const size = this.#roles * Math.max(...tables.map(({ count }) => count));
    if (size > this.room) {
      this.#low = grown(this.#low, size);
      this.#high = grown(this.#high, size);
    }
    for (const [role, { count }] of tables.entries()) {
      const relations = active[role]!;
      for (let id = this.counts[role]!; id < count; id++) {
        for (let relation = 0; relation < relations.length; relation++) {
          if (relations[relation] === 1) this.#toggle(id * this.#roles + role, role, relation);
        }
      }
      this.counts[role] = count;
    }
  }

  /** Takes a relation that is out into all keys, or one that is in out of them. */
  toggle({ role, relation }: Place): void {
    for (let id = 0; id < this.counts[role]!; id++) this.#toggle(id * this.#roles + role, role, relation);
  }

  /** Fills a set with the keys of windows. */
  fill(into: KeySet, windows: readonly WindowId[]): void {
    into.clear();
    for (const window of windows) into.add(this.#low[window]!, this.#high[window]!);
  }

  /** As {@link fill}, with one relation of their role toggled. */
  fillToggled(into: KeySet, windows: readonly WindowId[], { role, relation }: Place): void {
    into.clear();
    for (const window of windows) {
      const outcome = this.#outcome(window, role, relation);
      into.add(
        this.#low[window]! ^ lowCode(relation, outcome),
        this.#high[window]! ^ highCode(relation, outcome),
      );
    }
  }

  /** Whether a set has the key of a window. */
  isIn(keys: KeySet, window: WindowId): boolean {
    return keys.has(this.#low[window]!, this.#high[window]!);
  }

  /** As {@link isIn}, with one relation of its role toggled. */
  isInToggled(keys: KeySet, window: WindowId, role: number, relation: number): boolean {
    const outcome = this.#outcome(window, role, relation);
    return keys.has(
      this.#low[window]! ^ lowCode(relation, outcome),
      this.#high[window]! ^ highCode(relation, outcome),
    );
  }

  #toggle(window: WindowId, role: number, relation: number): void {
    const outcome = this.#outcome(window, role, relation);
    this.#low[window]! ^= lowCode(relation, outcome);
    this.#high[window]! ^= highCode(relation, outcome);
  }

  #outcome(window: WindowId, role: number, relation: number): number {
    return this.#windows.tables[role]!.outcome(Math.floor(window / this.#roles), relation);
  }
}

function grown(values: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * size);
  larger.set(values);
  return larger;
}

const lowCode = (relation: number, outcome: number): number => mix(relation * 256 + outcome + 1);
const highCode = (relation: number, outcome: number): number => mix(~(relation * 256 + outcome + 1));

/** Spreads a number over 32 bits (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
