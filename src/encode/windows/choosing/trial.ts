import type { WindowId } from '../window-bags.ts';
import { KeySet } from './key-set.ts';
import type { Place } from './place.ts';
import { View } from './view.ts';
import type { WindowKeys } from './window-keys.ts';

const UNTOLD = 0;
const KNOWN = 1;
const UNSEEN = 2;

/** Windows seen through one relation more than those that are in, or one less. */
export class Trial extends View {
  /** What is seen without the trial. */
  readonly #actual: View;
  readonly #keys: WindowKeys;
  readonly #roles: number;
  #place: Place = { role: 0, relation: 0 };
  /** Keys of the windows of valid objects. */
  readonly #valid = new KeySet();
  /** By window: what was found of it. */
  #told = new Uint8Array(0);

  constructor(actual: View, keys: WindowKeys) {
    super();
    this.#actual = actual;
    this.#keys = keys;
    this.#roles = keys.counts.length;
  }

  /** How many different windows of the relation's role valid objects have. */
  get kinds(): number {
    return this.#valid.size;
  }

  /**
   * Ends the trial before and starts another.
   *
   * @param valid the windows of valid objects that are of the relation's role.
   */
  start(place: Place, valid: readonly WindowId[]): void {
    this.#place = place;
    this.#keys.fillToggled(this.#valid, valid, place);
    if (this.#told.length < this.#keys.room) this.#told = new Uint8Array(this.#keys.room);
    else this.#told.fill(UNTOLD);
  }

  has(window: WindowId): boolean {
    const { role, relation } = this.#place;
    if (window % this.#roles !== role) return this.#actual.has(window);
    if (this.#told[window] === UNTOLD) {
      const isKnown = this.#keys.isInToggled(this.#valid, window, role, relation);
      this.#told[window] = isKnown ? KNOWN : UNSEEN;
    }
    return this.#told[window] === KNOWN;
  }
}
