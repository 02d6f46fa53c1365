import type { Windows } from '../encode/windows/bags/windows.ts';
import type { HashIndex } from './hash-index.ts';
import type { RelationId } from './relation-id.ts';

/** Exclusive upper bound of outcomes, which are bytes. */
const MAX_OUTCOMES = 256;

/**
 * 64-bit Zobrist hashes of windows, as two 32-bit halves: the exclusive or of one code for each outcome of the active
 * relations. Windows with the same active outcomes have equal hashes, and toggling a relation takes one exclusive or.
 */
export class WindowHashes {
  /** By role: the number of hashed windows. */
  readonly counts: number[];
  readonly #windows: Windows;
  readonly #roles: number;
  readonly #codes: OutcomeCodes;
  /** By role and relation: its outcome for each window. */
  readonly #columns: (readonly Uint8Array[])[];
  /** By role: the hashes of its windows. */
  readonly #low: Int32Array[];
  readonly #high: Int32Array[];

  constructor(windows: Windows) {
    const { relations } = windows;
    this.#windows = windows;
    this.#roles = relations.length;
    this.#codes = new OutcomeCodes(Math.max(0, ...relations.map(({ length }) => length)));
    this.counts = relations.map(() => 0);
    this.#columns = relations.map(() => []);
    this.#low = relations.map(() => new Int32Array(0));
    this.#high = relations.map(() => new Int32Array(0));
  }

  /** An exclusive upper bound of the ids of hashed windows. */
  get capacity(): number {
    return this.#roles * Math.max(0, ...this.#low.map(({ length }) => length));
  }

  /**
   * Hashes windows interned since the last call.
   *
   * @param active by role and relation: 1 for active relations, else 0.
   */
  readNew(active: readonly Uint8Array[]): void {
    for (const [role, table] of this.#windows.tables.entries()) {
      const from = this.counts[role]!;
      if (table.count > this.#low[role]!.length) this.#grow(role, 2 * table.count);
      this.counts[role] = table.count;
      this.#columns[role] = table.columns();
      if (table.count === from) continue;
      for (let relation = 0; relation < table.width; relation++) {
        if (active[role]![relation] === 1) this.#toggle({ role, relation }, from);
      }
    }
  }

  /** Adds an inactive relation to all hashes, or removes an active one from them. */
  toggle(target: RelationId): void {
    this.#toggle(target, 0);
  }

  /** Adds the hash of a window to an index; returns its number there. */
  addTo(index: HashIndex, role: number, id: number): number {
    return index.add(this.#low[role]![id]!, this.#high[role]![id]!);
  }

  /** Returns the number of a window's hash in an index, or NOT_FOUND. */
  find(index: HashIndex, role: number, id: number): number {
    return index.find(this.#low[role]![id]!, this.#high[role]![id]!);
  }

  /**
   * Adds the hashes that windows of a role have when one of its relations is toggled; returns the number of each window
   * in the index.
   */
  addToggled(index: HashIndex, ids: readonly number[], { role, relation }: RelationId): Int32Array {
    const low = this.#low[role]!;
    const high = this.#high[role]!;
    const { outcomes, codes } = this.#column(role, relation);
    const numbers = new Int32Array(ids.length);
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i]!;
      const code = 2 * outcomes[id]!;
      numbers[i] = index.add(low[id]! ^ codes[code]!, high[id]! ^ codes[code + 1]!);
    }
    return numbers;
  }

  /**
   * Returns the number in an index, or NOT_FOUND, of the hash that a window has when one of its relations is toggled.
   */
  findToggled(index: HashIndex, { role, relation }: RelationId, id: number): number {
    const { outcomes, codes } = this.#column(role, relation);
    const code = 2 * outcomes[id]!;
    return index.find(this.#low[role]![id]! ^ codes[code]!, this.#high[role]![id]! ^ codes[code + 1]!);
  }

  /** Returns the outcomes of a relation by window; the array may be longer than the number of windows. */
  outcomes({ role, relation }: RelationId): Uint8Array {
    return this.#columns[role]![relation]!;
  }

  #column(role: number, relation: number): { readonly outcomes: Uint8Array; readonly codes: Int32Array } {
    return { outcomes: this.#columns[role]![relation]!, codes: this.#codes.of(relation) };
  }

  #toggle({ role, relation }: RelationId, from: number): void {
    const low = this.#low[role]!;
    const high = this.#high[role]!;
    const { outcomes, codes } = this.#column(role, relation);
    const count = this.counts[role]!;
    for (let id = from; id < count; id++) {
      const code = 2 * outcomes[id]!;
      low[id]! ^= codes[code]!;
      high[id]! ^= codes[code + 1]!;
    }
  }

  #grow(role: number, size: number): void {
    for (const halves of [this.#low, this.#high]) {
      const grown = new Int32Array(size);
      grown.set(halves[role]!);
      halves[role] = grown;
    }
  }
}

/** Random codes for the outcomes of relations, two 32-bit numbers each. */
class OutcomeCodes {
  readonly #byRelation: Int32Array[];

  constructor(relations: number) {
    this.#byRelation = Array.from({ length: relations }, (_, relation) =>
      Int32Array.from({ length: 2 * MAX_OUTCOMES }, (_none, i) => {
        const code = relation * MAX_OUTCOMES + (i >> 1) + 1;
        return mix(i % 2 === 0 ? code : ~code);
      }),
    );
  }

  /** Returns the codes of a relation; outcome `o` has the codes at `2 * o` and `2 * o + 1`. */
  of(relation: number): Int32Array {
    return this.#byRelation[relation]!;
  }
}

/** Mixes the bits of a 32-bit number (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
