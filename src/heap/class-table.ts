import { nameFields, ownKeys, type OwnFields } from './own-fields.ts';
import { plainPrototypeOf } from './plain-prototype.ts';
import { containerOf, shapeOf, type HeapShape } from './shape.ts';

/** By class name, the fields that its objects are known to have, in their fixed order. */
export type KnownFields = Readonly<Record<string, readonly string[]>>;

/** How objects of one prototype that have the same own keys are read. */
export interface ClassLayout {
  readonly shape: HeapShape;
  /** By field of the shape: the object's own property; undefined where it has none. */
  readonly keys: readonly (PropertyKey | undefined)[];
  /** All properties that the object has of its own. */
  readonly own: readonly PropertyKey[];
}

/**
 * The classes a reader knows. Fields of known classes come first and in their order; whatever else an object
 * has follows, sorted by name. A field that an object itself lacks is looked up on its prototypes, so a default
 * kept there counts; what no object ever owns (a class constant) is not a known field and is never read.
 */
export class ClassTable {
  readonly #known: KnownFields;
  readonly #names = new Map<object | null, string>();
  readonly #prototypes = new Map<string, object | null>();
  readonly #shapes = new Map<string, HeapShape>();
  readonly #symbols = new Map<string, symbol>();
  /** By prototype: how the last object was read; the next is nearly always alike. */
  readonly #layouts = new Map<object | null, ClassLayout>();

  constructor(known: KnownFields = {}) {
    this.#known = known;
  }

  /** A table of the same fields that has met no class yet: for other classes of the same names. */
  anew(): ClassTable {
    return new ClassTable(this.#known);
  }

  /** The fields that objects of a class are known to have. */
  fieldsOf(className: string): readonly string[] {
    return Object.hasOwn(this.#known, className) ? this.#known[className]! : [];
  }

  /** How a live object is read. */
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

  /** The shape of a live object, given its own fields. */
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

  /** The name of an object's class; a second class of the same name is told apart by a number. */
  nameOf(object: object): string {
    const prototype = Object.getPrototypeOf(object) as object | null;
    const seen = this.#names.get(prototype);
    if (seen !== undefined) return seen;
    const name = this.#nameOfWritten(plainPrototypeOf(object));
    this.#names.set(prototype, name);
    return name;
  }

  #nameOfWritten(prototype: object | null): string {
    const seen = this.#names.get(prototype);
    if (seen !== undefined) return seen;
    const plain = constructorName(prototype);
    let name = plain;
    for (let copy = 2; this.#prototypes.has(name); copy++) name = `${plain}#${copy}`;
    this.#names.set(prototype, name);
    this.#prototypes.set(name, prototype);
    return name;
  }

  /** The prototype of a class met before; undefined for a class never met. */
  prototypeOf(className: string): object | null | undefined {
    return this.#prototypes.get(className);
  }

  /** The property key behind a field name: the name itself, or the symbol that objects of the class use. */
  keyOf(className: string, name: string): PropertyKey {
    if (!name.startsWith('@@')) return name;
    return this.#symbols.get(`${className}.${name}`) ?? Symbol(name.slice(2));
  }

  #intern(shape: HeapShape): HeapShape {
    const seen = this.#shapes.get(shape.label);
    if (seen !== undefined) return seen;
    this.#shapes.set(shape.label, shape);
    return shape;
  }
}

function sameKeys(a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean {
  return a.length === b.length && a.every((key, at) => key === b[at]);
}

function constructorName(prototype: object | null): string {
  if (prototype === null) return 'Object(null)';
  const { constructor } = prototype as { constructor?: unknown };
  return (typeof constructor === 'function' && constructor.name) || '(anonymous)';
}
