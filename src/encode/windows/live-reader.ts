import type { ClassTable } from '../../heap/class-table.ts';
import type { HeapObject } from '../../heap/graph.ts';
import { plainValueOf, readObject } from '../../heap/read.ts';
import { containerOf, type Container } from '../../heap/shape.ts';
import { referenceTo, type PlainValue, type Value } from '../../heap/value.ts';
import { LabelledObjects } from './labelled-objects.ts';
import { LiveLayout } from './live-layout.ts';
import type { RecordField } from './record-role.ts';
import type { Records } from './records.ts';
import { kindOf, type Found, type HeapSource } from './unfold.ts';

const { getPrototypeOf } = Object;

/**
 * Reads live objects into records, as from the graph that `readHeap` would make of them, but for this: fields under
 * symbols, hidden ones, and accessors of an object's own, where none were seen; see {@link LiveLayout}.
 *
 * Where one object is read again and again, its first objects that refer to the same as before are not read anew.
 */
export class LiveReader implements HeapSource {
  readonly classes: ClassTable;
  /** Whether `unchanged` wrote numbers. */
  hasWritten = false;
  readonly #records: Records;
  readonly #objects = new LabelledObjects();
  /** What the fields of the objects hold, one object after the other. */
  #held: unknown[] = [];
  #heldCount = 0;
  /** Whether what all objects hold was kept, and tells all there is. */
  #isWhole = false;
  /** By label: how such objects are read whole. */
  #layouts: (LiveLayout | undefined)[] = [];
  readonly #known = new Map<object | null, { readonly layout: LiveLayout | undefined }>();
  /** The prototype and layout asked for last. */
  #prototype: object | null | undefined;
  #layout: LiveLayout | undefined;

  constructor(records: Records, classes: ClassTable) {
    this.#records = records;
    this.classes = classes;
  }

  get count(): number {
    return this.#objects.count;
  }

  /**
   * Begins a reading.
   *
   * @param kept so many of the first objects are those of the last reading, since unchanged ones refer to them.
   */
  open(root: object, kept: number): void {
    this.#objects.open(root, kept);
    this.#isWhole = this.#objects.isAgain;
    if (kept > 0) return;
    this.#heldCount = 0;
    this.#lookAt(0);
  }

  /** Lets go of what was read, but for what serves the next reading. */
  close(): void {
    this.#objects.close();
    this.#held.length = this.#objects.list.length === 0 ? 0 : this.#heldCount;
  }

  /**
   * How many of the first objects are as they were at the last reading, or hold other numbers only, which are written:
   * all where nothing else has changed, none where that was of another object. A reading may go on from there.
   *
   * @param found what was found at the last reading; what is left in it is what the unchanged objects refer to.
   */
  unchanged(root: object, found: Found): number {
    this.hasWritten = false;
    const { list } = this.#objects;
    const unchanged = this.#isWhole && list[0] === root ? this.#countUnchanged() : 0;
    found.truncate(unchanged);
    for (let label = unchanged; label < found.count; label++) {
      if (this.#layoutOf(list[label]!) === this.#layouts[label]) continue;
      // Of another class now.
      found.truncate(0);
      return 0;
    }
    return unchanged;
  }

  #countUnchanged(): number {
    const { list } = this.#objects;
    const held = this.#held;
    this.#heldCount = 0;
    for (let label = 0; label < list.length; label++) {
      const object = list[label]!;
      const layout = this.#layoutOf(object);
      if (layout === undefined || layout !== this.#layouts[label] || !layout.read(object)) return label;
      const { values, fields } = layout;
      const start = this.#heldCount;
      for (let index = 0; index < values.length; index++) {
        const value = values[index];
        const was = held[start + index];
        if (Object.is(value, was)) continue;
        if (typeof value !== 'number' || typeof was !== 'number') return label;
        fields[index]!.plain(label, value);
        held[start + index] = value;
        this.hasWritten = true;
      }
      this.#heldCount = start + values.length;
    }
    return list.length;
  }

  className(label: number): string {
    return this.classes.nameOf(this.#objects.list[label]!);
  }

  container(label: number): Container {
    return containerOf(this.#objects.list[label]!);
  }

  at(label: number): HeapObject {
    this.#isWhole = false;
    return readObject(this.#objects.list[label]!, this.classes, this.#valueOf);
  }

  row(first: number, start: number, found: Found): number {
    const records = this.#records;
    const objects = this.#objects;
    const { list, isAgain } = objects;
    const layouts = this.#layouts;
    let room = 0;
    let label = first;
    let record = start;
    reading: for (; label < objects.count; label++, record++) {
      if (record >= room) room = records.reserve(record);
      const layout = layouts[label];
      if (layout === undefined || !layout.read(list[label]!)) break;
      const { fields, values } = layout;
      const parent = found.discoverers[label]!;
      const parentObject = list[parent];
      for (let index = 0; index < fields.length; index++) {
        const value = values[index];
        const field = fields[index]!;
        if (typeof value === 'object' && value !== null) {
          let target = parent;
          if (value !== parentObject) {
            target = objects.count;
            if (objects.isNew(value)) {
              this.#lookAt(target);
              const role = layouts[target]?.role;
              if (role === undefined) this.#discover(target, record, field, found);
              else found.add(role.id, record, field.columns.id);
            } else target = objects.labelOf(value);
          }
          if (!field.reference(record, target, found.roles[target]!)) break reading;
        } else if (typeof value === 'function' || !field.plain(record, value as PlainValue)) break reading;
      }
      if (isAgain) for (const value of values) this.#held[this.#heldCount++] = value;
    }
    records.startRow(start, label - first, first, found);
    return label - first;
  }

  #discover(label: number, record: number, field: RecordField, found: Found): void {
    const name = this.className(label);
    const isObject = kindOf(name, this.container(label), this.#records.dictionaries) === 'object';
    found.add(found.roleNames.idOf(isObject ? name : field.container), record, field.columns.id);
  }

  /** How a new object is to be read. */
  #lookAt(label: number): void {
    const object = this.#objects.list[label]!;
    this.#layouts[label] =
      Array.isArray(object) || ArrayBuffer.isView(object) ? undefined : this.#layoutOf(object);
  }

  #layoutOf(object: object): LiveLayout | undefined {
    const prototype = getPrototypeOf(object) as object | null;
    if (prototype === this.#prototype) return this.#layout;
    let known = this.#known.get(prototype);
    if (known === undefined) {
      this.#known.set(prototype, (known = { layout: LiveLayout.of(object, this.classes, this.#records) }));
    }
    this.#prototype = prototype;
    this.#layout = known.layout;
    return known.layout;
  }

  readonly #valueOf = (live: unknown): Value => {
    if (typeof live !== 'object' || live === null) return plainValueOf(live);
    const label = this.#objects.count;
    if (!this.#objects.isNew(live)) return referenceTo(this.#objects.labelOf(live));
    this.#lookAt(label);
    return referenceTo(label);
  };
}
