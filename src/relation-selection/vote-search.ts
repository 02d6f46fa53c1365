import { readBags, type WindowBags } from '../encode/windows/bags/window-bags.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import type { BagCache } from './bag-cache.ts';
import { distinctWindows } from './distinct-windows.ts';
import { faultFinder, type FindFaults } from './find-faults.ts';
import { NarrowedWindows } from './narrowed-windows.ts';
import { RelationSearch } from './relation-search.ts';
import type { SelectionBags } from './selection-bags.ts';

/** The relations of one vote, and the examples as windows of these relations. */
export interface ChosenRelations {
  /** By the name of the role, the names of the relations. */
  readonly relations: Readonly<Record<string, readonly string[]>>;
  /** Windows of these relations, which the bags consist of. */
  readonly windows: Windows;
  /** The valid objects to train on, larger ones last. */
  readonly valid: WindowBags;
  /** The broken objects that they were chosen to reject, including hard negatives. */
  readonly broken: WindowBags;
  /** The larger ones of the valid objects. */
  readonly larger: WindowBags;
  /** Number of broken objects taken to be valid. */
  readonly spurious: number;
}

/** Searches for the relations of one vote. */
export class VoteSearch {
  /** The broken objects that were drawn for the vote. */
  readonly drawn: readonly ObjectGraph[];
  readonly #windows: Windows;
  readonly #bags: SelectionBags;
  readonly #search: RelationSearch;
  readonly #cache: BagCache;
  /** The mined objects that were read so far, and their number; those with something foreign have no bag. */
  readonly #mined: WindowBags['bags'][number][] = [];
  #readMined = 0;

  /**
   * @param windows windows that have read the shared examples; they are copied.
   * @param shared the examples that all votes share.
   * @param drawn the broken objects of this vote.
   * @param cache the bags that earlier votes have read.
   * @param onStep called between steps; it may throw to end the search.
   */
  constructor(
    windows: Windows,
    shared: Omit<SelectionBags, 'broken'>,
    drawn: readonly ObjectGraph[],
    cache: BagCache,
    onStep?: () => void,
  ) {
    this.drawn = drawn;
    this.#cache = cache;
    this.#windows = new Windows(windows.plan, windows.chosen, windows.tables);
    this.#bags = { ...shared, broken: cache.read(this.#windows, drawn) };
    this.#search = new RelationSearch(this.#windows, this.#bags, onStep);
    this.#search.reduce();
  }

  /**
   * Adds relations that reject mined objects.
   *
   * @param mined the objects of the last call, and further ones after them.
   * @param least the number of them that a relation must reject, 1 or more; by default as many as of other objects.
   * @returns true if a relation was added.
   */
  addForMined(mined: readonly ObjectGraph[], least?: number): boolean {
    if (mined.length === 0) return false;
    this.#mined.push(...readBags(this.#windows, mined.slice(this.#readMined)).bags);
    this.#readMined = mined.length;
    return this.#search.addRejecting({ ...this.#bags.broken, bags: this.#mined }, 0, least);
  }

  /** Returns the objects that all relations of the windows together reject, and the chosen ones accept. */
  lost(graphs: readonly ObjectGraph[]): ObjectGraph[] {
    const { valid, larger } = this.#bags;
    const known = new Set(distinctWindows([...valid.bags, ...larger.bags]));
    return graphs.filter((graph) => {
      const [bag] = this.#cache.read(this.#windows, [graph]).bags;
      return bag !== undefined && bag.some((window) => !known.has(window)) && this.#search.accepts(bag);
    });
  }

  /** Returns a function that finds faults by the relations chosen so far. */
  findFaults(): FindFaults {
    const { valid, larger } = this.#bags;
    return faultFinder(this.#narrowed(), [valid, larger]);
  }

  /** Returns the relations chosen so far. */
  chosen(): ChosenRelations {
    const { valid, larger, broken } = this.#bags;
    const narrowed = this.#narrowed();
    const narrow = (...all: readonly WindowBags['bags'][]): WindowBags =>
      narrowed.narrow({ roles: valid.roles, bags: all.flat() });
    return {
      relations: this.#search.chosen(),
      windows: narrowed.windows,
      valid: narrow(valid.bags, larger.bags),
      broken: narrow(broken.bags, this.#mined),
      larger: narrow(larger.bags),
      spurious: this.#search.spurious,
    };
  }

  #narrowed(): NarrowedWindows {
    return new NarrowedWindows(this.#windows, this.#search.chosen());
  }
}
