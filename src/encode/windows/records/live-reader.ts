import type { ClassTable } from '../../../heap/class-table.ts';
import type { HeapObject } from '../../../heap/graph.ts';
import { plainValueOf, readObject } from '../../../heap/read.ts';
import { containerOf, type Container } from '../../../heap/shape.ts';
import { referenceTo, type Value } from '../../../heap/value.ts';
import type { RowSource } from './compile-layout.ts';
import { KnownObjects } from './known-objects.ts';
import { LiveLayout } from './live-layout.ts';
import type { RecordField } from './record-role.ts';
import type { Records } from './records.ts';
import { kindOf, type Found, type HeapSource } from './unfold.ts';

const { getPrototypeOf } = Object;

/** Objects are kept from one reading to the next where they are no more than this. */
const KEPT = 20_000;

/**
 * Reads live objects into records, as from the graph that `readHeap` would make of them, but for this: fields under
 * symbols, hidden ones, and accessors of an object's own, where none were seen; see {@link LiveLayout}.
 *
 * Where one object is read again and again, its first objects that refer to the same as before are not read anew.
 */
export class LiveReader implements HeapSource, RowSource {
  count = 0;
  readonly classes: ClassTable;
  /** Whether `unchanged` wrote numbers. */
  hasWritten = false;
  readonly #records: Records;
  /** The objects by label. */
  readonly list: object[] = [];
  /** By label: how such objects are read whole. */
  readonly layouts: (LiveLayout | undefined)[] = [];
  /** Those that were read whole, and those that cannot be. */
  readonly #whole = new KnownObjects(this.list);
  readonly #others = new Map<object, number>();
  often = 0;
  /** The first label of the object that ended a row, where it has one. */
  #known: number | undefined;
  /** The first label of an object that has another one. */
  #further = Infinity;
  /** Whether the root is that of the last reading. */
  isHeld = false;
  /** What the fields of the objects hold, one object after the other. */
  readonly held: unknown[] = [];
  heldCount = 0;
  /** Whether what all objects hold was kept, and tells all there is. */
  #isAll = false;
  readonly #ofPrototype = new Map<object | null, { readonly layout: LiveLayout | undefined }>();
  /** The prototype and layout asked for last. */
  #prototype: object | null | undefined;
  #layout: LiveLayout | undefined;

  constructor(records: Records, classes: ClassTable) {
    this.#records = records;
    this.classes = classes;
  }

  /**
   * Begins a reading.
   *
   * @param kept so many of the first objects are those of the last reading, since unchanged ones refer to them.
   */
  open(root: object, kept: number): void {
    this.isHeld = this.list[0] === root;
    this.#isAll = this.isHeld;
    this.#further = Infinity;
    this.count = kept;
    this.#whole.open(kept);
    if (kept > 0) return;
    this.heldCount = 0;
    this.#meet(root);
  }

