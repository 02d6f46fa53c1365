import type { Primitive } from '../../../objects/structure/finitization.ts';

export interface ScopeObject {
  /** Index among all objects of the scope; 0 for the root. */
  readonly id: number;
  readonly className: string;
  /** First cell of the object; it has one cell per field, in declared order. */
  readonly firstCell: number;
  /** End of the object's cells (exclusive). */
  readonly endCell: number;
}

/** Field domain: the values that a field may hold. A cell of a candidate vector is an index into `values`. */
export interface FieldValues {
  readonly name: string;
  /** A field that holds references has the values null and every object of the referenced classes. */
  readonly values: readonly (Primitive | ScopeObject)[];
}

/** Class domain: a class and its objects in a scope. */
export interface ScopeClass {
  readonly name: string;
  readonly objects: readonly ScopeObject[];
  readonly fields: readonly FieldValues[];
  readonly prototype: object;
  /** Own properties that the finitization omits, copied from an object that the builders made. */
  readonly constants: PropertyDescriptorMap;
}

/**
 * The candidate vectors of a scope (Boyapati, Khurshid, Marinov, "Korat", ISSTA 2002, section 3.2). A vector has one
 * cell per field of each object, object by object, the root first; a cell holds an index into the field's values.
 */
export interface SearchSpace {
  readonly structure: string;
  readonly k: number;
  /** The root's class, which has one object, comes first. */
  readonly classes: readonly ScopeClass[];
  readonly objects: readonly ScopeObject[];
  readonly cells: readonly FieldValues[];
  /** Korat's repOK of the structure, else its own. */
  readonly repOK: (object: object) => unknown;
}

/** True if a value of a field domain is a reference to an object. */
export const isObject = (value: Primitive | ScopeObject | undefined): value is ScopeObject =>
  typeof value === 'object' && value !== null;

/** Returns the objects of a class in a scope, with ids and cells that follow those of the last object before them. */
export function numberObjects(
  className: string,
  bound: number,
  width: number,
  last: ScopeObject | undefined,
): ScopeObject[] {
  const firstId = last === undefined ? 0 : last.id + 1;
  const firstCell = last?.endCell ?? 0;
  return Array.from({ length: bound }, (_, ordinal) => ({
    id: firstId + ordinal,
    className,
    firstCell: firstCell + ordinal * width,
    endCell: firstCell + (ordinal + 1) * width,
  }));
}
