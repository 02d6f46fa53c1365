import type { ClassTable } from '../../../heap/class-table.ts';
import { containerOf } from '../../../heap/shape.ts';
import {
  addToHash,
  compileLayout,
  MAY_COMPILE,
  type FittingLayout,
  type LayoutCode,
  type RowSource,
} from './compile-layout.ts';
import { layoutOf, type RecordLayout, type RecordField, type RecordRole } from './record-role.ts';
import type { Records } from './records.ts';
import { kindOf, type Found } from './unfold.ts';

const { getOwnPropertyDescriptor, getOwnPropertyNames } = Object;
const prototypeOf: (object: object) => object | null = Object.getPrototypeOf;

/** Orders in which objects of one class have their fields that are kept; further ones are read slowly. */
const ORDERS = 4;

/**
 * How objects of one prototype are read that have exactly the fields known of their class. Fields under symbols are
 * not looked for: a class that is known to have some is read slowly, and of others what is there is passed over. Hidden
 * fields (not enumerable) and accessors are looked for in the first object of each order of fields only: of a later one,
 * a hidden field that is not known is passed over, and an accessor under the name of a known field is called. Those of
 * prototypes never are.
 */
export class LiveLayout implements FittingLayout {
  readonly role: RecordRole;
  readonly names: readonly string[];
  readonly fields: readonly RecordField[];
  /** What the object read last has in its fields. */
  readonly values: unknown[];
  /** Orders met, the last one in `#order`. */
  readonly #orders: string[][] = [];
  #order: readonly string[] = [];
  readonly #code: LayoutCode;

  private constructor({ role, names, fields }: RecordLayout, records: Records) {
    this.role = role;
    this.names = names;
    this.fields = fields;
    this.values = names.map(() => null);
    this.#code = compileLayout(this, records);
  }

  /** The layout of objects with the prototype of this one; undefined where each is to be looked at by itself. */
  static of(object: object, classes: ClassTable, records: Records): LiveLayout | undefined {
    if (!MAY_COMPILE) return undefined;
    const className = classes.nameOf(object);
    const names = classes.fieldsOf(className);
    if (kindOf(className, containerOf(object), records.dictionaries) !== 'object') return undefined;
    if (names.some((name) => name.startsWith('@@') || isComputed(object, name))) return undefined;
    const layout = layoutOf(records.roles.get(className), names);
    return layout && new LiveLayout(layout, records);
  }

  /** Reads an object into `values`; returns false where it has not the known fields, or others that are not hidden. */
  read(object: object): boolean {
    if (!this.fits(object)) return false;
    this.#code.readInto(this.values, object);
    return true;
  }

  /** A hash of the numbers that the object read last holds. */
  hash(): number {
    let hash = 0;
    for (const value of this.values) if (typeof value === 'number') hash = addToHash(hash, value);
    return hash;
  }

  /** See {@link LayoutCode}. */
  readRow(source: RowSource, label: number, record: number, found: Found): number {
    return this.#code.readRow(source, label, record, found);
  }

  fits(object: object): boolean {
    return this.#isInOrder(object) || (this.#findOrder(object) && this.#isInOrder(object));
  }

  #isInOrder(object: object): boolean {
    const order = this.#order;
    let count = 0;
    // Of all ways to look at the names of fields the fastest.
    for (const name in object) {
      // Behind an object's own fields come those of prototypes.
      if (name !== order[count]) return count === order.length && !Object.hasOwn(object, name);
      count++;
    }
    return count === order.length;
  }

  #findOrder(object: object): boolean {
    const own = getOwnPropertyNames(object);
    if (own.length !== this.names.length) return false;
    let order = this.#orders.find((names) => sameNames(own, names));
    if (order === undefined) {
      const known = own.every((name) => this.names.includes(name));
      const plain = own.every((name) => 'value' in getOwnPropertyDescriptor(object, name)!);
      if (this.#orders.length >= ORDERS || !known || !plain) return false;
      order = own;
      this.#orders.push(order);
    }
    this.#order = order;
    return true;
  }
}

/** Whether a prototype of an object has an accessor of this name. */
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
