import { itemAt } from '../../../base/item-at.ts';
import type { ClassTable } from '../../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { WindowPlan } from '../window-plan.ts';
import type { Foreign } from '../records/record-table.ts';
import { Records } from '../records/records.ts';
import type { Relation } from '../vocabulary/relations/relation.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { WindowTable } from './window-table.ts';

/** Reads objects and interns the window of each record. */
export class Windows {
  /** The plan as inferred; the plan of `records` has the rows of tables merged. */
  readonly plan: WindowPlan;
  readonly records: Records;
  /** By role, the relations that its windows consist of. */
  readonly relations: readonly (readonly Relation[])[];
  /** By role, the distinct windows read so far. */
  readonly tables: readonly WindowTable[];
  /** By record of the object read last, the number of its window in the table of its role. */
  ids = new Int32Array(64);
  /** The stamp of the records that `ids` describes. */
  #stamp = -1;
  /** Buffer for the outcomes of the records of one role, one row per record; as bytes, and as words for interning. */
  #outcomes = new Uint8Array(1024);
  #words = new Uint32Array(this.#outcomes.buffer);

  /** @param chosen the names of the relations of each role; by default all relations of the vocabulary. */
  constructor(plan: WindowPlan, chosen?: Readonly<Record<string, readonly string[]>>) {
    this.plan = plan;
    this.records = new Records(plan);
    const all = createVocabulary(this.records);
    this.relations =
      chosen === undefined
        ? all
        : all.map((relations, role) => {
            const names = new Set(chosen[itemAt(plan.roles, role).name]);
            return relations.filter(({ name }) => names.has(name));
          });
    this.tables = this.relations.map(({ length }) => new WindowTable(length));
  }

  /**
   * Reads an object into `records` and `ids`.
   *
   * @returns the first foreign value, which makes `ids` unusable; undefined if there is none.
   */
  read(graph: ObjectGraph): Foreign | undefined {
    this.records.read(graph);
    return this.#intern();
  }

  /** Like `read` for the graph of a live object, but faster. If nothing has changed, `records.stamp` stays the same. */
  readLive(root: object, classes: ClassTable): Foreign | undefined {
    this.records.readLive(root, classes);
    return this.records.stamp === this.#stamp ? this.records.foreign : this.#intern();
  }

  #intern(): Foreign | undefined {
    const { records, tables } = this;
    this.#stamp = records.stamp;
    if (records.foreign !== undefined) return records.foreign;
    if (records.count > this.ids.length) this.ids = new Int32Array(2 * records.count);
    for (let role = 0; role < tables.length; role++) {
      const count = records.memberCounts[role]!;
      if (count === 0) continue;
      const relations = this.relations[role]!;
      const table = tables[role]!;
      const { words, stride } = table;
      this.#reserve(count * words);
      const members = records.members[role]!.values;
      // Clear the last word of each row: its bytes after the last outcome are compared too.
      if (relations.length < stride)
        for (let last = words - 1, i = 0; i < count; i++) this.#words[i * words + last] = 0;
      for (let relation = 0; relation < relations.length; relation++) {
        relations[relation]!.write(members, count, this.#outcomes, stride, relation);
      }
      table.internAll(this.#words, count, members, this.ids);
    }
    return undefined;
  }

  #reserve(words: number): void {
    if (words <= this.#words.length) return;
    this.#words = new Uint32Array(2 * words);
    this.#outcomes = new Uint8Array(this.#words.buffer);
  }
}
