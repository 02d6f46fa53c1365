import type { WindowId } from '../window-bags.ts';
import type { Windows } from '../windows.ts';
import { byRole } from './by-role.ts';
import { KeySet } from './key-set.ts';
import type { Place } from './place.ts';
import { Trial } from './trial.ts';
import { View } from './view.ts';
import { WindowKeys } from './window-keys.ts';

/**
 * Windows seen through some of their relations, at first all of them: two windows that differ in none of these are
 * the same.
 */
export class Projection extends View {
  /** By role and relation: whether it is in (1) or out (0). To be read only. */
  readonly active: readonly Uint8Array[];
  readonly #roles: number;
  readonly #keys: WindowKeys;
  readonly #trial: Trial;
  #valid: readonly (readonly WindowId[])[];
  /** By role: keys of the windows of valid objects. */
  readonly #known: readonly KeySet[];
  /** By window: whether valid objects have it. */
  #isKnown = new Uint8Array(0);

  /** @param valid the windows of valid objects. */
  constructor(windows: Windows, valid: Iterable<WindowId>) {
    super();
    this.#roles = windows.relations.length;
    this.active = windows.relations.map(({ length }) => new Uint8Array(length).fill(1));
    this.#keys = new WindowKeys(windows);
    this.#trial = new Trial(this, this.#keys);
    this.#valid = byRole(valid, this.#roles);
    this.#known = this.#valid.map(() => new KeySet());
    this.readNew();
  }

  /** By role: the windows of valid objects. */
  get valid(): readonly (readonly WindowId[])[] {
    return this.#valid;
  }

  /** Puts others in the place of the windows of valid objects. */
  setValid(valid: Iterable<WindowId>): void {
    this.#valid = byRole(valid, this.#roles);
    this.#refreshAll();
  }

  /** Takes in windows that were met since. */
  readNew(): void {
    this.#keys.readNew(this.active);
    if (this.#isKnown.length < this.#keys.room) this.#isKnown = new Uint8Array(this.#keys.room);
    this.#refreshAll();
  }

  /** All relations that are in (1) or out (0). */
  list(state: 0 | 1): Place[] {
    return this.active.flatMap((active, role) =>
      [...active.keys()]
        .filter((relation) => active[relation] === state)
        .map((relation) => ({ role, relation })),
    );
  }

  /** Takes in a relation that is out. */
  add(place: Place): void {
    this.active[place.role]![place.relation] = 1;
    this.#toggle(place);
  }

  /** Takes out a relation that is in. */
  drop(place: Place): void {
    this.active[place.role]![place.relation] = 0;
    this.#toggle(place);
  }

  /** What would be seen if a relation that is in were out, or the reverse; to be used before the next trial. */
  trial(place: Place): Trial {
    this.#trial.start(place, this.#valid[place.role]!);
    return this.#trial;
  }

  has(window: WindowId): boolean {
    return this.#isKnown[window] === 1;
  }

  /** How many different windows of a role valid objects have. */
  kinds(role: number): number {
    return this.#known[role]!.size;
  }

  #toggle(place: Place): void {
    this.#keys.toggle(place);
    this.#refresh(place.role);
  }

  #refreshAll(): void {
    for (const role of this.active.keys()) this.#refresh(role);
  }

  /** Works out anew which windows of a role valid objects have. */
  #refresh(role: number): void {
    const known = this.#known[role]!;
    this.#keys.fill(known, this.#valid[role]!);
    for (let id = 0; id < this.#keys.counts[role]!; id++) {
      const window = id * this.#roles + role;
      this.#isKnown[window] = this.#keys.isIn(known, window) ? 1 : 0;
    }
  }
}
