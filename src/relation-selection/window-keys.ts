import type { Windows } from '../encode/windows/bags/windows.ts';
import type { KeySet } from './key-set.ts';
import type { RelationPlace } from './place.ts';

/** Outcomes are below. */
const OUTCOMES = 256;

/**
 * Keys of windows, each of two numbers: equal where the outcomes of the relations that are in are. A key is the sum
 * (exclusive or) of a code for each of these outcomes, so that a relation is taken in or out by adding its codes
 * (Zobrist hashing).
 */
export class WindowKeys {
  /** By role: how many windows have their keys. */
  readonly counts: number[];
  readonly #windows: Windows;
  readonly #roles: number;
  readonly #codes: Codes;
  /** By role and relation: what it says of each window. Rows on end, since relations come in and out one by one. */
  readonly #columns: Uint8Array[][];
  /** By role: the keys of its windows. */
  readonly #low: Int32Array[];
  readonly #high: Int32Array[];

  constructor(windows: Windows) {
    const { relations } = windows;
    this.#windows = windows;
    this.#roles = relations.length;
    this.#codes = new Codes(Math.max(0, ...relations.map(({ length }) => length)));
    this.counts = relations.map(() => 0);
    this.#columns = relations.map((ofRole) => ofRole.map(() => new Uint8Array(0)));
    this.#low = relations.map(() => new Int32Array(0));
    this.#high = relations.map(() => new Int32Array(0));
  }

  /** All windows that have keys are below. */
  get room(): number {
    return this.#roles * Math.max(0, ...this.#low.map(({ length }) => length));
  }

  /**
   * Makes the keys of windows that were met since.
   *
   * @param active by role and relation: whether it is in (1) or out (0).
   */
  readNew(active: readonly Uint8Array[]): void {
    for (const [role, table] of this.#windows.tables.entries()) {
      const from = this.counts[role]!;
      if (table.count > this.#low[role]!.length) this.#grow(role, 2 * table.count);
      this.counts[role] = table.count;
      for (const [relation, column] of this.#columns[role]!.entries()) {
        for (let id = from; id < table.count; id++) column[id] = table.outcome(id, relation);
        if (active[role]![relation] === 1) this.#toggle({ role, relation }, from);
      }
    }
  }

  /** Takes a relation that is out into all keys, or one that is in out of them. */
  toggle(place: RelationPlace): void {
    this.#toggle(place, 0);
  }

  /** Takes the key of a window, given by role and number, into a set; returns its number there. */
  addTo(keys: KeySet, role: number, id: number): number {
    return keys.add(this.#low[role]![id]!, this.#high[role]![id]!);
  }

  /** The number of a window's key in a set. */
  find(keys: KeySet, role: number, id: number): number {
    return keys.find(this.#low[role]![id]!, this.#high[role]![id]!);
  }

  /** As {@link addTo}, of many windows of a role, as if one of its relations were toggled. */
  addToggled(keys: KeySet, ids: readonly number[], { role, relation }: RelationPlace): void {
    const low = this.#low[role]!;
    const high = this.#high[role]!;
    const { outcomes, codes } = this.#said(role, relation);
    for (const id of ids) {
      const code = 2 * outcomes[id]!;
      keys.add(low[id]! ^ codes[code]!, high[id]! ^ codes[code + 1]!);
    }
  }

  /** As {@link find}, as if one of the relations of the window's role were toggled. */
  findToggled(keys: KeySet, { role, relation }: RelationPlace, id: number): number {
    const { outcomes, codes } = this.#said(role, relation);
    const code = 2 * outcomes[id]!;
    return keys.find(this.#low[role]![id]! ^ codes[code]!, this.#high[role]![id]! ^ codes[code + 1]!);
  }

  /** What a relation says of each window of its role; more numbers than windows. */
  outcomes({ role, relation }: RelationPlace): Uint8Array {
    return this.#columns[role]![relation]!;
  }

  #said(role: number, relation: number): { readonly outcomes: Uint8Array; readonly codes: Int32Array } {
    return { outcomes: this.#columns[role]![relation]!, codes: this.#codes.of(relation) };
  }

  #toggle({ role, relation }: RelationPlace, from: number): void {
    const low = this.#low[role]!;
    const high = this.#high[role]!;
    const { outcomes, codes } = this.#said(role, relation);
    const count = this.counts[role]!;
    for (let id = from; id < count; id++) {
      const code = 2 * outcomes[id]!;
      low[id]! ^= codes[code]!;
      high[id]! ^= codes[code + 1]!;
    }
  }

  #grow(role: number, size: number): void {
    this.#low[role] = grown(this.#low[role]!, new Int32Array(size));
    this.#high[role] = grown(this.#high[role]!, new Int32Array(size));
    const columns = this.#columns[role]!;
    for (const [relation, column] of columns.entries())
      columns[relation] = grown(column, new Uint8Array(size));
  }
}

/** The codes of the outcomes of relations, two numbers each. */
class Codes {
  readonly #byRelation: Int32Array[];

  constructor(relations: number) {
    this.#byRelation = Array.from({ length: relations }, (_, relation) =>
      Int32Array.from({ length: 2 * OUTCOMES }, (_none, i) => {
        const code = relation * OUTCOMES + (i >> 1) + 1;
        return mix(i % 2 === 0 ? code : ~code);
      }),
    );
  }

  of(relation: number): Int32Array {
    return this.#byRelation[relation]!;
  }
}

function grown<T extends Int32Array | Uint8Array>(values: T, larger: T): T {
  larger.set(values);
  return larger;
}

/** Spreads a number over 32 bits (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
