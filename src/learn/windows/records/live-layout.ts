import type { ClassTable } from '../../../objects/heap/class-table.ts';
import { type RecordField, layoutOf, type RecordLayout, type RecordRole } from './record-field.ts';
import type { RecordTable } from './record-table.ts';

const { getOwnPropertyDescriptor, getOwnPropertyNames } = Object;
const prototypeOf: (object: object) => object | null = Object.getPrototypeOf;

/**
 * Reads live objects of one prototype that have all known fields of their class; other fields may exist if they are
 * never read.
 *
 * To be fast, it checks less than `readHeap` does:
 * - Fields under symbols are ignored, unless the class is known to have some; such classes take the slow path.
 * - Fields that are not enumerable, and accessors, are looked for only where the order of fields changes. In other
 *   objects, unknown fields that are not enumerable are ignored, and an accessor with the name of a known field
 * is called.
 *
 * Accessors on prototypes are never called.
 */
export class LiveLayout implements RecordLayout {
  readonly role: RecordRole;
  readonly names: readonly string[];
  readonly fields: readonly RecordField[];
  /** The field values of the object read last. */
  readonly values: unknown[];
  /** The order of the fields of the last object. */
  #order: readonly string[] = [];
  readonly #copy: (object: object, values: unknown[]) => void;
  /** True for the name of an additional field that is never read. */
  readonly #isUnread: (name: string) => boolean;

  private constructor({ role, names, fields }: RecordLayout, isUnread: (name: string) => boolean) {
    this.#isUnread = isUnread;
    this.role = role;
    this.names = names;
    this.fields = fields;
    this.values = names.map(() => null);
    this.#copy = copier(names);
  }

  /** Returns the layout for the prototype of an object; undefined if its objects must take the slow path. */
  static of(object: object, classes: ClassTable, table: RecordTable): LiveLayout | undefined {
    const className = classes.nameOf(object);
    const names = classes.fieldsOf(className);
    if (classes.containerOf(object) !== 'object' || table.dictionaries.hasClass(className)) return undefined;
    if (names.some((name) => name.startsWith('@@') || isComputed(object, name))) return undefined;
    if (classes.privateFieldsOf(object).length > 0) return undefined;
    if (classes.observers.some(({ name }) => names.includes(name))) return undefined;
    const layout = layoutOf(table.roles.get(className), names);
    return layout && new LiveLayout(layout, (name) => classes.isUnread(className, name));
  }

  /** Reads an object into `values`; returns false if it does not fit. */
  read(object: object): boolean {
    if (!this.fits(object)) return false;
    this.#copy(object, this.values);
    return true;
  }

  /** Returns true if an object has exactly the layout's fields, not counting fields that are not enumerable. */
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
    const read = own.filter((name) => !this.#isUnread(name));
    const isKnown = read.length === this.names.length && read.every((name) => this.names.includes(name));
    if (!isKnown || !read.every((name) => 'value' in getOwnPropertyDescriptor(object, name)!)) return false;
    this.#order = own;
    return true;
  }
}

/**
 * Returns a function that copies the values of fields. Code with constant names is several times faster than a loop;
 * a Content Security Policy may forbid it.
 */
function copier(names: readonly string[]): (object: object, values: unknown[]) => void {
  const lines = names.map((name, index) => `values[${index}] = object[${JSON.stringify(name)}];`);
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- the code contains nothing of a model but quoted field names
    return new Function('object', 'values', lines.join('\n')) as ReturnType<typeof copier>;
  } catch {
    return (object, values) =>
      names.forEach((name, index) => (values[index] = (object as Record<string, unknown>)[name]));
  }
}

/** Returns true if a prototype of the object has an accessor of this name. */
function isComputed(object: object, name: string): boolean {
  for (let link = prototypeOf(object); link !== null; link = prototypeOf(link)) {
    if (getOwnPropertyDescriptor(link, name)?.get !== undefined) return true;
  }
  return false;
}
