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
 * Reads live objects into records, as from the graph that `readHeap` would make of them, but for this: symbol keys
 * of a class none of whose objects was ever seen with any, and accessors of an object's own; see {@link LiveLayout}.
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
  /** What the fields of the objects hold, one object after the other. */
  #held: unknown[] = [];
  #heldCount = 0;
  /** Whether all objects were read whole, so that what they hold tells all there is. */
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
    this.#layouts = [];
    this.#labels = new Map();
    this.#heldCount = 0;
    this.#isWhole = true;
    this.count = 0;
    this.#isSame = this.#objects[0] === root;
    this.#met = new Set(this.#isSame ? [] : [root]);
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

  whole(label: number, record: number, found: Found): boolean {
    const layout = this.#layouts[label];
    const object = this.#objects[label]!;
    if (layout === undefined || !layout.read(object)) return false;
    const { fields, role, values } = layout;
    const records = this.#records;
    records.reserve(record);
    // Many a reference leads back to where the object was reached from; where there are places, this may be another.
    const parent = found.discoverers[label]!;
    const parentObject = this.#objects[parent];
    for (let index = 0; index < fields.length; index++) {
      const value = values[index];
      const field = fields[index]!;
      if (typeof value === 'object' && value !== null) {
        let target = parent;
        if (value !== parentObject) {
          target = this.#isNew(value) ? this.#discover(value, record, field, found) : this.#labelOf(value);
        }
        if (!field.reference(record, target, found.roles[target]!)) return false;
      } else if (typeof value === 'function') return false;
      else if (!field.plain(record, value as PlainValue)) return false;
    }
    for (const value of values) this.#held[this.#heldCount++] = value;
    records.start(record, role, found.discoverers[label]!, found.vias[label]!);
    return true;
  }

  #discover(object: object, record: number, { columns, container }: RecordField, found: Found): number {
    const label = this.#add(object);
    const role = this.#layouts[label]?.role;
    if (role !== undefined) found.add(role.id, record, columns.id);
    else {
      const name = this.className(label);
      const isObject = kindOf(name, this.container(label), this.#records.dictionaries) === 'object';
      found.add(found.roleNames.idOf(isObject ? name : container), record, columns.id);
    }
    return label;
  }

  #add(object: object): number {
    const label = this.count++;
    this.#objects[label] = object;
    this.#layouts.push(
      Array.isArray(object) || ArrayBuffer.isView(object) ? undefined : this.#layoutOf(object),
    );
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

  #labelOf(object: object): number {
    const labels = this.#labels;
    for (let label = labels.size; label < this.count; label++) labels.set(this.#objects[label]!, label);
    return labels.get(object)!;
  }

  readonly #valueOf = (live: unknown): Value => {
    if (typeof live !== 'object' || live === null) return plainValueOf(live);
    return referenceTo(this.#isNew(live) ? this.#add(live) : this.#labelOf(live));
  };
}
