import type { WindowId } from '../encode/windows/bags/window-bags.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import { byRole } from './by-role.ts';
import { KeySet, NOT_IN } from './key-set.ts';
import type { RelationPlace } from './place.ts';
import { RelationTrial } from './trial.ts';
import { View } from './view.ts';
import { WindowKeys } from './window-keys.ts';

/**
 * Windows seen through some of their relations, at first all of them: two windows that differ in none of these are
 * of the same kind.
 */
export class Projection extends View {
  /** By role and relation: whether it is in (1) or out (0). To be read only. */
  readonly active: readonly Uint8Array[];
  readonly #roles: number;
  readonly #keys: WindowKeys;
  readonly #trial: RelationTrial;
  #valid: readonly (readonly WindowId[])[];
  /** By role: keys of the kinds of windows of valid objects, by whose numbers these kinds are known. */
  readonly #kinds: readonly KeySet[];
  /** By role and kind: the number of a window of it. */
  readonly #samples: number[][];
  /** By role, where it was asked for since it last changed: the windows of valid objects, those of one kind together. */
  readonly #groups: (Groups | undefined)[];
  /** By window: its kind; {@link NOT_IN} for those that no valid object has. */
  #kindOf = new Int32Array(0);

  /** @param valid the windows of valid objects. */
  constructor(windows: Windows, valid: Iterable<WindowId>) {
    super();
    this.#roles = windows.relations.length;
    this.active = windows.relations.map(({ length }) => new Uint8Array(length).fill(1));
    this.#keys = new WindowKeys(windows);
    this.#trial = new RelationTrial(this.#keys);
    this.#valid = byRole(valid, this.#roles);
    this.#kinds = this.#valid.map(() => new KeySet());
    this.#samples = this.#valid.map(() => []);
    this.#groups = this.#valid.map(() => undefined);
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
    if (this.#kindOf.length < this.#keys.room) this.#kindOf = new Int32Array(this.#keys.room);
    this.#refreshAll();
  }

  /** All relations that are in (1) or out (0). */
  list(state: 0 | 1): RelationPlace[] {
    return this.active.flatMap((active, role) =>
      [...active.keys()]
        .filter((relation) => active[relation] === state)
        .map((relation) => ({ role, relation })),
    );
  }

  /** Takes in a relation that is out. */
  add(place: RelationPlace): void {
    this.active[place.role]![place.relation] = 1;
    this.#keys.toggle(place);
    this.#refresh(place.role);
  }

  /** Takes out a relation that is in. */
  drop(place: RelationPlace): void {
    this.active[place.role]![place.relation] = 0;
    this.#keys.toggle(place);
    this.#merge(place.role);
  }

  /** What would be seen if a relation that is in were out, or the reverse; to be used before the next trial. */
  trial(place: RelationPlace): RelationTrial {
    const { role, relation } = place;
    const kindOf = this.#kindOf;
    if (this.active[role]![relation] === 1) this.#trial.without(place, kindOf, this.#samples[role]!);
    else this.#trial.with(place, kindOf, this.#valid[role]!, this.kinds(role));
    return this.#trial;
  }

  /**
   * Whether a relation that is out tells one of some windows from all those of valid objects, were it in.
   *
   * @param windows that valid objects have, all of the relation's role.
   */
  tellsAny(place: RelationPlace, windows: readonly WindowId[]): boolean {
    const { role } = place;
    const outcomes = this.#keys.outcomes(place);
    const { starts, ids } = (this.#groups[role] ??= this.#group(role));
    for (const window of windows) {
      const kind = this.#kindOf[window]!;
      const outcome = outcomes[(window - role) / this.#roles];
      const end = starts[kind + 1]!;
      let at = starts[kind]!;
      // Nearly always one of the first says the same.
      while (at < end && outcomes[ids[at]!] !== outcome) at++;
      if (at === end) return true;
    }
    return false;
  }

  has(window: WindowId): boolean {
    return this.#kindOf[window]! !== NOT_IN;
  }

  /** How many kinds of windows of a role valid objects have. */
  kinds(role: number): number {
    return this.#kinds[role]!.size;
  }

  #refreshAll(): void {
    for (const role of this.active.keys()) this.#refresh(role);
  }

  /** Works out anew of which kinds the windows of a role are. */
  #refresh(role: number): void {
    const roles = this.#roles;
    this.#number(
      role,
      this.#valid[role]!.map((window) => (window - role) / roles),
    );
    const kinds = this.#kinds[role]!;
    for (let id = 0, window = role; id < this.#keys.counts[role]!; id++, window += roles) {
      this.#kindOf[window] = this.#keys.find(kinds, role, id);
    }
  }

  /** As {@link #refresh} where a relation was dropped: kinds that only it told apart are one. */
  #merge(role: number): void {
    const merged = this.#number(role, this.#samples[role]!);
    const kinds = this.#kinds[role]!;
    const kindOf = this.#kindOf;
    for (let id = 0, window = role; id < this.#keys.counts[role]!; id++, window += this.#roles) {
      const kind = kindOf[window]!;
      kindOf[window] = kind === NOT_IN ? this.#keys.find(kinds, role, id) : merged[kind]!;
    }
  }

  /** Numbers the kinds of some windows; returns the kind of each. */
  #number(role: number, ids: readonly number[]): Int32Array {
    const kinds = this.#kinds[role]!;
    const samples: number[] = [];
    const numbers = new Int32Array(ids.length);
    kinds.clear();
    for (const [index, id] of ids.entries()) {
      const kind = this.#keys.addTo(kinds, role, id);
      numbers[index] = kind;
      if (kind === samples.length) samples.push(id);
    }
    this.#samples[role] = samples;
    this.#groups[role] = undefined;
    return numbers;
  }

  #group(role: number): Groups {
    const valid = this.#valid[role]!;
    const starts = new Int32Array(this.kinds(role) + 1);
    for (const window of valid) starts[this.#kindOf[window]! + 1]!++;
    for (let kind = 1; kind < starts.length; kind++) starts[kind]! += starts[kind - 1]!;
    const next = starts.slice();
    const ids = new Int32Array(valid.length);
    for (const window of valid) ids[next[this.#kindOf[window]!]!++] = (window - role) / this.#roles;
    return { starts, ids };
  }
}

/** Numbers of windows: those of a kind from its start up to the next. */
interface Groups {
  readonly starts: Int32Array;
  readonly ids: Int32Array;
}
