import type { HeapObject } from '../../../objects/heap/graph.ts';
import { ABSENT } from '../../../objects/heap/value.ts';

/** What a plan tells about plain objects. */
export interface PlainObjects {
  /** The classes whose fields are entries of a dictionary. */
  readonly dictionaries: readonly string[];
  /** Present if the root is a view, which is a record whatever its fields. */
  readonly view?: true;
}

/** Tells dictionaries, whose fields are entries, from other objects. */
export class Dictionaries {
  readonly #classes: ReadonlySet<string>;
  readonly #isView: boolean;

  constructor({ dictionaries, view }: PlainObjects) {
    this.#isView = view === true;
    this.#classes = new Set(dictionaries);
  }

  /** True if objects of a class may be dictionaries. */
  hasClass(className: string): boolean {
    return this.#classes.has(className);
  }

  /** True if an object of a class, the root or not, is a dictionary. */
  has(className: string, isRoot: boolean): boolean {
    return this.#classes.has(className) && !(isRoot && this.#isView);
  }
}

/** Returns the names of the fields that an object has. */
export const heldFields = ({ shape, values }: HeapObject): string[] =>
  shape.keys.filter((_, index) => values[index] !== ABSENT);
