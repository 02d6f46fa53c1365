import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { LabelledRows } from '../rows.ts';
import type { WindowBags } from './window-bags.ts';
import { WindowRows } from './window-rows.ts';
import type { Windows } from './windows.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';

const { maxChangedWindows } = LEARNING_CONSTANTS.windows;

/**
 * Returns the rows that a vote's network is trained and validated on, one for each distinct window:
 *
 * - The windows of valid objects have label 1.
 * - Those windows of broken objects that are invalid have label 0.
 * - Windows that differ from one of a valid object in one outcome have the label of their validity.
 *
 * Windows of roles without relations carry no information and are left out.
 *
 * @param isValid true if a window of a role fulfils all conditions.
 */
export function trainingRows(
  { relations, tables }: Pick<Windows, 'relations' | 'tables'>,
  isValid: (role: number, outcomes: Uint8Array) => boolean,
  valid: WindowBags,
  broken: WindowBags,
): LabelledRows {
  const rows = new RowCollector(new WindowRows(relations));
  const addRows = ({ bags, roles }: WindowBags): void => {
    for (const window of new Set(bags.flat())) {
      const role = window % roles;
      if (itemAt(relations, role).length > 0)
        rows.numberOf(role, itemAt(tables, role).row(Math.floor(window / roles)));
    }
  };

  addRows(valid);
  const validCount = rows.count;
  for (let row = 0; row < validCount && rows.count < validCount + maxChangedWindows; row++) {
    const { role, outcomes } = rows.windowOf(row);
    itemAt(relations, role).forEach((relation, index) => {
      for (let outcome = 0; outcome < relation.outcomes.length; outcome++) {
        rows.numberOf(role, outcomes.with(index, outcome));
      }
    });
  }
  addRows(broken);
  const labels = Uint8Array.from({ length: rows.count }, (_, row) => {
    const { role, outcomes } = rows.windowOf(row);
    return row < validCount || isValid(role, outcomes) ? 1 : 0;
  });
  return rows.labelled(labels);
}

/** A window by its role and outcomes. */
interface Row {
  readonly role: number;
  readonly outcomes: Uint8Array;
}

/** Collects distinct rows. */
class RowCollector {
  readonly #layout: WindowRows;
  readonly #rows: Row[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(layout: WindowRows) {
    this.#layout = layout;
  }

  /** The number of rows. */
  get count(): number {
    return this.#rows.length;
  }

  /** Returns the window of a row. */
  windowOf(row: number): Row {
    return itemAt(this.#rows, row);
  }

  /** Returns the number of a window's row; adds the row if it is new. */
  numberOf(role: number, outcomes: Uint8Array): number {
    return getOrInsert(
      this.#numbers,
      `${role} ${outcomes.join(' ')}`,
      () => this.#rows.push({ role, outcomes: outcomes.slice() }) - 1,
    );
  }

  labelled(labels: Uint8Array): LabelledRows {
    const { width } = this.#layout;
    const data = new Float32Array(this.count * width);
    this.#rows.forEach(({ role, outcomes }, row) => this.#layout.write(role, outcomes, data, row * width));
    return { data, width, count: this.count, labels };
  }
}
