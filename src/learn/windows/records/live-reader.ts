import { getOrInsert } from '../../../base/get-or-insert.ts';
import type { ClassTable } from '../../../objects/heap/class-table.ts';
import type { HeapObject } from '../../../objects/heap/graph.ts';
import { plainValueOf, readObject } from '../../../objects/heap/read.ts';
import type { Container } from '../../../objects/heap/shape.ts';
import { referenceTo, type Value } from '../../../objects/heap/value.ts';
import type { RowSource } from './compile-layout.ts';
import type { DiscoveredObjects } from './discovered-objects.ts';
import type { HeapSource } from './heap-source.ts';
import { LiveLayout } from './live-layout.ts';
import { ObjectIndex } from './object-index.ts';
import type { RecordField } from './record-field.ts';
import type { RecordTable } from './record-table.ts';

const { getPrototypeOf } = Object;

/** Maximum number of objects kept for the next reading; it bounds the memory that stays referenced. */
const MAX_KEPT = 20_000;

/**
 * Reads live objects into a record table, without making an object graph. The records are those of the graph that
 * `readHeap` would make, except for the checks that {@link LiveLayout} leaves out.
 *
 * There are two paths. Fast: objects with a layout are read in rows by compiled code. Such an object gets a new label
 * for each reference to it. When a row reaches its second label, `isKnown` ends the row, and the unfolder takes the
 * record of the first label. Slow: containers and all other objects are read one by one, and get one label each.
 *
 * If the same root is read again, leading objects that changed in numbers only are skipped; see {@link countUnchanged}.
 */
export class LiveReader implements HeapSource, RowSource {
  count = 0;
  readonly classes: ClassTable;
  /** True if the last call of `countUnchanged` wrote changed numbers. */
  hasWritten = false;
  readonly #table: RecordTable;
  readonly objects: object[] = [];
  readonly layouts: (LiveLayout | undefined)[] = [];
  /** First labels of objects on the fast path. */
  readonly #fast = new ObjectIndex(this.objects);
  /** Labels of objects on the slow path. */
  readonly #slow = new Map<object, number>();
  /** By label, class names that were asked for: the name of a plain object depends on its fields. */
  readonly #classNames: (string | undefined)[] = [];
  lastRepeated = 0;
  /** The first label of the repeated object that ended the last row, if one did. */
  #known: number | undefined;
  /** The lowest label whose object has an earlier label. */
  #firstRepeated = Infinity;
  keepsValues = false;
  readonly keptValues: unknown[] = [];
  keptCount = 0;
  /** True if `keptValues` describes the whole object of the last reading. */
  #isComplete = false;
  readonly #layoutOfPrototype = new Map<object | null, { readonly layout: LiveLayout | undefined }>();
  /** The last prototype looked up and its layout; most objects have the prototype of the one before. */
  #prototype: object | null | undefined;
  #layout: LiveLayout | undefined;

  constructor(table: RecordTable, classes: ClassTable) {
    this.#table = table;
    this.classes = classes;
  }

  /**
   * Starts a reading.
   *
   * @param kept the number of labels kept from the last reading: the unchanged objects and those they refer to.
   */
  open(root: object, kept: number): void {
    this.keepsValues = this.objects[0] === root;
    this.#isComplete = this.keepsValues;
    this.#firstRepeated = Infinity;
    this.count = kept;
    this.#classNames.length = 0;
    this.#fast.open(kept);
    if (kept > 0) return;
    this.keptCount = 0;
    this.#labelOf(root);
  }

