import { Dictionaries } from './dictionaries.ts';
import { mergedRoles } from '../merged-roles.ts';
import type { WindowPlan } from '../window-plan.ts';
import type { DiscoveredObjects } from './discovered-objects.ts';
import { createColumns, NOTHING, type FieldColumns } from './field-columns.ts';
import { GrowingInts } from './growing.ts';
import { RecordField, type RankedString, type RecordRole } from './record-field.ts';
import { RowMerger } from './row-merger.ts';

/** Something that no valid object has: a class, a field, or a kind of value in a field. */
export interface Foreign {
  readonly record: number;
  /** The field; undefined if the class of the record itself is foreign. */
  readonly field: string | undefined;
  /** The class or the value, as text. */
  readonly found: string;
}

/**
 * The records of one object as columns of numbers, which are reused for the next object, so that reading rarely
 * allocates memory.
 */
export class RecordTable {
  /** The number of records. */
  count = 0;
  /** Changes whenever the records change; columns computed from the records are valid for one stamp. */
  stamp = 0;
  /** True if any record is a place. */
  hasPlaces = false;
  /** The role id of each record. */
  readonly role = new GrowingInts();
  /** The record that first referred to the record, its parent in the breadth-first tree; {@link NOTHING} for the root. */
  readonly discoverer = new GrowingInts();
  /** The id of the field of that reference; -1 for the root and for places. */
  readonly via = new GrowingInts();
  /** The index of a place in its container; -1 for an object. */
  readonly position = new GrowingInts(-1);
  /** The number of places of a container. Its places are the records after it. */
  readonly length = new GrowingInts();
  /** By role id, the records of the role in ascending order. */
  readonly members: readonly GrowingInts[];
  /** By role id, the number of its records. */
  readonly memberCounts: Int32Array;
  /** The columns of fields, by name. Fields of one name share columns in all roles. */
  readonly fields: ReadonlyMap<string, FieldColumns>;
  /** The first foreign value; undefined if there is none. With one, the records are incomplete and unusable. */
  foreign: Foreign | undefined;

  /** The plan, with the roles as the vocabulary sees them: after the rows of tables are merged. */
  readonly plan: WindowPlan;
  /** The roles of the plan, by name. */
  readonly roles: ReadonlyMap<string, RecordRole>;
  readonly dictionaries: Dictionaries;
  readonly #columns: readonly FieldColumns[];
  /** The columns of fields that can hold references. */
  readonly #linked: readonly FieldColumns[];
  /** The columns of fields that can hold numbers. */
  readonly #numbered: readonly FieldColumns[];
  /** The strings of the object, in the order of their records. */
  readonly strings: RankedString[] = [];
  readonly #merger: RowMerger | undefined;
  #capacity = 0;

  constructor(plan: WindowPlan) {
    this.plan = { ...plan, roles: mergedRoles(plan) };
    this.dictionaries = new Dictionaries(plan);
    const names = new Set(plan.roles.flatMap(({ fields }) => fields.map(({ name }) => name)));
    this.#columns = [...names].map(createColumns);
    this.fields = new Map(this.#columns.map((columns) => [columns.name, columns]));
    const fields = plan.roles.flatMap((role) => role.fields);
    const columnsWhere = (holds: (kind: string) => boolean): FieldColumns[] =>
      this.#columns.filter((columns) =>
        fields.some(({ name, kinds }) => name === columns.name && kinds.some(holds)),
      );
    const roles = new Set(plan.roles.map(({ name }) => name));
    this.#linked = columnsWhere((kind) => roles.has(kind));
    this.#numbered = columnsWhere((kind) => !roles.has(kind) && kind !== 'null' && kind !== 'undefined');
    this.roles = new Map(
      plan.roles.map(({ name, kind, fields }, id) => [
        name,
        {
          id,
          name,
          kind,
          fields: new Map(
            fields.map((field) => [
              field.name,
              new RecordField(name, field, this.fields.get(field.name)!, plan.roles, this.strings),
            ]),
          ),
        },
      ]),
    );
    this.members = plan.roles.map(() => new GrowingInts());
    this.memberCounts = new Int32Array(plan.roles.length);
    this.#merger = plan.tables.length === 0 ? undefined : new RowMerger(this, plan.tables);
  }

  /** Returns the records of a role, ascending; a view. */
  recordsIn(role: number): Int32Array {
    return this.members[role]!.values.subarray(0, this.memberCounts[role]);
  }

  /** Returns the id of a field, as the column `via` holds it; -1 for an unknown field. */
  fieldId(name: string): number {
    return this.fields.get(name)?.id ?? -1;
  }

  /** Appends one record for each of `count` objects from a label on, whose fields have already been written. */
  appendRow(
    record: number,
    count: number,
    label: number,
    { roles, discoverers, vias }: DiscoveredObjects,
  ): void {
    if (count === 0) return;
    this.reserve(record + count - 1);
    this.count = record + count;
    this.role.values.set(roles.subarray(label, label + count), record);
    this.discoverer.values.set(discoverers.subarray(label, label + count), record);
    this.via.values.set(vias.subarray(label, label + count), record);
    for (let end = label + count; label < end;) {
      const id = roles[label]!;
      let index = this.memberCounts[id]!;
      const members = this.members[id]!.reserve(index + end - label);
      for (; label < end && roles[label] === id; label++) members[index++] = record++;
      this.memberCounts[id] = index;
    }
  }

  /** Makes room for a record. */
  reserve(record: number): void {
    if (record >= this.#capacity) this.#grow(2 * record + 64);
  }

  #grow(capacity: number): void {
    this.#capacity = capacity;
    for (const column of [this.role, this.discoverer, this.via, this.position, this.length]) {
      column.reserve(capacity);
    }
    for (const { link, number, kind } of this.#columns) {
      link.reserve(capacity);
      number.reserve(capacity);
      kind.reserve(capacity);
    }
  }

  /** Removes all records. */
  clear(): void {
    const used = this.count;
    if (this.hasPlaces) {
      this.position.clean(0, used);
      this.length.clean(0, used);
    }
    for (const { kind } of this.#columns) kind.clean(0, used);
    for (const { link } of this.#linked) link.clean(0, used);
    for (const { number } of this.#numbered) number.clean(0, used);
    this.memberCounts.fill(0);
    this.strings.length = 0;
    this.count = 0;
    this.stamp++;
    this.foreign = undefined;
    this.hasPlaces = false;
  }

  /** Makes the next {@link clear} reset every cell, after reading was interrupted within a row. */
  distrustAll(): void {
    this.count = this.#capacity;
  }

  /** Completes the columns after the whole object was read: labels become records, strings their ranks, tables are merged. */
  finish({ isShifted, records }: DiscoveredObjects): void {
    if (isShifted) {
      for (const { link } of this.#linked) {
        const { values } = link;
        for (let record = 0; record < this.count; record++) {
          if (values[record] !== NOTHING) values[record] = records[values[record]!]!;
        }
      }
    }
    if (this.strings.length > 0) this.#rankStrings();
    if (this.foreign === undefined) this.#merger?.merge();
  }

  /** Replaces each string by its rank among the object's strings, which keeps order and equality. */
  #rankStrings(): void {
    const texts = [...new Set(this.strings.map(({ text }) => text))].sort();
    const ranks = new Map(texts.map((text, rank) => [text, rank]));
    for (const { column, record, text } of this.strings) column.values[record] = ranks.get(text)!;
  }
}
