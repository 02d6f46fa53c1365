import type { WindowId } from '../encode/windows/bags/window-bags.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import { groupByRole } from './group-by-role.ts';
import { HashIndex, NOT_FOUND } from './hash-index.ts';
import { KnownWindows } from './known-windows.ts';
import type { RelationId } from './relation-id.ts';
import { ToggledProjection } from './toggled-projection.ts';
import { WindowHashes } from './window-hashes.ts';
import { mergeWitnesses, SEVERAL, type Witnesses } from './witnesses.ts';

/**
 * The windows of valid objects, projected on the active relations. Initially all relations are active, or all but some.
 * A window is known if a window of a valid object has the same outcomes of all active relations.
 */
export class Projection extends KnownWindows {
  /** By role and relation: 1 if it is active, else 0. Changed by `add` and `drop` only. */
  readonly active: readonly Uint8Array[];
  readonly #roles: number;
  readonly #hashes: WindowHashes;
  readonly #toggled: ToggledProjection;
  #valid: readonly (readonly WindowId[])[];
  /** By role and index of a valid window: the only object that has it, or {@link SEVERAL}. */
  #witnesses: readonly Int32Array[];
  /** By role and number of a projected window: the only object that has it, or {@link SEVERAL}. */
  readonly #witnessed: Int32Array[];
  /** By role: the hashes of the projected windows of valid objects, numbered. */
  readonly #projected: readonly HashIndex[];
  /** By role and number of a projected window: the row of one window that projects to it. */
  readonly #samples: number[][];
  /** By role: the windows of valid objects, grouped by the window they project to; undefined after a change. */
  readonly #groups: (ProjectedGroups | undefined)[];
  /** By window: the number of the window it projects to, {@link NOT_FOUND} for unknown windows. */
  #numbers = new Int32Array(0);

  /**
   * @param valid the windows of valid objects.
   * @param inactive by role, relations that are inactive at first. Dropping them one by one would take much longer.
   */
  constructor(windows: Windows, valid: Iterable<WindowId>, inactive: readonly (readonly number[])[] = []) {
    super();
    this.#roles = windows.relations.length;
    this.active = windows.relations.map(({ length }, role) => {
      const active = new Uint8Array(length).fill(1);
      for (const relation of inactive[role] ?? []) active[relation] = 0;
      return active;
    });
    this.#hashes = new WindowHashes(windows);
    this.#toggled = new ToggledProjection(this.#hashes);
    this.#valid = groupByRole(valid, this.#roles);
    this.#projected = this.#valid.map(() => new HashIndex());
    this.#samples = this.#valid.map(() => []);
    this.#witnesses = this.#valid.map(({ length }) => new Int32Array(length).fill(SEVERAL));
    this.#witnessed = this.#valid.map(() => new Int32Array(0));
    this.#groups = this.#valid.map(() => undefined);
    this.readNew();
  }

  /** By role: the windows of valid objects. */
  get valid(): readonly (readonly WindowId[])[] {
    return this.#valid;
  }

