import type { ClassTable } from '../../../objects/heap/class-table.ts';
import {
  addToHash,
  compileLayout,
  MAY_COMPILE,
  type FittingLayout,
  type LayoutCode,
  type RowSource,
} from './compile-layout.ts';
import type { DiscoveredObjects } from './discovered-objects.ts';
import type { RecordField } from './record-field.ts';
import { layoutOf, type RecordLayout, type RecordRole } from './record-role.ts';
import type { RecordTable } from './record-table.ts';

const { getOwnPropertyDescriptor, getOwnPropertyNames } = Object;
const prototypeOf: (object: object) => object | null = Object.getPrototypeOf;

/** Maximum number of field orders kept per class; objects with further orders are read by the slow path. */
const MAX_ORDERS = 4;

/**
 * Reads live objects of one prototype that have all known fields of their class; other fields may exist if they are
 * never read.
 *
 * To be fast, it checks less than `readHeap` does:
 * - Fields under symbols are ignored, unless the class is known to have some; such classes take the slow path.
 * - Fields that are not enumerable, and accessors, are looked for only in the first object of each order of fields. In
 *   later objects, unknown fields that are not enumerable are ignored, and an accessor with the name of a known field
 * is called.
 *
 * Accessors on prototypes are never called.
 */
export class LiveLayout implements FittingLayout {
  readonly role: RecordRole;
  readonly names: readonly string[];
  readonly fields: readonly RecordField[];
  /** The field values of the object read last. */
  readonly values: unknown[];
  /** The orders of fields observed so far; `#order` is the last one that an object had. */
  readonly #orders: string[][] = [];
  #order: readonly string[] = [];
  readonly #code: LayoutCode;
  /** True for the name of an additional field that is never read. */
  readonly #isUnread: (name: string) => boolean;

  private constructor(
    { role, names, fields }: RecordLayout,
    table: RecordTable,
    isUnread: (name: string) => boolean,
  ) {
    this.#isUnread = isUnread;
    this.role = role;
    this.names = names;
    this.fields = fields;
    this.values = names.map(() => null);
    this.#code = compileLayout(this, table);
  }

  /** Returns the layout for the prototype of an object; undefined if its objects must take the slow path. */
  static of(object: object, classes: ClassTable, table: RecordTable): LiveLayout | undefined {
    if (!MAY_COMPILE) return undefined;
    const className = classes.nameOf(object);
    if (classes.hasKinds(className)) return undefined;
    const names = classes.fieldsOf(className);
    if (classes.containerOf(object) !== 'object' || table.dictionaries.hasClass(className)) return undefined;
    if (names.some((name) => name.startsWith('@@') || isComputed(object, name))) return undefined;
    if (classes.privateFieldsOf(object).length > 0) return undefined;
    if (classes.observers.some(({ name }) => names.includes(name))) return undefined;
    const layout = layoutOf(table.roles.get(className), names);
    return layout && new LiveLayout(layout, table, (name) => classes.isUnread(className, name));
  }

  /** Reads an object into `values`; returns false if it does not fit. */
  read(object: object): boolean {
    if (!this.fits(object)) return false;
    this.#code.readInto(this.values, object);
    return true;
  }

  /** Returns a hash of the numbers in the object read last. */
  hash(): number {
    let hash = 0;
    for (const value of this.values) if (typeof value === 'number') hash = addToHash(hash, value);
    return hash;
  }

  /** See {@link LayoutCode.readRow}. */
  readRow(source: RowSource, label: number, record: number, discovered: DiscoveredObjects): number {
    return this.#code.readRow(source, label, record, discovered);
  }

  fits(object: object): boolean {
    return this.#isInOrder(object) || (this.#findOrder(object) && this.#isInOrder(object));
  }

  #isInOrder(object: object): boolean {
    const order = this.#order;
    let count = 0;
    // The fastest way to compare the names of the fields.
    for (const name in object) {
      // The fields of prototypes follow the object's own.
      if (name !== order[count]) return count === order.length && !Object.hasOwn(object, name);
      count++;
    }
    return count === order.length;
  }

  #findOrder(object: object): boolean {
    const own = getOwnPropertyNames(object);
    if (own.length < this.names.length) return false;
    let order = this.#orders.find((names) => sameNames(own, names));
    if (order === undefined) {
      const read = own.filter((name) => !this.#isUnread(name));
      const known = read.length === this.names.length && read.every((name) => this.names.includes(name));
      const plain = read.every((name) => 'value' in getOwnPropertyDescriptor(object, name)!);
      if (this.#orders.length >= MAX_ORDERS || !known || !plain) return false;
      order = own;
      this.#orders.push(order);
    }
    this.#order = order;
    return true;
  }
}

/** Returns true if a prototype of the object has an accessor of this name. */
function isComputed(object: object, name: string): boolean {
  for (let link = prototypeOf(object); link !== null; link = prototypeOf(link)) {
    if (getOwnPropertyDescriptor(link, name)?.get !== undefined) return true;
  }
  return false;
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  const { length } = a;
  if (length !== b.length) return false;
  for (let index = 0; index < length; index++) if (a[index] !== b[index]) return false;
  return true;
}