  /** Ends a reading. Drops all references to objects, unless the next reading compares with them. */
  close(): void {
    this.objects.length = this.count <= MAX_KEPT ? this.count : 0;
    this.keptValues.length = this.objects.length === 0 ? 0 : this.keptCount;
    this.#fast.close(this.count);
    if (this.#slow.size > 0) this.#slow.clear();
  }

  /**
   * Compares a live object with the last reading and writes changed numbers into the table.
   *
   * @param discovered the objects of the last reading; afterwards, those that the unchanged objects refer to.
   * @returns the number of leading records that are unchanged except for numbers: all records if nothing else has
   * changed, 0 for another object. Reading can continue from there.
   */
  countUnchanged(root: object, discovered: DiscoveredObjects): number {
    this.hasWritten = false;
    if (!this.#isComplete || this.objects[0] !== root) return 0;
    const unchanged = this.#compare(discovered);
    if (unchanged === this.#table.count) return unchanged;
    // Reading can continue only where labels still equal record numbers.
    const kept =
      this.#firstRepeated < Infinity
        ? Math.min(unchanged, discovered.discoverers[this.#firstRepeated]!)
        : unchanged;
    this.keptCount = 0;
    for (let label = 0; label < kept; label++) this.keptCount += this.layouts[label]!.values.length;
    discovered.truncate(kept);
    for (let label = kept; label < discovered.count; label++) {
      // The object has changed its class.
      if (this.layoutOf(this.objects[label]!) !== this.layouts[label]) return 0;
    }
    return kept;
  }

  /** Returns the number of leading records that are unchanged except for numbers. */
  #compare({ records }: DiscoveredObjects): number {
    const objects = this.objects;
    let record = 0;
    let start = 0;
    for (let label = 0; label < objects.length; label++) {
      if (label >= this.#firstRepeated && records[label] !== record) continue;
      const object = objects[label]!;
      const layout = this.layoutOf(object);
      if (layout === undefined || layout !== this.layouts[label] || !layout.read(object)) break;
      if (!this.#writeNumbers(layout, label, record, start)) break;
      start += layout.values.length;
      record++;
    }
    return record;
  }

  /** Writes the numbers that have changed in the object read last; returns false if anything else has changed. */
  #writeNumbers(layout: LiveLayout, label: number, record: number, start: number): boolean {
    const { values, fields } = layout;
    const kept = this.keptValues;
    let hasWritten = false;
    for (let index = 0; index < values.length; index++) {
      const value = values[index];
      const before = kept[start + index];
      if (Object.is(value, before)) continue;
      if (typeof value !== 'number' || typeof before !== 'number') return false;
      fields[index]!.plain(record, value);
      kept[start + index] = value;
      hasWritten = true;
    }
    if (!hasWritten) return true;
    this.hasWritten = true;
    if (label > 0) this.#fast.rehash(label, layout.hash());
    return true;
  }

  className(label: number): string {
    return (this.#classNames[label] ??= this.classes.nameOf(this.objects[label]!));
  }

  container(label: number): Container {
    return this.classes.containerOf(this.objects[label]!);
  }

  at(label: number): HeapObject {
    this.#isComplete = false;
    const observers = label === 0 ? this.classes.observers : [];
    return readObject(this.objects[label]!, this.classes, this.#valueOf, Infinity, observers);
  }

  firstOf(label: number): number {
    if (this.#known !== undefined) return this.#known;
    const object = this.objects[label]!;
    const known = this.#slow.get(object);
    if (known === undefined) this.#slow.set(object, label);
    return known ?? label;
  }

  row(first: number, start: number, discovered: DiscoveredObjects): number {
    this.#known = undefined;
    let label = first;
    while (label < this.count) {
      const layout = this.layouts[label];
      if (layout === undefined) break;
      label = layout.readRow(this, label, start + label - first, discovered);
      // The next object has the same layout but was not read: the row ends here.
      if (this.layouts[label] === layout) break;
    }
    this.#table.appendRow(start, label - first, first, discovered);
    return label - first;
  }

  isKnown(label: number, hash: number): boolean {
    const known = this.#fast.firstOf(label, hash);
    if (known === label) return false;
    this.#known = known;
    this.lastRepeated = known;
    this.#firstRepeated = Math.min(this.#firstRepeated, label);
    return true;
  }

  refer(
    object: object,
    record: number,
    parent: number,
    field: RecordField,
    discovered: DiscoveredObjects,
  ): boolean {
    let label = this.lastRepeated;
    // The parent's record number is usually its label too.
    if (object === this.objects[parent] && parent < this.count) label = parent;
    else if (object !== this.objects[label] || label >= this.count) {
      label = this.#labelOf(object);
      if (label === discovered.count) this.#discover(label, record, field, discovered);
    }
    return field.reference(record, label, discovered.roles[label]!);
  }

  #discover(label: number, record: number, field: RecordField, discovered: DiscoveredObjects): void {
    const role = this.layouts[label]?.role;
    if (role !== undefined) {
      discovered.add(role.id, record, field.columns.id);
      return;
    }
    const name = this.className(label);
    const isObject = this.container(label) === 'object' && !this.#table.dictionaries.has(name, label === 0);
    discovered.add(discovered.roleNames.idOf(isObject ? name : field.container), record, field.columns.id);
  }

  /** Returns the label for a reference to an object: a new label each time on the fast path. */
  #labelOf(object: object): number {
    const label = this.count;
    const layout = this.layoutOf(object);
    if (layout === undefined) {
      const known = this.#slow.get(object);
      if (known !== undefined) return known;
      this.#slow.set(object, label);
    }
    this.objects[label] = object;
    this.layouts[label] = layout;
    this.count++;
    return label;
  }

  layoutOf(object: object): LiveLayout | undefined {
    if (Array.isArray(object) || ArrayBuffer.isView(object)) return undefined;
    const prototype = getPrototypeOf(object) as object | null;
    if (prototype === this.#prototype) return this.#layout;
    const { layout } = getOrInsert(this.#layoutOfPrototype, prototype, () => ({
      layout: LiveLayout.of(object, this.classes, this.#table),
    }));
    this.#prototype = prototype;
    this.#layout = layout;
    return layout;
  }

  readonly #valueOf = (live: unknown): Value =>
    typeof live === 'object' && live !== null ? referenceTo(this.#labelOf(live)) : plainValueOf(live);
}
