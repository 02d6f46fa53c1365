/** A value that is not an object. */
export type Primitive = null | undefined | boolean | number | string | bigint;

/** The domain of a field that holds null or any object of some classes. */
export interface ReferenceField {
  /** Names of the classes. */
  readonly to: readonly string[];
}

/** The domain of a field: a list of primitives in order, or references. */
export type FieldDomain = readonly Primitive[] | ReferenceField;

/** The bounds of one class within a scope. */
export interface ClassScope {
  /** At most this many objects of the class. */
  readonly objects?: number;
  /** At most this many items, for an array, Map, Set or dictionary. */
  readonly items?: number;
  /** Domains of fields, in the order of candidate vectors; other fields have the default domain of the scope. */
  readonly fields?: Readonly<Record<string, FieldDomain>>;
}

/**
 * A finitization as in Korat (Boyapati, Khurshid, Marinov, ISSTA 2002): by class name, the maximal number of objects
 * and the domain of each field.
 */
export type Finitization = Readonly<Record<string, ClassScope>>;

/**
 * Returns the domain of a field that refers to an object of one of these classes, or is null.
 *
 * @param to names of classes.
 * @example
 * ```ts
 * scope: (k) => ({ Node: { objects: k, fields: { value: range(1, k), next: reference('Node') } } })
 * ```
 */
export function reference(...to: readonly string[]): ReferenceField {
  return { to };
}

/**
 * Returns the integers from `min` to `max`, both included; none if `max` is below `min`.
 *
 * @example
 * ```ts
 * range(1, 4); // [1, 2, 3, 4]
 * ```
 */
export function range(min: number, max: number): number[] {
  return Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => min + index);
}
