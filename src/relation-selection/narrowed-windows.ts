import type { WindowBags, WindowId } from '../encode/windows/bags/window-bags.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import { wordsOf } from '../encode/windows/bags/window-table.ts';

/**
 * Windows of a few relations, made from windows of all relations. That takes a small part of the time of reading the
 * objects again, and gives the same bags.
 */
export class NarrowedWindows {
  /** The windows of the few relations; objects may be read through them too. */
  readonly windows: Windows;
  readonly #all: Windows;
  /** By role: the indices of its relations in the vocabulary. */
  readonly #indices: readonly (readonly number[])[];
  /** By window of all relations: 1 + its narrowed window; 0 if it is not known yet. */
  #known = new Int32Array(0);

  /**
   * @param all windows of all relations of the plan.
   * @param chosen the names of the relations of each role.
   */
  constructor(all: Windows, chosen: Readonly<Record<string, readonly string[]>>) {
    const { plan } = all;
    this.#all = all;
    this.windows = new Windows(plan, chosen);
    this.#indices = all.relations.map((relations, role) => {
      const names = new Set(chosen[plan.roles[role]!.name]);
      return [...relations.keys()].filter((relation) => names.has(relations[relation]!.name));
    });
  }

  /** Returns the bags that reading the same objects through `windows` gives. */
  narrow({ roles, bags }: WindowBags): WindowBags {
    const capacity = roles * Math.max(0, ...this.#all.tables.map(({ count }) => count));
    if (this.#known.length < capacity) {
      const known = new Int32Array(capacity);
      known.set(this.#known);
      this.#known = known;
    }
    return {
      roles,
      bags: bags.map((bag) => [...new Set(bag.map((window) => this.#narrowed(window, roles)))]),
    };
  }

  #narrowed(window: WindowId, roles: number): WindowId {
    const known = this.#known[window]!;
    if (known !== 0) return known - 1;
    const role = window % roles;
    const row = this.#all.tables[role]!.row((window - role) / roles);
    const outcomes = this.#indices[role]!.map((relation) => row[relation]!);
    const narrowed = this.windows.tables[role]!.intern(wordsOf(outcomes), 0) * roles + role;
    this.#known[window] = narrowed + 1;
    return narrowed;
  }
}
