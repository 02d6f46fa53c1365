import type { Bags } from '../../bags.ts';
import type { WindowRows } from './window-rows.ts';

/** Most rows of a bag. */
const LARGEST = 256;

/** A window by its role and outcomes. */
interface Row {
  readonly role: number;
  readonly outcomes: Uint8Array;
}

/** Gathers distinct rows, and bags of them. */
export class RowCollector {
  readonly #layout: WindowRows;
  readonly #rows: Row[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #met = new Set<string>();
  readonly #starts = [0];
  readonly #members: number[] = [];
  readonly #labels: number[] = [];

  constructor(layout: WindowRows) {
    this.#layout = layout;
  }

  /** How many rows there are. */
  get count(): number {
    return this.#rows.length;
  }

  /** How many bags there are. */
  get bags(): number {
    return this.#labels.length;
  }

  at(row: number): Row {
    return this.#rows[row]!;
  }

  /** The number of a window's row, which is added where it is new. */
  number(role: number, outcomes: Uint8Array): number {
    const key = `${role} ${outcomes.join(' ')}`;
    let row = this.#numbers.get(key);
    if (row === undefined) {
      row = this.#rows.push({ role, outcomes: outcomes.slice() }) - 1;
      this.#numbers.set(key, row);
    }
    return row;
  }

  /** Adds a bag, unless it is empty, too large, or there already. */
  bag(rows: readonly number[], label: number): void {
    const distinct = [...new Set(rows)].sort((a, b) => a - b);
    if (distinct.length === 0 || distinct.length > LARGEST) return;
    const key = `${label} ${distinct.join(' ')}`;
    if (this.#met.has(key)) return;
    this.#met.add(key);
    this.#members.push(...distinct);
    this.#starts.push(this.#members.length);
    this.#labels.push(label);
  }

  /** All bags, each of weight 1. */
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
