import type { ClassTable } from '../../heap/class-table.ts';
import type { HeapObject } from '../../heap/graph.ts';
import { plainValueOf, readObject } from '../../heap/read.ts';
import { containerOf, type Container } from '../../heap/shape.ts';
import { referenceTo, type PlainValue, type Value } from '../../heap/value.ts';
import { LiveLayout } from './live-layout.ts';
import type { RecordField } from './record-role.ts';
import type { Records } from './records.ts';
import { kindOf, type Found, type HeapSource } from './unfold.ts';

const { getPrototypeOf } = Object;

/** The objects of the last reading are kept for the next one where they are no more than this. */
const KEPT = 20_000;
/** So many objects that are gone from where the next one was expected are passed over. */
const AHEAD = 8;

/**
 * Reads live objects into records, as from the graph that `readHeap` would make of them, but for this: fields under
 * symbols, hidden ones, and accessors of an object's own, where none were seen; see {@link LiveLayout}.
 *
 * Where one object is read again and again, its first objects that refer to the same as before are not read anew; and as long
 * as further ones come in the order in which they came at the last reading, with a few gone or come in between, they need
 * not be looked up: those of the last reading were all different.
 */
export class LiveReader implements HeapSource {
  readonly classes: ClassTable;
  count = 0;
  /** Whether `unchanged` wrote numbers. */
  hasWritten = false;
  readonly #records: Records;
  /** By label. */
  #objects: object[] = [];
  /** The objects of the last reading, and which of them is expected next. */
  #before: object[] = [];
  #next = 0;
  /** Whether the objects met so far are the first ones of the last reading in their order, or new. */
  #isInOrder = false;
  /** Whether the root is that of the last reading: what it holds is worth keeping. */
  #isAgain = false;
  /** What the fields of the objects hold, one object after the other. */
  #held: unknown[] = [];
  #heldCount = 0;
  /** Whether what all objects hold was kept, and tells all there is. */
  #isWhole = false;
  /** By label: how such objects are read whole. */
  #layouts: (LiveLayout | undefined)[] = [];
  /** The objects met so far, to tell new ones from known ones with one look-up; while in order, those before too. */
  #met = new Set<object>();
  /** The labels of the first so many objects, as many as were needed. */
  #labels = new Map<object, number>();
  readonly #known = new Map<object | null, { readonly layout: LiveLayout | undefined }>();
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
   * @param count of the first objects that are those of the last reading, since unchanged ones refer to them.
   */
  open(root: object, count: number): void {
    this.#isAgain = this.#objects[0] === root;
    this.#isWhole = this.#isAgain;
    // Objects that were met long ago are let go of at times.
    this.#isInOrder = this.#isAgain && this.#met.size <= 2 * this.#objects.length + AHEAD;
    if (!this.#isInOrder) this.#met = new Set(count === 0 ? [root] : this.#objects.slice(0, count));
    this.#before = this.#objects;
    this.#next = Math.max(1, count);
    this.#objects = this.#before.slice(0, count);
    this.count = count;
    if (count > 0) return;
    this.#heldCount = 0;
    this.#add(root);
  }

  /** Lets go of what was read, but for the objects of the next reading. */
  close(): void {
    this.#before = [];
    this.#labels = new Map();
    if (this.count <= KEPT) this.#held.length = this.#heldCount;
    else {
      this.#objects = [];
      this.#held = [];
      this.#met = new Set();
    }
  }

  /**
   * How many of the first objects are as they were at the last reading, or hold other numbers only, which are written:
   * all where nothing else has changed, none where that was of another object. A reading may go on from there.
   *
   * @param found what was found at the last reading; what is left in it is what the unchanged objects refer to.
   */
  unchanged(root: object, found: Found): number {
    this.hasWritten = false;
    const unchanged = this.#isWhole && this.#objects[0] === root ? this.#countUnchanged() : 0;
    found.truncate(unchanged);
    for (let label = unchanged; label < found.count; label++) {
      if (this.#layoutOf(this.#objects[label]!) === this.#layouts[label]) continue;
      // Of another class now.
      found.truncate(0);
      return 0;
    }
    return unchanged;
  }

  #countUnchanged(): number {
    const objects = this.#objects;
    const held = this.#held;
    this.#heldCount = 0;
    for (let label = 0; label < objects.length; label++) {
      const object = objects[label]!;
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
    return objects.length;
  }

  className(label: number): string {
    return this.classes.nameOf(this.#objects[label]!);
  }

  container(label: number): Container {
    return containerOf(this.#objects[label]!);
  }

  at(label: number): HeapObject {
    this.#isWhole = false;
    return readObject(this.#objects[label]!, this.classes, this.#valueOf);
  }

  row(first: number, start: number, found: Found): number {
    const records = this.#records;
    const objects = this.#objects;
    const layouts = this.#layouts;
    const isAgain = this.#isAgain;
    let room = 0;
    let label = first;
    let record = start;
    reading: for (; label < this.count; label++, record++) {
      if (record >= room) room = records.reserve(record);
      const layout = layouts[label];
      if (layout === undefined || !layout.read(objects[label]!)) break;
      const { fields, values } = layout;
      const parent = found.discoverers[label]!;
      const parentObject = objects[parent];
      for (let index = 0; index < fields.length; index++) {
        const value = values[index];
        const field = fields[index]!;
        if (typeof value === 'object' && value !== null) {
          let target = parent;
          if (value !== parentObject) {
            if (this.#isNew(value)) {
              target = this.#add(value);
              const role = layouts[target]?.role;
              if (role === undefined) this.#discover(target, record, field, found);
              else found.add(role.id, record, field.columns.id);
            } else target = this.#knownLabel(value);
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

  #add(object: object): number {
    const label = this.count++;
    this.#objects[label] = object;
    this.#layouts[label] =
      Array.isArray(object) || ArrayBuffer.isView(object) ? undefined : this.#layoutOf(object);
    return label;
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

  /** Whether an object was never met before; from now on it was. */
  #isNew(object: object): boolean {
    if (this.#isInOrder) {
      if (this.#isNextBefore(object)) return true;
      // One that was not there before, or that comes out of order.
      if (!this.#met.has(object)) return this.#met.add(object) !== undefined;
      this.#isInOrder = false;
      this.#met = new Set(this.#objects);
    }
    const { size } = this.#met;
    return this.#met.add(object).size !== size;
  }

  #isNextBefore(object: object): boolean {
    for (let ahead = 0; ahead < AHEAD; ahead++) {
      if (this.#before[this.#next + ahead] !== object) continue;
      this.#next += ahead + 1;
      return true;
    }
    return false;
  }

  #knownLabel(object: object): number {
    const labels = this.#labels;
    for (let label = labels.size; label < this.count; label++) labels.set(this.#objects[label]!, label);
    return labels.get(object)!;
  }

  readonly #valueOf = (live: unknown): Value => {
    if (typeof live !== 'object' || live === null) return plainValueOf(live);
    return referenceTo(this.#isNew(live) ? this.#add(live) : this.#knownLabel(live));
  };
}
