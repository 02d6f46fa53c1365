import { mustGet } from '../../../base/must-get.ts';
import { placeRoleOf } from '../merged-roles.ts';
import type { Table } from '../window-plan.ts';
import { NOTHING, type FieldColumns } from './field-columns.ts';
import type { RecordTable } from './record-table.ts';

/** An array of a table: the field that holds it, the role of its places, and their field. */
interface TableArray {
  readonly holder: FieldColumns;
  readonly places: number;
  readonly item: FieldColumns;
}

/** A table, with what reading its rows needs. */
interface RowSource {
  readonly owner: number;
  readonly first: TableArray;
  readonly others: readonly TableArray[];
}

/**
 * Merges the rows of tables: moves the values of each array to the places of the first one, whose records then stand for
 * rows. Values at places that the first array lacks stay where they are.
 */
export class RowMerger {
  readonly #records: RecordTable;
  readonly #sources: readonly RowSource[];

  constructor(records: RecordTable, tables: readonly Table[]) {
    this.#records = records;
    this.#sources = tables.map((table) => {
      const arrayIn = (field: string): TableArray => ({
        holder: records.columns(field),
        places: mustGet(records.roles, placeRoleOf(table, field)).id,
        item: records.columns(`${field}[]`),
      });
      const [first, ...others] = table.fields;
      const owner = mustGet(records.roles, table.role).id;
      return { owner, first: arrayIn(first), others: others.map(arrayIn) };
    });
  }

  /** Merges the rows of the object read last. */
  merge(): void {
    for (const { owner, first, others } of this.#sources) {
      for (const record of this.#records.recordsIn(owner)) {
        const rows = this.#arrayOf(first, record);
        if (rows === NOTHING) continue;
        for (const other of others) {
          const from = this.#arrayOf(other, record);
          // Parents precede their children in the table of records.
          if (from > rows) this.#move(other.item, from, rows);
        }
      }
    }
  }

  /** Returns the array in a field of a record; NOTHING if it has no places, or places of another role. */
  #arrayOf({ holder, places }: TableArray, record: number): number {
    const array = holder.link.values[record]!;
    if (array === NOTHING || this.#records.length.values[array] === 0) return NOTHING;
    return this.#records.role.values[array + 1] === places ? array : NOTHING;
  }

  #move({ kind, number, link }: FieldColumns, from: number, to: number): void {
    const { length, discoverer } = this.#records;
    const count = Math.min(length.values[from]!, length.values[to]!);
    for (let index = 1; index <= count; index++) {
      const [place, row] = [from + index, to + index];
      kind.values[row] = kind.values[place]!;
      number.values[row] = number.values[place]!;
      const target = (link.values[row] = link.values[place]!);
      if (target !== NOTHING && discoverer.values[target] === place) discoverer.values[target] = row;
      kind.values[place] = 0;
      number.values[place] = Number.NaN;
      link.values[place] = NOTHING;
    }
  }
}
