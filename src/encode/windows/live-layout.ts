import type { ClassTable } from '../../heap/class-table.ts';
import { containerOf } from '../../heap/shape.ts';
import { layoutOf, type Layout, type RecordField, type RecordRole } from './record-role.ts';
import type { Records } from './records.ts';
import { kindOf } from './unfold.ts';

const { getOwnPropertyDescriptor, getOwnPropertyNames } = Object;
const prototypeOf: (object: object) => object | null = Object.getPrototypeOf;

/** Knuth's multiplicative hashing: 2^32 divided by the golden ratio, an odd number. */
const SPREAD = 0x9e3779b1;
/** Orders in which objects of one class have their fields that are kept; further ones are read slowly. */
const ORDERS = 4;

/** An order in which objects have their fields. */
interface Order {
  readonly names: readonly string[];
  /** For each, its place among the known fields. */
  readonly places: readonly number[];
}

const NO_ORDER: Order = { names: [], places: [] };

/**
 * How objects of one prototype are read that have exactly the fields known of their class. Fields under symbols are
 * not looked for: a class that is known to have some is read slowly, and of others what is there is passed over. Hidden
 * fields (not enumerable) and accessors are looked for in the first object of each order of fields only: of a later one,
 * a hidden field that is not known is passed over, and an accessor under the name of a known field is called. Those of
 * prototypes never are.
 */
export class LiveLayout implements Layout {
  readonly role: RecordRole;
  readonly names: readonly string[];
  readonly fields: readonly RecordField[];
  /** What the object read last has in its fields. */
  readonly values: unknown[];
  /** Orders met, the last one in `#order`. */
  readonly #orders: Order[] = [];
  #order = NO_ORDER;

  constructor({ role, names, fields }: Layout) {
    this.role = role;
    this.names = names;
    this.fields = fields;
    this.values = names.map(() => null);
  }

  /** The layout of objects with the prototype of this one; undefined where each is to be looked at by itself. */
  static of(object: object, classes: ClassTable, { roles, dictionaries }: Records): LiveLayout | undefined {
    const className = classes.nameOf(object);
    const names = classes.fieldsOf(className);
    if (kindOf(className, containerOf(object), dictionaries) !== 'object') return undefined;
    if (names.some((name) => name.startsWith('@@') || isComputed(object, name))) return undefined;
    const layout = layoutOf(roles.get(className), names);
    return layout && new LiveLayout(layout);
  }

  /** Reads an object into `values`; returns false where it has not the known fields, or others that are not hidden. */
  read(object: object): boolean {
    return this.#readInOrder(object) || (this.#findOrder(object) && this.#readInOrder(object));
  }

  /** A hash of the numbers that the object read last holds. */
  hash(): number {
    const { values } = this;
    let hash = 0;
    for (let index = 0; index < values.length; index++) {
      const value = values[index];
      if (typeof value === 'number') hash = (hash + value * SPREAD) | 0;
    }
    return hash ^ (hash >>> 15);
  }

  #readInOrder(object: object): boolean {
    const { names, places } = this.#order;
    const { values } = this;
    let count = 0;
    // Of all ways to read fields whose names are not known in advance the fastest.
    for (const name in object) {
      // Behind an object's own fields come those of prototypes.
      if (name !== names[count]) return count === names.length && !Object.hasOwn(object, name);
      values[places[count++]!] = (object as Record<string, unknown>)[name];
    }
    return count === names.length;
  }

  #findOrder(object: object): boolean {
    const own = getOwnPropertyNames(object);
    if (own.length !== this.names.length) return false;
    let order = this.#orders.find(({ names }) => sameNames(own, names));
    if (order === undefined) {
      const places = own.map((name) => this.names.indexOf(name));
      const plain = own.every((name) => 'value' in getOwnPropertyDescriptor(object, name)!);
      if (this.#orders.length >= ORDERS || places.includes(-1) || !plain) return false;
      order = { names: own, places };
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
