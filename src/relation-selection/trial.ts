import type { WindowId } from '../encode/windows/bags/window-bags.ts';
import { KeySet, NOT_IN } from './key-set.ts';
import type { RelationPlace } from './place.ts';
import { View } from './view.ts';
import type { WindowKeys } from './window-keys.ts';

/** Most outcomes of a relation. */
const OUTCOMES = 256;

/** Windows seen through one relation more than those that are in, or one less. */
export class RelationTrial extends View {
  /** How many kinds of windows of the relation's role valid objects have. */
  kinds = 0;
  readonly #keys: WindowKeys;
  readonly #roles: number;
  #place: RelationPlace = { role: 0, relation: 0 };
  #isIn = false;
  /** By window: of which kind it is without the trial. */
  #kindOf = new Int32Array(0);
  /** With one relation less: keys of the kinds that are left. */
  readonly #left = new KeySet();
  /** By window: whether it is of one of those, twice the number of the trial it was found in and one if it is. */
  #told = new Int32Array(0);
  #number = 0;
  /** With one relation more: by kind and outcome, whether a window of a valid object has both. */
  #split = new Uint8Array(0);
  #outcomes: Uint8Array = new Uint8Array(0);

  constructor(keys: WindowKeys) {
    super();
    this.#keys = keys;
    this.#roles = keys.counts.length;
  }

  /**
   * Begins a trial of one relation less.
   *
   * @param kindOf by window, its kind; {@link NOT_IN} for those that no valid object has.
   * @param samples by kind of the relation's role, the number of a window.
   */
  without(place: RelationPlace, kindOf: Int32Array<ArrayBuffer>, samples: readonly number[]): void {
    this.#begin(place, true, kindOf);
    this.#number++;
    if (this.#told.length < kindOf.length) this.#told = new Int32Array(kindOf.length);
    this.#left.clear();
    this.#keys.addToggled(this.#left, samples, place);
    this.kinds = this.#left.size;
  }

  /**
   * Begins a trial of one relation more.
   *
   * @param kindOf as for {@link without}.
   * @param valid the windows of valid objects that are of the relation's role.
   * @param kinds how many kinds these are.
   */
  with(
    place: RelationPlace,
    kindOf: Int32Array<ArrayBuffer>,
    valid: readonly WindowId[],
    kinds: number,
  ): void {
    this.#begin(place, false, kindOf);
    this.#outcomes = this.#keys.outcomes(place);
    if (this.#split.length < kinds * OUTCOMES) this.#split = new Uint8Array(2 * kinds * OUTCOMES);
    else this.#split.fill(0, 0, kinds * OUTCOMES);
    this.kinds = 0;
    for (const window of valid) {
      const part = this.#partOf(window);
      if (this.#split[part] === 0) this.kinds++;
      this.#split[part] = 1;
    }
  }

  has(window: WindowId): boolean {
    const isKnown = this.#kindOf[window]! !== NOT_IN;
    // Through one relation more no window becomes known, and through one less none unknown.
    if (isKnown === this.#isIn || window % this.#roles !== this.#place.role) return isKnown;
    return this.#isIn ? this.#isLeft(window) : this.#split[this.#partOf(window)] === 1;
  }

  #begin(place: RelationPlace, isIn: boolean, kindOf: Int32Array<ArrayBuffer>): void {
    this.#place = place;
    this.#isIn = isIn;
    this.#kindOf = kindOf;
  }

  #isLeft(window: WindowId): boolean {
    const told = this.#told[window]!;
    if (told >> 1 === this.#number) return (told & 1) === 1;
    const isLeft = this.#keys.findToggled(this.#left, this.#place, this.#idOf(window)) !== NOT_IN;
    this.#told[window] = 2 * this.#number + (isLeft ? 1 : 0);
    return isLeft;
  }

  #partOf(window: WindowId): number {
    return this.#kindOf[window]! * OUTCOMES + this.#outcomes[this.#idOf(window)]!;
  }

  #idOf(window: WindowId): number {
    return (window - this.#place.role) / this.#roles;
  }
}
