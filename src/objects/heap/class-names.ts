import { getOrInsert } from '../../base/get-or-insert.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';
import { isName } from '../../base/safe-names/is-name.ts';
import { originalOf, plainPrototypeOf } from './plain-prototype.ts';

/** Any class, abstract or not. */
export type AnyClass = abstract new (...args: never[]) => object;

/** The names of the classes of live objects, by prototype. */
export class ClassNames {
  readonly #names = new Map<object | null, string>();
  readonly #prototypes = new Map<string, object | null>();
  /** Names of the bound classes by prototype. */
  readonly #bound = new Map<object, string>();

  /** @param bound by name, classes known by identity: objects of their subclasses have the name too. */
  constructor(bound: Readonly<Record<string, AnyClass>>) {
    for (const [name, { prototype }] of Object.entries(bound)) {
      const original = originalOf(prototype as object);
      this.#bound.set(original, name);
      this.#prototypes.set(name, original);
    }
  }

  /**
   * Returns the name of an object's class; a second class of the same name gets a number, as in `Node#2`. The classes that the
   * calls of a function declare, each anew, are one class.
   */
  nameOf(object: object): string {
    const prototype = Object.getPrototypeOf(object) as object | null;
    // Asked for each object that is read: a function made for each call would take a tenth of the reading.
    return this.#names.get(prototype) ?? this.#addPrototype(prototype, object);
  }

  #addPrototype(prototype: object | null, object: object): string {
    return getOrInsert(this.#names, prototype, () => this.#nameOfPrototype(plainPrototypeOf(object)));
  }

  #nameOfPrototype(prototype: object | null): string {
    return getOrInsert(this.#names, prototype, () => {
      const bound = this.#boundName(prototype);
      if (bound !== undefined) return bound;
      const plain = constructorName(prototype);
      let name = plain;
      for (let copy = 2; this.#prototypes.has(name); copy++) {
        if (areOfOneClass(prototype, this.#prototypes.get(name)!)) return name;
        name = `${plain}#${copy}`;
      }
      this.#prototypes.set(name, prototype);
      return name;
    });
  }

  /** Returns the name of the nearest bound class in a prototype chain; undefined if there is none. */
  #boundName(prototype: object | null): string | undefined {
    if (this.#bound.size === 0 || prototype === null) return undefined;
    for (const link of prototypeChain(prototype)) {
      const name = this.#bound.get(link);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  /** True for an object of a subclass of a bound class. */
  isOfSubclass(object: object): boolean {
    if (this.#bound.size === 0) return false;
    const prototype = plainPrototypeOf(object);
    return prototype !== null && !this.#bound.has(prototype) && this.#boundName(prototype) !== undefined;
  }

  /** Gives the class of an object another name, which {@link nameOf} does not return: that of a kind of plain objects. */
  addName(name: string, object: object): void {
    this.#prototypes.set(name, plainPrototypeOf(object));
  }

  /** Returns the prototype of a class; undefined for an unknown class. */
  prototypeOf(className: string): object | null | undefined {
    return this.#prototypes.get(className);
  }
}

function constructorName(prototype: object | null): string {
  if (prototype === null) return 'Object(null)';
  const { constructor } = prototype as { constructor?: unknown };
  if (typeof constructor !== 'function' || isObjectOfAnother(constructor, prototype)) return ANONYMOUS;
  // The `name` of a class is a property that its code may set to anything.
  return isName('class', constructor.name) ? constructor.name : ANONYMOUS;
}

/** True for the prototypes of classes of the same code, whose superclasses are the same or of the same code. */
function areOfOneClass(one: object | null, other: object | null): boolean {
  if (one === other) return true;
  if (one === null || other === null) return false;
  const [code, otherCode] = [codeOf(one), codeOf(other)];
  return (
    code !== undefined &&
    code === otherCode &&
    String(Reflect.ownKeys(one).map(String)) === String(Reflect.ownKeys(other).map(String)) &&
    areOfOneClass(Object.getPrototypeOf(one) as object | null, Object.getPrototypeOf(other) as object | null)
  );
}

/** Returns the code of the class of a prototype; undefined if it has none, as a built-in class. */
function codeOf(prototype: object): string | undefined {
  const constructor: unknown = Object.hasOwn(prototype, 'constructor') ? prototype.constructor : undefined;
  const code = typeof constructor === 'function' ? Function.prototype.toString.call(constructor) : '';
  return code === '' || code.endsWith('{ [native code] }') ? undefined : code;
}

const ANONYMOUS = '(anonymous)';

/** True for the constructor `Object` of a prototype that is another one, such as a literal that replaced that of a function. */
function isObjectOfAnother({ prototype: own }: { readonly prototype?: unknown }, prototype: object): boolean {
  if (own === prototype || typeof own !== 'object' || own === null) return false;
  return Object.getPrototypeOf(own) === null && Object.getPrototypeOf(prototype) !== null;
}
