import type { WindowId } from '../encode/windows/bags/window-bags.ts';
import { HashIndex, NOT_FOUND } from './hash-index.ts';
import { KnownWindows } from './known-windows.ts';
import type { RelationId } from './relation-id.ts';
import type { WindowHashes } from './window-hashes.ts';

/** Exclusive upper bound of outcomes, which are bytes. */
const MAX_OUTCOMES = 256;

/** The windows that would be known if one relation of a projection were added or dropped. */
export class ToggledProjection extends KnownWindows {
  /** Number of distinct projected windows of valid objects, in the role of the toggled relation. */
  distinct = 0;
  readonly #hashes: WindowHashes;
  readonly #roles: number;
  #target: RelationId = { role: 0, relation: 0 };
  #isDropped = false;
  /** By window: its number before the toggle. */
  #numbers = new Int32Array(0);
  /** After dropping a relation: the hashes of the known windows. */
  readonly #known = new HashIndex();
  /** By window: 1 in the lowest bit if it is known; in the other bits, the generation in which that was looked up. */
  #lookups = new Int32Array(0);
  #generation = 0;
  /** After adding a relation: 1 for each number and outcome that a window of a valid object has. */
  #split = new Uint8Array(0);
  #outcomes: Uint8Array = new Uint8Array(0);

  constructor(hashes: WindowHashes) {
    super();
    this.#hashes = hashes;
    this.#roles = hashes.counts.length;
  }

  /**
   * Becomes the projection without one of its active relations.
   *
   * @param numbers by window: its number in the projection, {@link NOT_FOUND} for unknown windows.
   * @param samples by number in the relation's role: the row of one window.
   */
  drop(target: RelationId, numbers: Int32Array<ArrayBuffer>, samples: readonly number[]): void {
    this.#begin(target, true, numbers);
    this.#generation++;
    if (this.#lookups.length < numbers.length) this.#lookups = new Int32Array(numbers.length);
    this.#known.clear();
    this.#hashes.addToggled(this.#known, samples, target);
    this.distinct = this.#known.size;
  }

  /**
   * Becomes the projection with one more relation.
   *
   * @param numbers as for {@link drop}.
   * @param valid the windows of valid objects in the relation's role.
   * @param distinct the number of distinct windows that these project to now.
   */
  add(
    target: RelationId,
    numbers: Int32Array<ArrayBuffer>,
    valid: readonly WindowId[],
    distinct: number,
  ): void {
    this.#begin(target, false, numbers);
    this.#outcomes = this.#hashes.outcomes(target);
    if (this.#split.length < distinct * MAX_OUTCOMES)
      this.#split = new Uint8Array(2 * distinct * MAX_OUTCOMES);
    else this.#split.fill(0, 0, distinct * MAX_OUTCOMES);
    this.distinct = 0;
    for (const window of valid) {
      const part = this.#partOf(window);
      if (this.#split[part] === 0) this.distinct++;
      this.#split[part] = 1;
    }
  }

  has(window: WindowId): boolean {
    const wasKnown = this.#numbers[window]! !== NOT_FOUND;
    // Dropping a relation makes no known window unknown, and adding one makes no unknown window known.
    if (wasKnown === this.#isDropped || window % this.#roles !== this.#target.role) return wasKnown;
    return this.#isDropped ? this.#isKnownWithout(window) : this.#split[this.#partOf(window)] === 1;
  }

  #begin(target: RelationId, isDropped: boolean, numbers: Int32Array<ArrayBuffer>): void {
    this.#target = target;
    this.#isDropped = isDropped;
    this.#numbers = numbers;
  }

  #isKnownWithout(window: WindowId): boolean {
    const lookup = this.#lookups[window]!;
    if (lookup >> 1 === this.#generation) return (lookup & 1) === 1;
    const isKnown = this.#hashes.findToggled(this.#known, this.#target, this.#rowOf(window)) !== NOT_FOUND;
    this.#lookups[window] = 2 * this.#generation + (isKnown ? 1 : 0);
    return isKnown;
  }

  #partOf(window: WindowId): number {
    return this.#numbers[window]! * MAX_OUTCOMES + this.#outcomes[this.#rowOf(window)]!;
  }

  #rowOf(window: WindowId): number {
    return (window - this.#target.role) / this.#roles;
  }
}
