import type { Primitive } from '../structure/finitization.ts';

/** One object of a scope. */
export interface ScopeObject {
  /** Its number among all objects of the scope; the root is 0. */
  readonly id: number;
  readonly className: string;
  /** Its number within its class, from 0. */
  readonly ordinal: number;
  /** Where its cells begin, one a field in declared order, and where they end (exclusive). */
  readonly firstCell: number;
  readonly endCell: number;
}

/** What a field may hold; the cells of a candidate are indices into `values`. */
export interface FieldValues {
  readonly name: string;
  /** Whether the values are references: null first, then every object of the classes referred to. */
  readonly isReference: boolean;
  readonly values: readonly (Primitive | ScopeObject)[];
}

/** A class within a scope. */
export interface ScopeClass {
  readonly name: string;
  readonly objects: readonly ScopeObject[];
  readonly fields: readonly FieldValues[];
  readonly prototype: object;
  /** Own properties that the finitization leaves out; every object keeps what a built one has there. */
  readonly constants: PropertyDescriptorMap;
}

/**
 * The candidate vectors of a scope (Boyapati, Khurshid, Marinov, "Korat", ISSTA 2002, section 3.2): a cell
 * for each field of each object, object by object, the root first. A candidate is one index a cell.
 */
export interface SearchSpace {
  /** The structure's name. */
  readonly structure: string;
  readonly k: number;
  /** The root's class first, which has one object. */
  readonly classes: readonly ScopeClass[];
  /** By object number. */
  readonly objects: readonly ScopeObject[];
  /** By cell: the field that it stands for. */
  readonly cells: readonly FieldValues[];
  /** Whatever it returns counts as in a condition. */
  readonly repOK: (object: object) => unknown;
}

/** Whether a value of a domain is a reference to an object. */
export const isObject = (value: Primitive | ScopeObject | undefined): value is ScopeObject =>
  typeof value === 'object' && value !== null;
