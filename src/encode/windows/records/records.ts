import type { ClassTable } from '../../../heap/class-table.ts';
import type { ObjectGraph } from '../../../heap/graph.ts';
import type { PlainValue } from '../../../heap/value.ts';
import { GraphReader } from './graph-reader.ts';
import { copy, GrowingInts } from './growing.ts';
import { LiveReader } from './live-reader.ts';
import type { WindowPlan } from '../window-plan.ts';
import { createColumns, NOTHING, RecordField } from './record-role.ts';
import type { FieldColumns, RecordRole, Text } from './record-role.ts';
import { Found, Unfolder, type HeapSource, type Unfolding } from './unfold.ts';

export { NOTHING, type FieldColumns } from './record-role.ts';

/** Something that no valid object shows: a class, a field, or a value of another kind. */
export interface Foreign {
  readonly record: number;
  readonly field: string | undefined;
  readonly found: string;
}

/**
 * The records of one object as columns of numbers, which relations read. The columns are used again for the next
 * object, so nothing is allocated on the way. Reading ends at the first thing that no valid object shows; what the
 * columns hold then is of no use.
 */
export class Records {
  /** How many there are. */
  count = 0;
  /** Changes with every object: whoever keeps something computed compares it. */
  stamp = 0;
  /** Whether any are places. */
  hasPlaces = false;
  /** Role of each record, by its place in the plan. */
  readonly role = new GrowingInts();
  /** The record that first referred to it; {@link NOTHING} for the root. */
  readonly discoverer = new GrowingInts();
  /** The field that first referred to it, by its place in `fields`; -1 for the root and for places. */
  readonly via = new GrowingInts();
  /** A place's position in its container, -1 elsewhere. */
  readonly position = new GrowingInts(-1);
  /** How many places a container has. */
  readonly length = new GrowingInts();
  /** By role, its records in order. */
  readonly members: readonly GrowingInts[];
  readonly memberCounts: Int32Array;
  /** By name. */
  readonly fields: ReadonlyMap<string, FieldColumns>;
  /** What no valid object shows. */
  foreign: Foreign | undefined;

  readonly plan: WindowPlan;
  readonly roles: ReadonlyMap<string, RecordRole>;
  readonly dictionaries: ReadonlySet<string>;
  readonly #columns: readonly FieldColumns[];
  /** Those that can hold references, and those that can hold numbers. */
  readonly #linked: readonly FieldColumns[];
  readonly #numbered: readonly FieldColumns[];
  readonly #texts: Text[] = [];
  readonly #graphs = new GraphReader(this);
  readonly #found: Found;
  readonly #unfoldGraph: Unfolder<RecordRole>;
  #live: { readonly reader: LiveReader; readonly unfolder: Unfolder<RecordRole> } | undefined;
  #capacity = 0;
  /** Whether the records are of a live object. */
  #isLive = false;

