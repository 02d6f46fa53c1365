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

/**
 * Reads live objects into records, as from the graph that `readHeap` would make of them, but for this: fields under
 * symbols, hidden ones, and accessors of an object's own, where none were seen; see {@link LiveLayout}.
 *
 * As long as new objects come in the order in which they came at the last reading, as they do where one object is
 * checked again and again, they need not be looked up: those of the last reading were all different.
 */
export class LiveReader implements HeapSource {
  readonly classes: ClassTable;
  count = 0;
  readonly #records: Records;
  /** By label; beyond those met so far, as long as these are the same, the ones of the last reading. */
  #objects: object[] = [];
  #isSame = true;
  /** Whether the root is that of the last reading: what it holds is worth keeping. */
  #isAgain = false;
  /** What the fields of the objects hold, one object after the other. */
  #held: unknown[] = [];
  #heldCount = 0;
  /** Whether what all objects hold was kept, and tells all there is. */
  #isWhole = false;
  /** By label: how such objects are read whole. */
  #layouts: (LiveLayout | undefined)[] = [];
  /** The objects once more, to tell new ones from known ones with one look-up. */
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

  open(root: object): void {
    this.#isAgain = this.#objects[0] === root;
    this.#isSame = this.#isAgain;
    this.#met = new Set(this.#isSame ? [] : [root]);
    this.#labels = new Map();
    this.#heldCount = 0;
    this.#isWhole = this.#isAgain;
    this.count = 0;
    this.#add(root);
  }

  /** Lets go of what was read, but for the objects of the next reading. */
  close(): void {
    const isKept = this.count <= KEPT;
    this.#objects.length = isKept ? this.count : 0;
    this.#held.length = isKept ? this.#heldCount : 0;
    this.#met = new Set();
    this.#labels = new Map();
  }

  /** Whether this is the object of the last reading, and nothing about it has changed. */
  isUnchanged(root: object): boolean {
    if (!this.#isWhole || this.#objects[0] !== root) return false;
    let place = 0;
    for (let label = 0; label < this.#objects.length; label++) {
      const object = this.#objects[label]!;
      const layout = this.#layoutOf(object);
      if (layout === undefined || layout !== this.#layouts[label] || !layout.read(object)) return false;
      for (const value of layout.values) if (!Object.is(value, this.#held[place++])) return false;
    }
    return true;
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
    if (this.#isSame) {
      if (this.#objects[this.count] === object) return true;
      this.#isSame = false;
      for (let label = 0; label < this.count; label++) this.#met.add(this.#objects[label]!);
    }
    const { size } = this.#met;
    return this.#met.add(object).size !== size;
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
