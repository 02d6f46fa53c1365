import { LearnInvError } from '../../base/error.ts';
import { getOrInsert } from '../../base/get-or-insert.ts';
import { itemAt } from '../../base/item-at.ts';
import { ClassNames, type AnyClass } from './class-names.ts';
import {
  nameFields,
  ownKeys,
  ownFields,
  presentFields,
  type FieldKey,
  type OwnFields,
  isTimer,
} from './own-fields.ts';
import { isPlainClass } from './object-groups.ts';
import { PlainKinds } from './plain-kinds.ts';
import { FIRST_INDEX, hasIndices, OBSERVED, UNREAD, type KnownFields } from './known-fields.ts';
import { parseObserver, type Observer } from '../structure/observer.ts';
import { isPrivateName, privateFieldsOf, type PrivateField } from './private-fields.ts';
import { containerOf, shapeOf, type Container, type HeapShape } from './shape.ts';

/** Layouts kept for objects of one prototype. */
const MAX_LAYOUTS = 4;

/** Classes that a {@link ClassTable} knows by identity rather than by name. */
export interface ClassBindings {
  /** By class name in the table, the class, whose own name may differ. Objects of its subclasses are read as its objects. */
  readonly classes: Readonly<Record<string, AnyClass>>;
  /** Treatment of own fields that only objects of a subclass have: `ignore` does not read them, `fail` does. */
  readonly extraFields: 'ignore' | 'fail';
}

/** The layout of objects with one prototype and the same own keys. */
export interface ClassLayout {
  readonly shape: HeapShape;
  /** By field of the shape, the key of the object's own field; undefined if it has none. */
  readonly keys: readonly (FieldKey | undefined)[];
  /** The keys of all own fields of the object. */
  readonly own: readonly FieldKey[];
}

/**
 * The classes that a reader of live objects knows, with their names, prototypes and fields. Reading objects adds their
 * classes to the table, so {@link rebuild} needs the table that the graph was read with.
 *
 * Known fields come first, in their fixed order; other own fields of an object follow, sorted by name. A known field
 * that an object lacks is looked up on its prototypes, so that defaults there count. Properties that only prototypes
 * have (class constants) are not known fields and are never read.
 *
 * Objects of a class that have fields named by indices are read as arrays; plain objects are not, since they are
 * dictionaries.
 *
 * Fields that are not to be read count as absent: they are not in the shape, and nothing behind them is reached. No field of a
 * timer is read.
 *
 * Private fields that their class exposes (see `learn-inv/private-fields`) are read as fields such as `#head`. Of a
 * class with known fields only the known private fields are read, so that a model reads the same in every program.
 *
 * @example
 * ```ts
 * const classes = new ClassTable({ Node: ['key', 'next'] });
 * const { graph } = readHeap(list, classes); // Node objects have the fields key, next, then others by name
 * ```
 */
export class ClassTable {
  readonly #known: KnownFields;
  readonly #names: ClassNames;
  readonly #shapes = new Map<string, HeapShape>();
  /** By class and field name, the keys of fields that are not their names. */
  readonly #keys = new Map<string, symbol | PrivateField | Observer>();
  /** By prototype, the private fields to read. */
  readonly #private = new Map<object | null, readonly PrivateField[]>();
  /** By prototype, the layouts of objects, that of the last one first: the next object nearly always has the same. */
  readonly #layouts = new Map<object | null, ClassLayout[]>();
  /** By prototype of a known class: true if its objects have fields named by indices. */
  readonly #indexed = new Map<object | null, boolean>();
  readonly #kinds: PlainKinds;
  readonly #ignoresExtra: boolean;
  readonly #unread: ReadonlySet<string>;
  /** The observers of a root. */
  readonly observers: readonly Observer[];

