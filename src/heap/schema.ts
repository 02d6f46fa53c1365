import type { Container } from './shape.ts';
import type { PlainValue } from './value.ts';

/** What a field of a class, or an item of a container, may hold within the scope. */
export interface FieldSchema {
  readonly name: string;
  /** Its plain values in order: null, undefined and ABSENT first, so that index 0 is "nothing" where there is one. */
  readonly values: readonly PlainValue[];
  /** The classes it may refer to. */
  readonly classes: readonly string[];
  /**
   * Where it also holds numbers too many to list (fractions, or integers spread over more than 1024 values): the
   * largest magnitude seen. Undefined elsewhere.
   */
  readonly scale: number | undefined;
  /** Whether breaking leaves the field as it is. */
  readonly fixed?: true;
}

/** What is known of a class within the scope. */
export interface ClassSchema {
  readonly name: string;
  readonly container: Container;
  /** Most objects of the class in one graph. */
  readonly objects: number;
  /** Most items in one object of the class; a Map's keys and values count separately. */
  readonly items: number;
  readonly fields: readonly FieldSchema[];
  /** What the items hold: none for a plain object, one entry for a list of items, key and value for a Map. */
  readonly itemFields: readonly FieldSchema[];
  /** Whether breaking leaves objects of the class as they are. */
  readonly fixed?: true;
}

/** The classes, fields and ranges that collected objects show, widened to the scope. The root's class comes first. */
export interface Schema {
  readonly k: number;
  readonly classes: readonly ClassSchema[];
}

/** The schema of a class; undefined for a class that no collected object showed. */
export function classSchema(schema: Schema, className: string): ClassSchema | undefined {
  return schema.classes.find(({ name }) => name === className);
}

/** The schema of item `index` of a container. */
export function itemSchema({ itemFields }: ClassSchema, index: number): FieldSchema {
  const field = itemFields[index % itemFields.length];
  if (field === undefined) throw new RangeError('a class without items has no item schema');
  return field;
}
