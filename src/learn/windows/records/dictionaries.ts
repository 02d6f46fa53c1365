import type { HeapObject } from '../../../objects/heap/graph.ts';
import { ABSENT } from '../../../objects/heap/value.ts';

/** What a plan tells about plain objects. */
export interface PlainObjects {
  /** The classes whose fields are entries of a dictionary. */
  readonly dictionaries: readonly string[];
  /** The fields of objects of these classes that are records all the same. */
  readonly records?: readonly (readonly string[])[];
  /** Present if the root is a view, which is a record whatever its fields. */
  readonly view?: true;
}

/** Tells dictionaries, whose fields are entries, from other objects. */
export class Dictionaries {
  readonly #classes: ReadonlySet<string>;
  readonly #records: ReadonlySet<string>;
  readonly #fields: ReadonlySet<string>;
  readonly #isView: boolean;

  constructor({ dictionaries, records = [], view }: PlainObjects) {
    this.#isView = view === true;
    this.#classes = new Set(dictionaries);
    this.#records = new Set(records.map(signatureOf));
    this.#fields = new Set(records.flat());
  }

  /** True if objects of a class may be dictionaries. */
  hasClass(className: string): boolean {
    return this.#classes.has(className);
  }

  /** True for a key of a dictionary, which the shape of records of its class has too. */
  isKey(className: string, field: string): boolean {
    return this.#classes.has(className) && !this.#fields.has(field);
  }

  /**
   * True if an object is a dictionary.
   *
   * @param fields returns the names of its fields.
   * @param isRoot true for the root.
   */
  has(className: string, fields: () => Iterable<string>, isRoot: boolean): boolean {
    if (!this.#classes.has(className) || (isRoot && this.#isView)) return false;
    return this.#records.size === 0 || !this.#records.has(signatureOf(fields()));
  }
}

/** Returns a text that is equal for equal sets of fields only. */
export const signatureOf = (fields: Iterable<string>): string => JSON.stringify([...fields].sort());

/** Returns the names of the fields that an object has. */
export const heldFields = ({ shape, values }: HeapObject): string[] =>
  shape.keys.filter((_, index) => values[index] !== ABSENT);
