import { isName } from '../names/is-name.ts';
import { nameFields, ownKeys, type OwnFields } from './own-fields.ts';
import { plainPrototypeOf } from './plain-prototype.ts';
import { containerOf, shapeOf, type HeapShape } from './shape.ts';

/** By class name, the known fields of its objects, in a fixed order. */
export type KnownFields = Readonly<Record<string, readonly string[]>>;

/** The layout of objects with one prototype and the same own keys. */
export interface ClassLayout {
  readonly shape: HeapShape;
  /** By field of the shape, the key of the object's own property; undefined if it has none. */
  readonly keys: readonly (PropertyKey | undefined)[];
  /** All own property keys of the object. */
  readonly own: readonly PropertyKey[];
}

/**
 * The classes that a reader of live objects knows, with their names, prototypes and fields. Reading objects adds their
 * classes to the table, so {@link rebuild} needs the table that the graph was read with.
 *
 * Known fields come first, in their fixed order; other own fields of an object follow, sorted by name. A known field
 * that an object lacks is looked up on its prototypes, so that defaults there count. Properties that only prototypes
 * have (class constants) are not known fields and are never read.
 *
 * @example
 * ```ts
 * const classes = new ClassTable({ Node: ['key', 'next'] });
 * const { graph } = readHeap(list, classes); // Node objects have the fields key, next, then others by name
 * ```
 */
export class ClassTable {
  readonly #known: KnownFields;
  readonly #names = new Map<object | null, string>();
  readonly #prototypes = new Map<string, object | null>();
  readonly #shapes = new Map<string, HeapShape>();
  readonly #symbols = new Map<string, symbol>();
  /** By prototype, the layout of the last object; the next object nearly always has the same. */
  readonly #layouts = new Map<object | null, ClassLayout>();

  /** @param known by class name, the fields in reading order; by default no field is known. */
  constructor(known: KnownFields = {}) {
    this.#known = known;
  }

  /** Returns a new table with the same known fields and no classes, for reading other classes of the same names. */
  withoutClasses(): ClassTable {
    return new ClassTable(this.#known);
  }

  /** Returns the known fields of a class, in reading order; none for an unknown class. */
  fieldsOf(className: string): readonly string[] {
    return Object.hasOwn(this.#known, className) ? this.#known[className]! : [];
  }

  /** Returns the layout of a live object. */
  layoutOf(object: object): ClassLayout {
    const container = containerOf(object);
    const own = ownKeys(object, container);
    const prototype = Object.getPrototypeOf(object) as object | null;
    const last = this.#layouts.get(prototype);
    if (last !== undefined && last.shape.container === container && sameKeys(last.own, own)) return last;
    const fields = nameFields(own);
    const shape = this.shapeOf(object, fields);
    const layout = { shape, keys: shape.keys.map((name) => fields.get(name)), own };
    this.#layouts.set(prototype, layout);
    return layout;
  }

  /** Returns the shape of a live object, given its own fields. */
  shapeOf(object: object, own: OwnFields): HeapShape {
    const className = this.nameOf(object);
    const known = this.fieldsOf(className);
    const extra: string[] = [];
    for (const [name, key] of own) {
      if (typeof key === 'symbol') this.#symbols.set(`${className}.${name}`, key);
      if (!known.includes(name)) extra.push(name);
    }
    return this.#intern(shapeOf(className, containerOf(object), [...known, ...extra.sort()]));
  }

  /** Returns the name of an object's class; a second class of the same name gets a number, as in `Node#2`. */
  nameOf(object: object): string {
    const prototype = Object.getPrototypeOf(object) as object | null;
    const known = this.#names.get(prototype);
    if (known !== undefined) return known;
    const name = this.#nameOfPrototype(plainPrototypeOf(object));
    this.#names.set(prototype, name);
    return name;
  }

  #nameOfPrototype(prototype: object | null): string {
    const known = this.#names.get(prototype);
    if (known !== undefined) return known;
    const plain = constructorName(prototype);
    let name = plain;
    for (let copy = 2; this.#prototypes.has(name); copy++) name = `${plain}#${copy}`;
    this.#names.set(prototype, name);
    this.#prototypes.set(name, prototype);
    return name;
  }

  /** Returns the prototype of a class; undefined for an unknown class. */
  prototypeOf(className: string): object | null | undefined {
    return this.#prototypes.get(className);
  }

  /** Returns the property key of a field: the name itself, or the symbol that objects of the class use. */
  keyOf(className: string, name: string): PropertyKey {
    if (!name.startsWith('@@')) return name;
    return this.#symbols.get(`${className}.${name}`) ?? Symbol(name.slice(2));
  }

  #intern(shape: HeapShape): HeapShape {
    const known = this.#shapes.get(shape.label);
    if (known !== undefined) return known;
    this.#shapes.set(shape.label, shape);
    return shape;
  }
}

function sameKeys(a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}

function constructorName(prototype: object | null): string {
  if (prototype === null) return 'Object(null)';
  const { constructor } = prototype as { constructor?: unknown };
  // The `name` of a class is a property that its code may set to anything.
  return typeof constructor === 'function' && isName('class', constructor.name)
    ? constructor.name
    : '(anonymous)';
}