  /** Lets go of what was read, but for what serves the next reading. */
  close(): void {
    this.list.length = this.count <= KEPT ? this.count : 0;
    this.held.length = this.list.length === 0 ? 0 : this.heldCount;
    this.#whole.close(this.count);
    if (this.#others.size > 0) this.#others.clear();
  }

  /**
   * How many of the first objects are as they were at the last reading, or hold other numbers only, which are written:
   * all where nothing else has changed, none where that was of another object. A reading may go on from there.
   *
   * @param found what was found at the last reading; what is left in it is what the unchanged objects refer to.
   */
  unchanged(root: object, found: Found): number {
    this.hasWritten = false;
    if (!this.#isAll || this.list[0] !== root) return 0;
    const unchanged = this.#countUnchanged(found);
    if (unchanged === this.#records.count) return unchanged;
    // Up to where labels are those of records.
    const kept =
      this.#further < Infinity ? Math.min(unchanged, found.discoverers[this.#further]!) : unchanged;
    this.heldCount = 0;
    for (let label = 0; label < kept; label++) this.heldCount += this.layouts[label]!.values.length;
    found.truncate(kept);
    for (let label = kept; label < found.count; label++) {
      // Of another class now.
      if (this.layoutOf(this.list[label]!) !== this.layouts[label]) return 0;
    }
    return kept;
  }

  #countUnchanged({ records }: Found): number {
    const list = this.list;
    let record = 0;
    let start = 0;
    for (let label = 0; label < list.length; label++) {
      if (label >= this.#further && records[label] !== record) continue;
      const object = list[label]!;
      const layout = this.layoutOf(object);
      if (layout === undefined || layout !== this.layouts[label] || !layout.read(object)) break;
      if (!this.#isUnchanged(layout, label, record, start)) break;
      start += layout.values.length;
      record++;
    }
    return record;
  }

  /** Whether the object read last holds what it did, but for numbers, which are written. */
  #isUnchanged(layout: LiveLayout, label: number, record: number, start: number): boolean {
    const { values, fields } = layout;
    const held = this.held;
    let hasWritten = false;
    for (let index = 0; index < values.length; index++) {
      const value = values[index];
      const was = held[start + index];
      if (Object.is(value, was)) continue;
      if (typeof value !== 'number' || typeof was !== 'number') return false;
      fields[index]!.plain(record, value);
      held[start + index] = value;
      hasWritten = true;
    }
    if (!hasWritten) return true;
    this.hasWritten = true;
    if (label > 0) this.#whole.rehash(label, layout.hash());
    return true;
  }

  className(label: number): string {
    return this.classes.nameOf(this.list[label]!);
  }

  container(label: number): Container {
    return containerOf(this.list[label]!);
  }

  at(label: number): HeapObject {
    this.#isAll = false;
    return readObject(this.list[label]!, this.classes, this.#valueOf);
  }

  firstOf(label: number): number {
    if (this.#known !== undefined) return this.#known;
    const object = this.list[label]!;
    const known = this.#others.get(object);
    if (known === undefined) this.#others.set(object, label);
    return known ?? label;
  }

  row(first: number, start: number, found: Found): number {
    this.#known = undefined;
    let label = first;
    while (label < this.count) {
      const layout = this.layouts[label];
      if (layout === undefined) break;
      label = layout.readRow(this, label, start + label - first, found);
      // Ended by an object of this layout, which is not read that way; or all were read.
      if (this.layouts[label] === layout) break;
    }
    this.#records.startRow(start, label - first, first, found);
    return label - first;
  }

  isKnown(label: number, hash: number): boolean {
    const known = this.#whole.firstOf(label, hash);
    if (known === label) return false;
    this.#known = known;
    this.often = known;
    this.#further = Math.min(this.#further, label);
    return true;
  }

  refer(object: object, record: number, parent: number, field: RecordField, found: Found): boolean {
    let label = this.often;
    // The record that refers to this one has a number that mostly is its label too.
    if (object === this.list[parent] && parent < this.count) label = parent;
    else if (object !== this.list[label] || label >= this.count) {
      label = this.#meet(object);
      if (label === found.count) this.#discover(label, record, field, found);
    }
    return field.reference(record, label, found.roles[label]!);
  }

  #discover(label: number, record: number, field: RecordField, found: Found): void {
    const role = this.layouts[label]?.role;
    if (role !== undefined) {
      found.add(role.id, record, field.columns.id);
      return;
    }
    const name = this.className(label);
    const isObject = kindOf(name, this.container(label), this.#records.dictionaries) === 'object';
    found.add(found.roleNames.idOf(isObject ? name : field.container), record, field.columns.id);
  }

  /** The label of an object that is referred to; one that is read whole gets a further label each time. */
  #meet(object: object): number {
    const label = this.count;
    const layout = this.layoutOf(object);
    if (layout === undefined) {
      const known = this.#others.get(object);
      if (known !== undefined) return known;
      this.#others.set(object, label);
    }
    this.list[label] = object;
    this.layouts[label] = layout;
    this.count++;
    return label;
  }

  /** How an object is read whole; undefined where that is not possible. */
  layoutOf(object: object): LiveLayout | undefined {
    if (Array.isArray(object) || ArrayBuffer.isView(object)) return undefined;
    const prototype = getPrototypeOf(object) as object | null;
    if (prototype === this.#prototype) return this.#layout;
    let known = this.#ofPrototype.get(prototype);
    if (known === undefined) {
      this.#ofPrototype.set(
        prototype,
        (known = { layout: LiveLayout.of(object, this.classes, this.#records) }),
      );
    }
    this.#prototype = prototype;
    this.#layout = known.layout;
    return known.layout;
  }

  readonly #valueOf = (live: unknown): Value =>
    typeof live === 'object' && live !== null ? referenceTo(this.#meet(live)) : plainValueOf(live);
}
