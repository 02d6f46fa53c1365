import type { ClassTable } from '../../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { WindowPlan } from '../window-plan.ts';
import { DiscoveredObjects } from './discovered-objects.ts';
import { GraphReader } from './graph-reader.ts';
import { LiveReader } from './live-reader.ts';
import type { RecordRole } from './record-field.ts';
import { RecordTable } from './record-table.ts';
import type { HeapSource } from './row-reader.ts';
import { Unfolder, type RecordVisitor } from './unfolder.ts';
import type { PlainValue } from '../../../objects/heap/value.ts';

/** A record table that reads objects, from graphs or live, up to the first foreign thing. */
export class Records extends RecordTable {
  readonly #discovered: DiscoveredObjects;
  readonly #writer = recordWriter(this);
  readonly #graphReader = new GraphReader(this);
  readonly #graphUnfolder: Unfolder<RecordRole>;
  #live: { readonly reader: LiveReader; readonly unfolder: Unfolder<RecordRole> } | undefined;

  constructor(plan: WindowPlan) {
    super(plan);
    this.#discovered = new DiscoveredObjects(
      plan.roles.map(({ name }) => name),
      [...this.fields.keys()],
    );
    this.#graphUnfolder = this.#unfolder(this.#graphReader);
  }

  /** Replaces the records by the records of a graph. */
  read(graph: ObjectGraph): void {
    this.clear();
    this.#graphReader.open(graph);
    this.#graphUnfolder.unfold();
    this.#graphReader.close();
    this.finish(this.#discovered);
  }

  /** Like `read(readHeap(root, classes).graph)`, without making that graph. */
  readLive(root: object, classes: ClassTable): void {
    if (this.#live?.reader.classes !== classes) {
      const reader = new LiveReader(this, classes);
      this.#live = { reader, unfolder: this.#unfolder(reader) };
    }
    const { reader, unfolder } = this.#live;
    this.clear();
    reader.open(root);
    try {
      unfolder.unfold();
    } catch (error) {
      // An accessor or a proxy trap of the object threw within a row.
      this.distrustAll();
      throw error;
    } finally {
      reader.close();
    }
    this.finish(this.#discovered);
  }

  #unfolder(source: HeapSource): Unfolder<RecordRole> {
    return new Unfolder(source, this.dictionaries, this.#writer, this.#discovered);
  }
}

/** Returns a visitor that writes each record into the table and stops at the first foreign thing. */
const recordWriter = (table: RecordTable): RecordVisitor<RecordRole> => ({
  stopped: () => table.foreign !== undefined,
  begin: (record, name, kind, discoverer, via, position) => {
    const role = table.roles.get(name);
    table.reserve(record);
    table.count = record + 1;
    table.discoverer.values[record] = discoverer;
    table.via.values[record] = table.fieldId(via);
    table.role.values[record] = role?.id ?? -1;
    if (role === undefined) table.foreign = { record, field: undefined, found: name };
    else table.members[role.id]!.set(table.memberCounts[role.id]!++, record);
    if (kind === 'place') {
      table.hasPlaces = true;
      table.position.values[record] = position;
      table.length.values[discoverer] = position + 1;
    }
    return role;
  },
  plain: (record, role, field, value) => {
    if (role.fields.get(field)?.plain(record, value) !== true) {
      table.foreign = { record, field, found: textOf(value) };
    }
  },
  reference: (record, role, field, label, targetRole) => {
    const id = table.roles.get(targetRole)?.id ?? -1;
    if (role.fields.get(field)?.reference(record, label, id) !== true) {
      table.foreign = { record, field, found: targetRole };
    }
  },
});

const textOf = (value: PlainValue): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(value);
