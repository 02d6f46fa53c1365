import type { Container } from './shape.ts';
import type { PlainValue } from './value.ts';

/** The values that a field of a class, or an item of a container, may hold within the scope. */
export interface FieldSchema {
  readonly name: string;
  /** The plain values in order: null, undefined and ABSENT first, so that index 0 means "nothing" if possible. */
  readonly values: readonly PlainValue[];
  /** The classes that it may refer to. */
  readonly classes: readonly string[];
  /**
   * The largest observed magnitude, at least 1, if `values` does not list the field's numbers, since it holds fractions
   * or more than 1024 integers. Undefined otherwise.
   */
  readonly scale: number | undefined;
  /** True if breaking never changes the field. */
  readonly fixed?: true;
}

/** A class within the scope. */
export interface ClassSchema {
  readonly name: string;
  readonly container: Container;
  /** Maximum number of objects of the class in one graph. */
  readonly objects: number;
  /** Maximum number of items in one object of the class; keys and values of a Map count separately. */
  readonly items: number;
  readonly fields: readonly FieldSchema[];
  /** The schemas of items: none for a plain object, key and value for a Map, one for other containers. */
  readonly itemFields: readonly FieldSchema[];
  /** True if breaking never changes objects of the class. */
  readonly fixed?: true;
}

/** The classes, fields and ranges of collected objects, widened to the scope. The root's class is the first. */
export interface Schema {
  /** The scope. */
  readonly k: number;
  readonly classes: readonly ClassSchema[];
}

/** Returns the schema of a class that some collected object has. */
export function requireClass(schema: Schema, className: string): ClassSchema {
  const known = classSchema(schema, className);
  if (known === undefined) throw new RangeError(`the schema has no class ${className}`);
  return known;
}

/** Returns the schema of a class; undefined for a class that no collected object has. */
export function classSchema(schema: Schema, className: string): ClassSchema | undefined {
  return schema.classes.find(({ name }) => name === className);
}
