import type { ClassTable } from '../../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { WindowPlan } from '../window-plan.ts';
import { DiscoveredObjects } from './discovered-objects.ts';
import { GraphReader } from './graph-reader.ts';
import { LiveReader } from './live-reader.ts';
import type { RecordRole } from './record-role.ts';
import { RecordTable } from './record-table.ts';
import { recordWriter } from './record-writer.ts';
import type { HeapSource } from './row-reader.ts';
import { Unfolder } from './unfolder.ts';

/**
 * A record table that reads objects, from graphs or live. Reading stops at the first foreign thing; see
 * {@link RecordTable.foreign}.
 */
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

  /**
   * Replaces the records by the records of a live object; equal to `read(readHeap(root, classes).graph)`, but without
   * making that graph.
   */
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
