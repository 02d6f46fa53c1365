import type { HeapObject } from '../../../objects/heap/graph.ts';
import { ABSENT } from '../../../objects/heap/value.ts';

/** What a plan tells about plain objects. */
export interface PlainObjects {
  /** The classes whose fields are entries of a dictionary. */
  readonly dictionaries: readonly string[];
  /** Present if the root is a view, which is a record whatever its fields. */
  readonly view?: true;
  /** Present if keys that write numbers are read as numbers. */
  readonly numbered?: true;
}

/** Tells dictionaries, whose fields are entries, from other objects. */
export class Dictionaries {
  readonly #classes: ReadonlySet<string>;
  readonly #isView: boolean;
  readonly #isNumbered: boolean;

  constructor({ dictionaries, view, numbered }: PlainObjects) {
    this.#isView = view === true;
    this.#isNumbered = numbered === true;
    this.#classes = new Set(dictionaries);
  }

  /** True if objects of a class may be dictionaries. */
  hasClass(className: string): boolean {
    return this.#classes.has(className);
  }

  /** Returns the key that the name of an entry stands for: JavaScript writes a number as its text. */
  keyOf(name: string): string | number {
    return this.#isNumbered && writesNumber(name) ? Number(name) : name;
  }

  /** True if an object of a class, the root or not, is a dictionary. */
  has(className: string, isRoot: boolean): boolean {
    return this.#classes.has(className) && !(isRoot && this.#isView);
  }
}

/** True for a text that JavaScript writes a number as. */
export const writesNumber = (text: string): boolean => /^-?\d/.test(text) && String(Number(text)) === text;

/** Returns the names of the fields that an object has. */
export const heldFields = ({ shape, values }: HeapObject): string[] =>
  shape.keys.filter((_, index) => values[index] !== ABSENT);