  constructor(plan: WindowPlan) {
    this.plan = plan;
    this.dictionaries = new Set(plan.dictionaries);
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
              new RecordField(name, field, this.fields.get(field.name)!, plan.roles, this.#texts),
            ]),
          ),
        },
      ]),
    );
    this.members = plan.roles.map(() => new GrowingInts());
    this.memberCounts = new Int32Array(plan.roles.length);
    this.#found = new Found(
      plan.roles.map(({ name }) => name),
      [...names],
    );
    this.#unfoldGraph = this.#unfolder(this.#graphs);
  }

  /** The place of a field in `fields`; what `via` holds. */
  fieldId(name: string): number {
    return this.fields.get(name)?.id ?? -1;
  }

  /** Replaces the records by those of an object. */
  read(graph: ObjectGraph): void {
    this.#isLive = false;
    this.#clear(0);
    this.#graphs.open(graph);
    this.#unfoldGraph.unfold();
    this.#graphs.close();
    this.#finish();
  }

  /**
   * As `read` of the graph that `readHeap(root, classes)` gives, without making that graph. Of the object read last only
   * what comes behind the first changed reference is; where nothing has changed, the stamp stays the same.
   */
  readLive(root: object, classes: ClassTable): void {
    const { reader, unfolder } = this.#liveReader(classes);
    const isLive = this.#isLive;
    // Should the object throw now, they are no longer what they were: numbers may have been written.
    this.#isLive = false;
    const unchanged = isLive ? reader.unchanged(root, this.#found) : 0;
    if (unchanged > 0 && unchanged === this.count) {
      if (reader.hasWritten) this.stamp++;
      this.#isLive = true;
      return;
    }
    this.#clear(unchanged);
    reader.open(root, unchanged === 0 ? 0 : this.#found.count);
    try {
      unfolder.unfold(unchanged);
    } catch (error) {
      // An accessor or a trap of the object's own threw, in the middle of a row: all is to be cleaned.
      this.count = this.#capacity;
      throw error;
    } finally {
      reader.close();
    }
    this.#finish();
    this.#isLive = true;
  }

  /** Begins the records of objects in a row that are one record each, of which `found` tells by label. */
  startRow(record: number, count: number, label: number, { roles, discoverers, vias }: Found): void {
    if (count === 0) return;
    this.reserve(record + count - 1);
    this.count = record + count;
    copy(roles, label, count, this.role.values, record);
    copy(discoverers, label, count, this.discoverer.values, record);
    copy(vias, label, count, this.via.values, record);
    for (let end = label + count; label < end;) {
      const id = roles[label]!;
      let place = this.memberCounts[id]!;
      const members = this.members[id]!.reserve(place + end - label);
      for (; label < end && roles[label] === id; label++) members[place++] = record++;
      this.memberCounts[id] = place;
    }
  }

  /** Makes room for a record; returns how many there is room for. */
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

  /** Forgets the records from the first so many on; these are of no places. */
  #clear(kept: number): void {
    const dirty = this.count;
    if (this.hasPlaces) {
      this.position.clean(kept, dirty);
      this.length.clean(kept, dirty);
    }
    for (const { kind } of this.#columns) kind.clean(kept, dirty);
    for (const { link } of this.#linked) link.clean(kept, dirty);
    for (const { number } of this.#numbered) number.clean(kept, dirty);
    if (kept === 0) this.memberCounts.fill(0);
    else for (let record = kept; record < dirty; record++) this.memberCounts[this.role.values[record]!]!--;
    while (this.#texts.length > 0 && this.#texts.at(-1)!.record >= kept) this.#texts.pop();
    this.count = kept;
    this.stamp++;
    this.foreign = undefined;
    this.hasPlaces = false;
  }

  #finish(): void {
    const { isShifted, records } = this.#found;
    if (isShifted) {
      for (const { link } of this.#linked) {
        const { values } = link;
        for (let record = 0; record < this.count; record++) {
          if (values[record] !== NOTHING) values[record] = records[values[record]!]!;
        }
      }
    }
    if (this.#texts.length > 0) this.#rankTexts();
  }

  #unfolder(source: HeapSource): Unfolder<RecordRole> {
    return new Unfolder(source, this.dictionaries, this.#filling, this.#found);
  }

  #liveReader(classes: ClassTable): { reader: LiveReader; unfolder: Unfolder<RecordRole> } {
    if (this.#live?.reader.classes !== classes) {
      const reader = new LiveReader(this, classes);
      this.#live = { reader, unfolder: this.#unfolder(reader) };
    }
    return this.#live;
  }

  readonly #filling: Unfolding<RecordRole> = {
    stopped: () => this.foreign !== undefined,
    begin: (record, name, kind, discoverer, via, position) => {
      const role = this.roles.get(name);
      this.reserve(record);
      this.count = record + 1;
      this.discoverer.values[record] = discoverer;
      this.via.values[record] = this.fieldId(via);
      this.role.values[record] = role?.id ?? -1;
      if (role === undefined) this.foreign = { record, field: undefined, found: name };
      else this.members[role.id]!.set(this.memberCounts[role.id]!++, record);
      if (kind === 'place') {
        this.hasPlaces = true;
        this.position.values[record] = position;
        this.length.values[discoverer] = position + 1;
      }
      return role;
    },
    plain: (record, role, field, value) => {
      if (role.fields.get(field)?.plain(record, value) !== true) {
        this.foreign = { record, field, found: describe(value) };
      }
    },
    reference: (record, role, field, label, targetRole) => {
      const id = this.roles.get(targetRole)?.id ?? -1;
      if (role.fields.get(field)?.reference(record, label, id) !== true) {
        this.foreign = { record, field, found: targetRole };
      }
    },
  };

  /** Gives each string its rank among the object's strings, so that order and equality are those of numbers. */
  #rankTexts(): void {
    const texts = [...new Set(this.#texts.map(({ text }) => text))].sort();
    const ranks = new Map(texts.map((text, rank) => [text, rank]));
    for (const { column, record, text } of this.#texts) column.values[record] = ranks.get(text)!;
  }
}

const describe = (value: PlainValue): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(value);
