/** A value that is no object. */
export type Primitive = null | undefined | boolean | number | string | bigint;

/** A field whose values are null or any object of the classes named. */
export interface ReferenceField {
  readonly to: readonly string[];
}

/** The values a field may take: a list of primitives in order, or references. */
export type FieldDomain = readonly Primitive[] | ReferenceField;

/** The bound on one class within a scope. */
export interface ClassScope {
  /** At most this many objects of the class. */
  readonly objects?: number;
  /** At most this many items, where the class is an array, a Map, a Set or a dictionary. */
  readonly items?: number;
  /** Fields in their declared order; those not named keep the defaults of the scope. */
  readonly fields?: Readonly<Record<string, FieldDomain>>;
}

/**
 * A finitization in the sense of Korat (Boyapati, Khurshid, Marinov, ISSTA 2002): by class name, how many
 * objects there may be and what each field ranges over.
 */
export type Finitization = Readonly<Record<string, ClassScope>>;

/**
 * A field that refers to objects of these classes, or to none (null).
 *
 * @example
 * ```ts
 * scope: (k) => ({ Node: { objects: k, fields: { value: range(1, k), next: reference('Node') } } })
 * ```
 */
export function reference(...to: readonly string[]): ReferenceField {
  return { to };
}

/** The integers from `min` to `max`, both included; empty where `max` is below `min`. */
export function range(min: number, max: number): number[] {
  return Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => min + index);
}
