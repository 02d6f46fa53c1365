import type { ClassTable } from '../../../heap/class-table.ts';
import type { ObjectGraph } from '../../../heap/graph.ts';
import type { WindowPlan } from '../window-plan.ts';
import { Records, type Foreign } from '../records/records.ts';
import type { Relation } from '../vocabulary/relations/relation.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { WindowTable } from './window-table.ts';

/** Reads objects as bags of interned windows. */
export class Windows {
  readonly records: Records;
  /** By role: what a window of it consists of. */
  readonly relations: readonly (readonly Relation[])[];
  /** By role: the distinct windows met. */
  readonly tables: readonly WindowTable[];
  /** The window of each record of the object read last, by its number in its role's table. */
  ids = new Int32Array(64);
  /** That of the records looked up last. */
  #stamp = -1;
  /** Outcomes of the records of a role, a row each, as the tables take them; byte by byte, and in words. */
  #outcomes = new Uint8Array(1024);
  #words = new Uint32Array(this.#outcomes.buffer);

  /**
   * @param chosen by role, names of relations; default all.
   * @param known by role: windows that were met before, by the same relations.
   */
  constructor(
    plan: WindowPlan,
    chosen?: Readonly<Record<string, readonly string[]>>,
    known?: readonly WindowTable[],
  ) {
    this.records = new Records(plan);
    const all = createVocabulary(this.records);
    this.relations =
      chosen === undefined
        ? all
        : all.map((relations, role) => {
            const names = chosen[plan.roles[role]!.name] ?? [];
            return relations.filter(({ name }) => names.includes(name));
          });
    this.tables = this.relations.map(({ length }, role) => known?.[role]!.copy() ?? new WindowTable(length));
  }

  /** Reads an object: afterwards `records` and `ids` tell of it. Returns what it has that no valid object shows. */
  read(graph: ObjectGraph): Foreign | undefined {
    this.records.read(graph);
    return this.#lookUp();
  }

  /** As `read` of the graph of a live object, faster; the stamp of `records` tells whether anything has changed. */
  readLive(root: object, classes: ClassTable): Foreign | undefined {
    this.records.readLive(root, classes);
    return this.records.stamp === this.#stamp ? this.records.foreign : this.#lookUp();
  }

  #lookUp(): Foreign | undefined {
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
      // What no outcome is written to.
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
