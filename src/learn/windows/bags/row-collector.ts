import type { Bags } from '../bags.ts';
import type { WindowRows } from './window-rows.ts';

/** Maximum number of rows of a bag, a limit of the networks; larger bags are left out. */
const MAX_ROWS = 256;

/** A window by its role and outcomes. */
interface Row {
  readonly role: number;
  readonly outcomes: Uint8Array;
}

/** Collects distinct rows, and distinct bags of them. */
export class RowCollector {
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

  /**
   * Adds a bag, unless it is empty, has more than {@link MAX_ROWS} rows, or was added before.
   *
   * @param label 1 for valid, 0 for invalid.
   */
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
