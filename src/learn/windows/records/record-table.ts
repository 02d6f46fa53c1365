import { mustGet } from '../../../base/must-get.ts';
import { itemAt } from '../../../base/item-at.ts';
import { Dictionaries } from './dictionaries.ts';
import { mergedRoles } from '../merged-roles.ts';
import type { WindowPlan } from '../window-plan.ts';
import type { DiscoveredObjects } from './discovered-objects.ts';
import { createColumns, NOTHING, type FieldColumns } from './field-columns.ts';
import { copy, GrowingInts } from './growing.ts';
import { RecordField, type RankedString } from './record-field.ts';
import type { RecordRole } from './record-role.ts';
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
 * The records of one object as columns of numbers, which links, terms and relations read. The columns are reused for
 * the next object, so that reading rarely allocates memory.
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
  /**
   * The record that first referred to the record, its parent in the breadth-first tree; {@link NOTHING} for the root.
   */
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
  /**
   * The first foreign value found; undefined if there is none. With a foreign value, the records are incomplete and
   * unusable.
   */
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
              new RecordField(name, field, this.columns(field.name), plan.roles, this.strings),
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
    return itemAt(this.members, role).values.subarray(0, this.memberCounts[role]);
  }

  /** Returns the columns of a field of the plan. */
  columns(name: string): FieldColumns {
    return mustGet(this.fields, name);
  }

  /** Returns the id of a field, as the column `via` holds it; -1 for an unknown field. */
  fieldId(name: string): number {
    return this.fields.get(name)?.id ?? -1;
  }

  /**
   * Appends one record for each of `count` consecutive single-record objects, whose fields have already been written.
   *
   * @param record the first record.
   * @param label the label of the first object in `discovered`.
   */
  appendRow(
    record: number,
    count: number,
    label: number,
    { roles, discoverers, vias }: DiscoveredObjects,
  ): void {
    if (count === 0) return;
    this.reserve(record + count - 1);
    this.count = record + count;
    copy(roles, label, count, this.role.values, record);
    copy(discoverers, label, count, this.discoverer.values, record);
    copy(vias, label, count, this.via.values, record);
    for (let end = label + count; label < end;) {
      const id = roles[label]!;
      let index = this.memberCounts[id]!;
      const members = this.members[id]!.reserve(index + end - label);
      for (; label < end && roles[label] === id; label++) members[index++] = record++;
      this.memberCounts[id] = index;
    }
  }

  /** Makes room for a record; returns the capacity in records. */
  reserve(record: number): number {
    if (record >= this.#capacity) this.#grow(2 * record + 64);
    return this.#capacity;
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
    for (const { fields } of this.roles.values()) for (const field of fields.values()) field.refresh();
  }

  /** Removes the records from `kept` on. None of the records before `kept` may be a place. */
  clear(kept: number): void {
    const used = this.count;
    if (this.hasPlaces) {
      this.position.clean(kept, used);
      this.length.clean(kept, used);
    }
    for (const { kind } of this.#columns) kind.clean(kept, used);
    for (const { link } of this.#linked) link.clean(kept, used);
    for (const { number } of this.#numbered) number.clean(kept, used);
    if (kept === 0) this.memberCounts.fill(0);
    else for (let record = kept; record < used; record++) this.memberCounts[this.role.values[record]!]!--;
    while (this.strings.length > 0 && this.strings.at(-1)!.record >= kept) this.strings.pop();
    this.count = kept;
    this.stamp++;
    this.foreign = undefined;
    this.hasPlaces = false;
  }

  /** Makes the next {@link clear} reset every cell, after reading was interrupted within a row. */
  distrustAll(): void {
    this.count = this.#capacity;
  }

  /**
   * Completes the columns after the whole object was read: replaces labels by records and strings by their ranks, and
   * merges the rows of tables.
   */
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
    for (const { column, record, text } of this.strings) column.values[record] = mustGet(ranks, text);
  }
}
