import type { ClassTable } from '../../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { WindowPlan } from '../window-plan.ts';
import { DiscoveredObjects } from './discovered-objects.ts';
import { GraphReader } from './graph-reader.ts';
import type { HeapSource } from './heap-source.ts';
import { LiveReader } from './live-reader.ts';
import type { RecordRole } from './record-role.ts';
import { RecordTable } from './record-table.ts';
import { recordWriter } from './record-writer.ts';
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
  /** True if the records belong to the live object that was read last. */
  #isLive = false;

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
    this.#isLive = false;
    this.clear(0);
    this.#graphReader.open(graph);
    this.#graphUnfolder.unfold();
    this.#graphReader.close();
    this.finish(this.#discovered);
  }

  /**
   * Replaces the records by the records of a live object; equal to `read(readHeap(root, classes).graph)`, but without
   * making that graph.
   *
   * If the object is the one that was read last, only the records after the first changed reference are read again. If
   * nothing has changed, `stamp` stays the same.
   */
  readLive(root: object, classes: ClassTable): void {
    const { reader, unfolder } = this.#liveReader(classes);
    const isLive = this.#isLive;
    // Reset first: an accessor may throw after numbers have been overwritten.
    this.#isLive = false;
    const unchanged = isLive ? reader.countUnchanged(root, this.#discovered) : 0;
    if (unchanged > 0 && unchanged === this.count) {
      if (reader.hasWritten) this.stamp++;
      this.#isLive = true;
      return;
    }
    this.clear(unchanged);
    reader.open(root, unchanged === 0 ? 0 : this.#discovered.count);
    try {
      unfolder.unfold(unchanged);
    } catch (error) {
      // An accessor or a proxy trap of the object threw within a row.
      this.distrustAll();
      throw error;
    } finally {
      reader.close();
    }
    this.finish(this.#discovered);
    this.#isLive = true;
  }

  #unfolder(source: HeapSource): Unfolder<RecordRole> {
    return new Unfolder(source, this.dictionaries, this.#writer, this.#discovered);
  }

  #liveReader(classes: ClassTable): { reader: LiveReader; unfolder: Unfolder<RecordRole> } {
    if (this.#live?.reader.classes !== classes) {
      const reader = new LiveReader(this, classes);
      this.#live = { reader, unfolder: this.#unfolder(reader) };
    }
    return this.#live;
  }
}