  /**
   * Replaces the windows of valid objects.
   *
   * @param witnesses of windows that one larger object has; without them no object is novel.
   */
  setValid(valid: Iterable<WindowId>, witnesses: Witnesses = new Map()): void {
    this.#valid = groupByRole(valid, this.#roles);
    this.#witnesses = this.#valid.map((windows) =>
      Int32Array.from(windows, (window) => witnesses.get(window) ?? SEVERAL),
    );
    this.#refreshAll();
  }

  /** Indexes windows interned since the last call. */
  readNew(): void {
    this.#hashes.readNew(this.active);
    if (this.#numbers.length < this.#hashes.capacity) this.#numbers = new Int32Array(this.#hashes.capacity);
    this.#refreshAll();
  }

  /** Returns all active (1) or all inactive (0) relations. */
  list(state: 0 | 1): RelationId[] {
    return this.active.flatMap((active, role) =>
      [...active.keys()]
        .filter((relation) => active[relation] === state)
        .map((relation) => ({ role, relation })),
    );
  }

  /** Activates an inactive relation. */
  add(target: RelationId): void {
    this.active[target.role]![target.relation] = 1;
    this.#hashes.toggle(target);
    this.#split(target.role);
  }

  /** Deactivates an active relation. */
  drop(target: RelationId): void {
    this.active[target.role]![target.relation] = 0;
    this.#hashes.toggle(target);
    this.#merge(target.role);
  }

  /** Returns the projection with one relation added or dropped. The next call overwrites it. */
  toggled(target: RelationId): ToggledProjection {
    const { role, relation } = target;
    const numbers = this.#numbers;
    if (this.active[role]![relation] === 1) this.#toggled.drop(target, numbers, this.#samples[role]!);
    else this.#toggled.add(target, numbers, this.#valid[role]!, this.countDistinct(role));
    return this.#toggled;
  }

  /**
   * Returns the number of novel objects: larger objects with a projected window that no other valid object has. Each
   * would be rejected if it were left out. Their share estimates the probability that a further valid object is rejected
   * (Good, Biometrika, 1953).
   *
   * @param toggled a relation to add or drop before counting; the projection stays as it is.
   */
  countNovel(toggled?: RelationId): number {
    const novel = new Set<number>();
    const addAll = (witnesses: Int32Array): void => {
      for (const witness of witnesses) if (witness !== SEVERAL) novel.add(witness);
    };
    for (const [role, own] of this.#witnessed.entries()) {
      if (role !== toggled?.role) addAll(own);
      else if (this.active[role]![toggled.relation] === 1) addAll(this.#witnessedWithout(toggled));
      else this.#addNovelWith(toggled, novel);
    }
    return novel.size;
  }

  /**
   * True if activating a relation makes at least one of some windows unknown.
   *
   * @param windows known windows of the relation's role.
   */
  wouldSeparate(target: RelationId, windows: readonly WindowId[]): boolean {
    const { role } = target;
    const outcomes = this.#hashes.outcomes(target);
    const { starts, ids } = (this.#groups[role] ??= this.#group(role));
    for (const window of windows) {
      const number = this.#numbers[window]!;
      const outcome = outcomes[(window - role) / this.#roles];
      const end = starts[number + 1]!;
      let index = starts[number]!;
      // One of the first windows of the group nearly always has the same outcome.
      while (index < end && outcomes[ids[index]!] !== outcome) index++;
      if (index === end) return true;
    }
    return false;
  }

  has(window: WindowId): boolean {
    return this.#numbers[window]! !== NOT_FOUND;
  }

  /** Returns the number of distinct projected windows of valid objects in a role. */
  countDistinct(role: number): number {
    return this.#projected[role]!.size;
  }

  #refreshAll(): void {
    for (const role of this.active.keys()) this.#refresh(role);
  }

  /** Projects all windows of a role again. */
  #refresh(role: number): void {
    const roles = this.#roles;
    this.#numberValid(role);
    const projected = this.#projected[role]!;
    for (let id = 0, window = role; id < this.#hashes.counts[role]!; id++, window += roles) {
      this.#numbers[window] = this.#hashes.find(projected, role, id);
    }
  }

  /** Like `#refresh`, but faster. Only for an added relation: no window becomes known. */
  #split(role: number): void {
    const roles = this.#roles;
    this.#numberValid(role);
    const projected = this.#projected[role]!;
    const numbers = this.#numbers;
    for (let id = 0, window = role; id < this.#hashes.counts[role]!; id++, window += roles) {
      if (numbers[window] !== NOT_FOUND) numbers[window] = this.#hashes.find(projected, role, id);
    }
  }

  /** Like `#refresh`, but faster. Only for a dropped relation: projected windows then merge but never split. */
  #merge(role: number): void {
    const merged = this.#number(role, this.#samples[role]!);
    this.#witnessed[role] = mergeWitnesses(merged, this.countDistinct(role), this.#witnessed[role]!);
    const projected = this.#projected[role]!;
    const numbers = this.#numbers;
    for (let id = 0, window = role; id < this.#hashes.counts[role]!; id++, window += this.#roles) {
      const number = numbers[window]!;
      numbers[window] = number === NOT_FOUND ? this.#hashes.find(projected, role, id) : merged[number]!;
    }
  }

  /** Numbers the windows that the windows of valid objects project to, and finds their witnesses. */
  #numberValid(role: number): void {
    const rows = this.#valid[role]!.map((window) => (window - role) / this.#roles);
    const numbers = this.#number(role, rows);
    this.#witnessed[role] = mergeWitnesses(numbers, this.countDistinct(role), this.#witnesses[role]!);
  }

  /** Returns the witnesses of the windows that dropping a relation would lead to. */
  #witnessedWithout(target: RelationId): Int32Array {
    const index = new HashIndex();
    const numbers = this.#hashes.addToggled(index, this.#samples[target.role]!, target);
    return mergeWitnesses(numbers, index.size, this.#witnessed[target.role]!);
  }

  /** Adds the witnesses of the windows that adding a relation would lead to. */
  #addNovelWith(target: RelationId, novel: Set<number>): void {
    const { role } = target;
    const outcomes = this.#hashes.outcomes(target);
    const { starts, ids, witnesses, witnessed } = (this.#groups[role] ??= this.#group(role));
    // By outcome: 1 + the last group that has it, and its witness there.
    const groups = new Int32Array(256);
    const found = new Int32Array(256);
    for (const number of witnessed) {
      const end = starts[number + 1]!;
      for (let index = starts[number]!; index < end; index++) {
        const outcome = outcomes[ids[index]!]!;
        if (groups[outcome] !== number + 1) found[outcome] = witnesses[index]!;
        else if (found[outcome] !== witnesses[index]) found[outcome] = SEVERAL;
        groups[outcome] = number + 1;
      }
      for (let index = starts[number]!; index < end; index++) {
        const witness = found[outcomes[ids[index]!]!]!;
        if (witness !== SEVERAL) novel.add(witness);
      }
    }
  }

  /** Numbers the windows that some rows project to; returns the number of each row. */
  #number(role: number, ids: readonly number[]): Int32Array {
    const projected = this.#projected[role]!;
    const samples: number[] = [];
    const numbers = new Int32Array(ids.length);
    projected.clear();
    for (const [index, id] of ids.entries()) {
      const number = this.#hashes.addTo(projected, role, id);
      numbers[index] = number;
      if (number === samples.length) samples.push(id);
    }
    this.#samples[role] = samples;
    this.#groups[role] = undefined;
    return numbers;
  }

  #group(role: number): ProjectedGroups {
    const valid = this.#valid[role]!;
    const starts = new Int32Array(this.countDistinct(role) + 1);
    for (const window of valid) starts[this.#numbers[window]! + 1]!++;
    for (let number = 1; number < starts.length; number++) starts[number]! += starts[number - 1]!;
    const next = starts.slice();
    const ids = new Int32Array(valid.length);
    const witnesses = new Int32Array(valid.length);
    for (const [index, window] of valid.entries()) {
      const at = next[this.#numbers[window]!]!++;
      ids[at] = (window - role) / this.#roles;
      witnesses[at] = this.#witnesses[role]![index]!;
    }
    const hasWitness = (number: number): boolean =>
      witnesses.subarray(starts[number], starts[number + 1]).some((witness) => witness !== SEVERAL);
    const witnessed = [...starts.keys()].slice(0, -1).filter(hasWitness);
    return { starts, ids, witnesses, witnessed };
  }
}

/**
 * Rows of windows: those that project to window `n` are `ids[starts[n]]` up to, not including, `ids[starts[n + 1]]`.
 */
interface ProjectedGroups {
  readonly starts: Int32Array;
  readonly ids: Int32Array;
  /** By index in `ids`: the only object that has the window, or {@link SEVERAL}. */
  readonly witnesses: Int32Array;
  /** The numbers of the windows that project from a window with a witness: no other can become novel. */
  readonly witnessed: readonly number[];
}
