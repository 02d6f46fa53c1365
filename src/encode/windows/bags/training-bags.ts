import type { Bags } from '../../bags.ts';
import { RowCollector } from './row-collector.ts';
import type { WindowBags, WindowId } from './window-bags.ts';
import { WindowRows } from './window-rows.ts';
import type { Windows } from './windows.ts';
import { LEARNING_CONSTANTS } from '../../../learning-constants.ts';

const { maxChangedWindows } = LEARNING_CONSTANTS.windows;

/** Bags for training and validation. */
export interface BagsWithHeldOut extends Bags {
  /** Indexes of the bags that are held out of training and used for validation only. */
  readonly heldOut: Uint32Array;
}

/**
 * Returns the bags that a vote's network is trained and validated on.
 *
 * - Each window of a valid object is valid and is one bag with label 1.
 * - At least one of the windows of a broken object that no valid object has is at fault: these windows are one bag with
 *   label 0.
 * - A window that differs from one of a valid object in one outcome, and that no valid object has, is taken to be
 *   invalid and is one bag with label 0.
 * - Each object of `heldOut`, all of which are valid, is one bag with label 1, for validation only. These bags come
 *   last.
 *
 * Windows of roles without relations carry no information and are left out.
 */
export function trainingBags(
  { relations, tables }: Pick<Windows, 'relations' | 'tables'>,
  valid: WindowBags,
  broken: WindowBags,
  heldOut: WindowBags,
): BagsWithHeldOut {
  const rows = new RowCollector(new WindowRows(relations));
  const numbers = new Map<WindowId, number>();
  const rowOf = (window: WindowId, roles: number): number => {
    let row = numbers.get(window);
    if (row === undefined) {
      const role = window % roles;
      row = rows.numberOf(role, tables[role]!.row(Math.floor(window / roles)));
      numbers.set(window, row);
    }
    return row;
  };
  const rowsOf = (bag: readonly WindowId[], roles: number): number[] =>
    bag.filter((window) => relations[window % roles]!.length > 0).map((window) => rowOf(window, roles));

  const heldOutRows = heldOut.bags.map((bag) => rowsOf(bag, heldOut.roles));
  for (const bag of valid.bags) {
    for (const row of rowsOf(bag, valid.roles)) rows.addBag([row], 1);
  }
  // Rows below this number are valid, including those of held-out objects: none of them may be trained as invalid.
  const validCount = rows.count;
  for (let row = 0; row < validCount && rows.count < validCount + maxChangedWindows; row++) {
    const { role, outcomes } = rows.windowOf(row);
    relations[role]!.forEach((relation, index) => {
      for (let outcome = 0; outcome < relation.outcomes.length; outcome++) {
        rows.numberOf(role, outcomes.with(index, outcome));
      }
    });
  }
  const changedEnd = rows.count;
  const suspects = broken.bags.map((bag) => rowsOf(bag, broken.roles).filter((row) => row >= validCount));
  const invalid = new Set(suspects.filter(({ length }) => length === 1).flat());
  for (let row = validCount; row < changedEnd; row++) invalid.add(row);
  for (const row of invalid) rows.addBag([row], 0);
  // A bag that contains an invalid row adds no information to that row's own bag.
  for (const bag of suspects) if (!bag.some((row) => invalid.has(row))) rows.addBag(bag, 0);
  const first = rows.bags;
  for (const bag of heldOutRows) rows.addBag(bag, 1);
  return { ...rows.toBags(), heldOut: Uint32Array.from({ length: rows.bags - first }, (_, i) => first + i) };
}
