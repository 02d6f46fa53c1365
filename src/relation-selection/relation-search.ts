import type { WindowBags, WindowId } from '../encode/windows/bags/window-bags.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { addRejecting } from './add-rejecting.ts';
import { dropHarmful } from './drop-harmful.ts';
import { dropRedundant } from './drop-redundant.ts';
import { replaceHarmful, simplify } from './replace-relations.ts';
import type { SelectionBags } from './selection-bags.ts';
import { Selection } from './selection.ts';

const { minRejected, minRejectedShare } = LEARNING_CONSTANTS.relations;

/**
 * Searches for a small set of relations that rejects every broken object: one of its windows, made of these relations
 * alone, differs from all windows of valid objects.
 *
 * @example
 * ```ts
 * const search = new RelationSearch(windows, bags);
 * search.reduce();
 * search.chosen(); // by role, names of relations
 * ```
 */
export class RelationSearch {
  readonly #selection: Selection;
  readonly #onStep: (() => void) | undefined;

  /** @param onStep called between steps; it may throw to end the search. */
  constructor(windows: Windows, bags: SelectionBags, onStep?: () => void) {
    this.#selection = new Selection(windows, bags);
    this.#onStep = onStep;
  }

  /** Number of broken objects taken to be valid. */
  get spurious(): number {
    return this.#selection.spurious;
  }

  /** Returns the names of the relations chosen so far, by role. */
  chosen(): Record<string, string[]> {
    return this.#selection.names();
  }

  /** True if the relations chosen so far accept an object that was read. */
  accepts(bag: readonly WindowId[]): boolean {
    return this.#selection.projection.accepts(bag);
  }

  /** Drops relations that are redundant or harmful, then adds some for larger broken objects. */
  reduce(): void {
    this.#onStep?.();
    dropRedundant(this.#selection);
    this.#onStep?.();
    replaceHarmful(this.#selection);
    // Until here, every window of a larger object had to occur in a small one. Relations added from here on may have
    // outcomes that occur in larger objects only.
    this.#selection.knowLarger();
    this.#onStep?.();
    dropHarmful(this.#selection);
    this.addRejecting(this.#selection.bags.largerBroken, minRejectedShare);
  }

  /**
   * Adds relations that reject accepted broken objects and harm no larger valid object.
   *
   * @param broken bags read by the same `Windows`.
   * @param minShare the share of the accepted broken objects that a relation must reject, 0..1; 0 if all of them are
   * known to be invalid.
   * @param least the number of them that a relation must reject, 1 or more.
   * @returns true if a relation was added.
   */
  addRejecting(broken: WindowBags, minShare = 0, least = minRejected): boolean {
    const selection = this.#selection;
    this.#onStep?.();
    selection.projection.readNew();
    const accepted = selection.projection.accepted(broken.bags);
    const result = addRejecting(selection, accepted, {
      minRejected: least,
      minRejectedShare: minShare,
      below: Infinity,
    });
    const left = new Set(result.accepted);
    selection.broken = [...selection.broken, ...accepted.filter((bag) => !left.has(bag))];
    simplify(selection);
    return result.added.length > 0;
  }
}
