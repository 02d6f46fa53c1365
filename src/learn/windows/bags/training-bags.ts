import type { Bags } from '../bags.ts';
import type { WindowBags, WindowId } from './window-bags.ts';
import { WindowRows } from './window-rows.ts';
import type { Windows } from './windows.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';

const { maxChangedWindows } = LEARNING_CONSTANTS.windows;

/** Bags for training and validation. */
export interface BagsWithHeldOut extends Bags {
  /** Indexes of the bags that are held out of training and used for validation only. */
  readonly heldOut: Uint32Array;
}

/**
 * Returns the bags that a vote's network is trained and validated on, one for each distinct window:
 *
 * - The windows of valid objects have label 1.
 * - Those windows of broken objects that are invalid have label 0.
 * - Windows that differ from one of a valid object in one outcome have the label of their validity.
 * - Each object of `heldOut`, all of which are valid, is one bag with label 1, for validation only. These bags come
 *   last.
 *
 * Windows of roles without relations carry no information and are left out.
 *
 * @param isValid true if a window of a role fulfils all conditions.
 */
export function trainingBags(
  { relations, tables }: Pick<Windows, 'relations' | 'tables'>,
  isValid: (role: number, outcomes: Uint8Array) => boolean,
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
  for (const bag of valid.bags) rowsOf(bag, valid.roles);
  const validCount = rows.count;
  for (let row = 0; row < validCount && rows.count < validCount + maxChangedWindows; row++) {
    const { role, outcomes } = rows.windowOf(row);
    relations[role]!.forEach((relation, index) => {
      for (let outcome = 0; outcome < relation.outcomes.length; outcome++) {
        rows.numberOf(role, outcomes.with(index, outcome));
      }
    });
  }
  for (const bag of broken.bags) rowsOf(bag, broken.roles);
  for (let row = 0; row < rows.count; row++) {
    const { role, outcomes } = rows.windowOf(row);
    rows.addBag([row], row < validCount || isValid(role, outcomes) ? 1 : 0);
  }
  const first = rows.bags;
  for (const bag of heldOutRows) rows.addBag(bag, 1);
  return { ...rows.toBags(), heldOut: Uint32Array.from({ length: rows.bags - first }, (_, i) => first + i) };
}

/** Maximum number of rows of a bag, a limit of the networks; larger bags are left out. */
const MAX_ROWS = 256;

/** A window by its role and outcomes. */
interface Row {
  readonly role: number;
  readonly outcomes: Uint8Array;
}

/** Collects distinct rows, and distinct bags of them. */
class RowCollector {
  readonly #layout: WindowRows;
  readonly #rows: Row[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #bagKeys = new Set<string>();
  readonly #starts = [0];
  readonly #members: number[] = [];
  readonly #labels: number[] = [];

  constructor(layout: WindowRows) {
    this.#layout = layout;
  }

  /** The number of rows. */
  get count(): number {
    return this.#rows.length;
  }

  /** The number of bags. */
  get bags(): number {
    return this.#labels.length;
  }

  /** Returns the window of a row. */
  windowOf(row: number): Row {
    return this.#rows[row]!;
  }

  /** Returns the number of a window's row; adds the row if it is new. */
  numberOf(role: number, outcomes: Uint8Array): number {
    const key = `${role} ${outcomes.join(' ')}`;
    let row = this.#numbers.get(key);
    if (row === undefined) {
      row = this.#rows.push({ role, outcomes: outcomes.slice() }) - 1;
      this.#numbers.set(key, row);
    }
    return row;
  }

  /** Adds a bag with label 1 for valid or 0, unless it is empty, has more than {@link MAX_ROWS} rows, or was added before. */
  addBag(rows: readonly number[], label: number): void {
    const distinct = [...new Set(rows)].sort((a, b) => a - b);
    if (distinct.length === 0 || distinct.length > MAX_ROWS) return;
    const key = `${label} ${distinct.join(' ')}`;
    if (this.#bagKeys.has(key)) return;
    this.#bagKeys.add(key);
    this.#members.push(...distinct);
    this.#starts.push(this.#members.length);
    this.#labels.push(label);
  }

  /** Returns all bags, each of weight 1. */
  toBags(): Bags {
    const { width } = this.#layout;
    const data = new Float32Array(this.#rows.length * width);
    this.#rows.forEach(({ role, outcomes }, row) => this.#layout.write(role, outcomes, data, row * width));
    return {
      rows: { data, width, count: this.#rows.length },
      starts: Uint32Array.from(this.#starts),
      members: Uint32Array.from(this.#members),
      labels: Uint8Array.from(this.#labels),
      weights: new Float32Array(this.#labels.length).fill(1),
    };
  }
}