  /**
   * @param known by class name, the fields in reading order; by default no field is known.
   * @param bindings classes known by identity; by default none.
   */
  constructor(known: KnownFields = {}, bindings: Partial<ClassBindings> = {}) {
    this.#known = known;
    this.#unread = new Set(Object.hasOwn(known, UNREAD) ? known[UNREAD] : []);
    this.#ignoresExtra = bindings.extraFields !== 'fail';
    this.#kinds = new PlainKinds(known);
    const observed = Object.hasOwn(known, OBSERVED) ? known[OBSERVED]! : [];
    this.observers = observed.map(parseObserver).filter((observer) => observer !== undefined);
    this.#names = new ClassNames(bindings.classes ?? {});
  }

  /** Returns a new table with the same known fields and no classes, for reading other classes of the same names. */
  withoutClasses(): ClassTable {
    return new ClassTable(this.#known);
  }

  /** Returns the names of the own fields of an object that are not read, since only a subclass of a bound class has them. */
  ignoredFields(object: object): string[] {
    if (!this.#ignoresExtra || !this.#names.isOfSubclass(object)) return [];
    const className = this.nameOf(object);
    const known = this.fieldsOf(className);
    return [...ownFields(object).keys()].filter(
      (name) => !known.includes(name) && !this.isUnread(className, name),
    );
  }

  /** Returns the known fields of a class, in reading order; none for an unknown class. */
  fieldsOf(className: string): readonly string[] {
    if (!Object.hasOwn(this.#known, className)) return [];
    const known = this.#known[className]!;
    return hasIndices(className, this.#known) ? known.filter((name) => name !== FIRST_INDEX) : known;
  }

  /** True if a field of a class is not read. */
  isUnread(className: string, field: string): boolean {
    return this.#unread.size > 0 && (this.#unread.has(field) || this.#unread.has(`${className}.${field}`));
  }

  /** Returns the container type of a live object. One of a class with fields named by indices counts as an array. */
  containerOf(object: object): Container {
    const container = containerOf(object);
    return container === 'object' && this.#hasIndices(object) ? 'array' : container;
  }

  #hasIndices(object: object): boolean {
    const prototype = Object.getPrototypeOf(object) as object | null;
    const known = this.#indexed.get(prototype);
    if (known !== undefined) return known;
    const className = this.nameOf(object);
    // The fields of a class that is not known are those of the object.
    if (!Object.hasOwn(this.#known, className))
      return Object.hasOwn(object, FIRST_INDEX) && !isPlainClass(className);
    const isIndexed = hasIndices(className, this.#known);
    this.#indexed.set(prototype, isIndexed);
    return isIndexed;
  }

  /**
   * Returns the layout of a live object.
   *
   * @param maxKeys own keys that it may have; default no limit.
   * @param observers what is read of it besides; none if it is no root.
   * @throws LearnInvError `PRIVATE_FIELDS` if private fields of its class are known but not exposed; `NO_READABLE_STATE` if
   * it has too many keys.
   */
  layoutOf(object: object, maxKeys = Infinity, observers: readonly Observer[] = []): ClassLayout {
    const container = this.containerOf(object);
    const prototype = Object.getPrototypeOf(object) as object | null;
    const own: FieldKey[] = isTimer(prototype) ? [] : ownKeys(object, container, maxKeys);
    const hidden = this.privateFieldsOf(object);
    if (hidden.length > 0) own.push(...presentFields(object, hidden));
    for (const observer of observers) if (!own.includes(observer.name)) own.push(observer);
    const layouts = getOrInsert(this.#layouts, prototype, () => []);
    for (let index = 0; index < layouts.length; index++) {
      const known = itemAt(layouts, index);
      if (known.shape.container !== container || !sameKeys(known.own, own)) continue;
      layouts[index] = itemAt(layouts, 0);
      layouts[0] = known;
      return known;
    }
    const fields = nameFields(own);
    const shape = this.shapeOf(object, fields);
    const layout = { shape, keys: shape.keys.map((name) => fields.get(name)), own };
    layouts.unshift(layout);
    layouts.length = Math.min(layouts.length, MAX_LAYOUTS);
    return layout;
  }

  /** Returns the shape of a live object, given its own fields. */
  shapeOf(object: object, own: OwnFields): HeapShape {
    const className = this.nameOf(object);
    const known = this.fieldsOf(className);
    const extra: string[] = [];
    const ignoresExtra = this.#ignoresExtra && this.#names.isOfSubclass(object);
    for (const [name, key] of own) {
      if (typeof key === 'symbol' || typeof key === 'object') this.#keys.set(`${className}.${name}`, key);
      if (!ignoresExtra && !known.includes(name) && !this.isUnread(className, name)) extra.push(name);
    }
    return this.#intern(shapeOf(className, this.containerOf(object), [...known, ...extra.sort()]));
  }

  /**
   * Returns the name of an object's class; a second class of the same name gets a number, as in `Node#2`. A plain object of a
   * known kind has the name of the kind.
   */
  nameOf(object: object): string {
    const name = this.#names.nameOf(object);
    const kind = this.#kinds.kindOf(name, object);
    if (kind === undefined) return name;
    this.#names.addName(kind, object);
    return kind;
  }

  /** True if several kinds of plain objects have one prototype, so that it does not tell the class of an object. */
  hasKinds(className: string): boolean {
    return !this.#kinds.isEmpty && isPlainClass(className);
  }

  /** Returns the prototype of a class; undefined for an unknown class. */
  prototypeOf(className: string): object | null | undefined {
    return this.#names.prototypeOf(className);
  }

  /** Returns the key of a field: the name itself, or the symbol or private field that objects of the class use. */
  keyOf(className: string, name: string): FieldKey {
    const known = this.#keys.get(`${className}.${name}`);
    if (known !== undefined) return known;
    return name.startsWith('@@') ? Symbol(name.slice(2)) : name;
  }

  /** True if a field of a root is what an observer tells. */
  observes(className: string, name: string): boolean {
    const key = this.#keys.get(`${className}.${name}`);
    return (
      (typeof key === 'object' && 'read' in key) || this.observers.some((observer) => observer.name === name)
    );
  }

  /**
   * Returns the private fields to read in objects of the class of an object.
   *
   * @throws LearnInvError `PRIVATE_FIELDS` if private fields of the class are known but not exposed.
   */
  privateFieldsOf(object: object): readonly PrivateField[] {
    const prototype = Object.getPrototypeOf(object) as object | null;
    // Asked for each object that is read.
    return this.#private.get(prototype) ?? this.#addPrivateFields(prototype, object);
  }

  #addPrivateFields(prototype: object | null, object: object): readonly PrivateField[] {
    const className = this.nameOf(object);
    const exposed = privateFieldsOf(prototype);
    const known = this.fieldsOf(className);
    const fields = Object.hasOwn(this.#known, className)
      ? exposed.filter(({ name }) => known.includes(name))
      : exposed;
    const missing = known.filter((name) => isPrivateName(name) && !Object.hasOwn(object, name));
    // An object without a class, such as a dictionary, may have any names.
    const hasClass = prototype !== null && Object.getPrototypeOf(prototype) !== null;
    if (fields.length === 0 && missing.length > 0 && hasClass) throw notExposed(className, missing);
    this.#private.set(prototype, fields);
    return fields;
  }

  #intern(shape: HeapShape): HeapShape {
    return getOrInsert(this.#shapes, shape.label, () => shape);
  }
}

function sameKeys(a: readonly FieldKey[], b: readonly FieldKey[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}

const notExposed = (className: string, fields: readonly string[]): LearnInvError =>
  new LearnInvError('PRIVATE_FIELDS', `the private fields of ${className} cannot be read`, {
    expected: `a class that exposes ${fields.join(', ')}, as when the model was trained`,
    got: 'a class that was loaded without learn-inv/private-fields',
    hint:
      'run the program with `node --import learn-inv/private-fields`, for a class of a package see ' +
      '"Private fields" in docs/structures.md; or declare `expose` and train again',
  });
