import type { Container } from '../../objects/heap/shape.ts';

/**
 * What may be done with values without changing how a class treats them: compare for equality (nominal), order
 * (ordinal), subtract (interval), add (ratio), or anything (arithmetic). Stevens, On the theory of scales of measurement,
 * 1946.
 */
export type Scale = 'nominal' | 'ordinal' | 'interval' | 'ratio' | 'arithmetic';

/**
 * The origin of a field's values: the class itself, the number of changing calls (a version), or arguments. Of the
 * class itself are sizes, positions and flags. So are constants: one number up to 1, or one boolean, in all valid
 * objects.
 */
export type FieldSort =
  | { readonly kind: 'own' }
  | { readonly kind: 'constant' }
  | { readonly kind: 'counter' }
  | {
      readonly kind: 'data';
      /** The name of the sort; values of equal sorts may be compared. */
      readonly sort: string;
      readonly scale: Scale;
      /** Values that the class puts among the data and that no argument has: -1 for "empty". Absent if there are none. */
      readonly constants?: readonly (number | string)[];
    };

/** A category of numbers that a domain may lack. */
export type DomainCategory = 'negative' | 'a fraction';

/** What is known about the values of one field. */
export interface SortOfField {
  readonly role: string;
  readonly field: string;
  readonly sort: FieldSort;
}

/** A field of a role, as observed in valid objects. */
export interface FieldPlan {
  readonly name: string;
  /**
   * The kinds of values it holds: `null`, `undefined`, `false`, `true`, `number` (also for bigints), `Symbol(…)`,
   * constants among data, and the roles it refers to. Few strings are listed in quotes; many are `string`.
   */
  readonly kinds: readonly string[];
  /** True if it holds references. */
  readonly refers: boolean;
  /** True if in some object it holds the first reference to a record: an edge of the breadth-first tree. */
  readonly discovers: boolean;
  /** True if its values are ordered: numbers, booleans, or strings too many to list. */
  readonly orders: boolean;
  /** True for a flag or colour rather than a key: it holds at most 8 strings and at most 3 numbers. */
  readonly few: boolean;
  /** Where its values come from; undefined if that is not known. */
  readonly sort?: FieldSort;
  /** The number of 2 or more that it has in all valid objects, if the class itself sets it; absent if there is none. */
  readonly constant?: number;
  /** True if one of its texts has several lines. */
  readonly hasLines?: true;
  /** For data: the categories of numbers that no valid object has here, and so lie outside of its domain. */
  readonly outside?: readonly DomainCategory[];
}

/** A group of records that share a layout: the objects of a class, the containers of a field, or their places. */
export interface RolePlan {
  readonly name: string;
  readonly kind: Container | 'dictionary' | 'place';
  readonly fields: readonly FieldPlan[];
}

/**
 * A field whose values, in all valid objects, are indices or keys of one container. One negative number may stand for
 * no place.
 */
export interface NamedPlace {
  /** The role of the records that have the field. */
  readonly role: string;
  readonly field: string;
  /**
   * The record that holds the container: the record itself, the owner of the place's container, the nearest record
   * above that holds one in the field, or the root.
   */
  readonly of: 'own' | 'owner' | 'above' | 'root';
  /** The field that holds the container. */
  readonly container: string;
  /** If the value names an object in a place: the field of the place that holds it. Absent if the value names the place. */
  readonly entry?: string;
}

/**
 * Links that lead back in all valid objects. The target of a record's link `out` holds a container; in one of its
 * places, the link `back` leads to the record or to its owner.
 */
export interface Mirror {
  /** The role of the records. */
  readonly role: string;
  /** The name of the link from the record. */
  readonly out: string;
  /** The field that holds the container. */
  readonly container: string;
  /** The name of the link from the places of the container. */
  readonly back: string;
  /** The record that it leads to: the record itself, or the owner of its container. */
  readonly of: 'own' | 'owner';
}

/**
 * A field that equals a fold of another field over a subtree in all valid objects, as far as there is something to fold.
 * The fold is the sum, the least or greatest value, or the number of records with a value. The field may be 1 more or less
 * than a sum or number, or half of it, or as much as each of several parts holds.
 */
export interface Aggregate {
  /** The role of the records that have the field. */
  readonly role: string;
  readonly field: string;
  readonly fold: 'sum' | 'least' | 'greatest' | 'tally';
  /** The folded field. */
  readonly item: string;
  /** The role of the folded records; absent if all roles with the field are folded. */
  readonly of?: string;
  /** The field at which the folded subtree hangs; absent for the subtree of the record itself. */
  readonly below?: string;
  /** The number that the field is more than the fold; absent if it is 0. */
  readonly offset?: -1 | 1;
  /** Present if the field is half of the fold. */
  readonly isHalf?: true;
  /** Present if the field is the fold divided by the length of the container at `below`: each of its items holds as much. */
  readonly isEach?: true;
}

/**
 * A value that equals a fold of the children's same values in all valid objects: the least, the greatest or the sum.
 * Children are the nearest records of the subtree that have such a value.
 */
export interface ChildFold {
  /** The role of the records. */
  readonly role: string;
  /** The fields that lead from the record to the value: `bounds`, `low`, `x`. */
  readonly path: readonly [first: string, ...rest: string[]];
  readonly fold: 'least' | 'greatest' | 'sum';
}

/** A field that equals, in all valid objects, the sum of a number over the tree at a field, which two fields lead through. */
export interface TreeSum {
  /** The role of the records. */
  readonly role: string;
  readonly field: string;
  /** The fields that lead from each record to the number. */
  readonly path: readonly [first: string, ...rest: string[]];
  /** The fields that lead through the tree. */
  readonly tree: readonly [first: string, second: string];
  /** The field at which the tree hangs. */
  readonly below: string;
}

/**
 * Two fields that order a record before or after the records of a subtree at a field in all valid objects. The second
 * field decides where the first is equal.
 */
export interface TieBreak {
  /** The role of the records. */
  readonly role: string;
  readonly fields: readonly [first: string, second: string];
  /**
   * `least` if the record comes before the subtree, `greatest` if it comes after it. Equal records may be on either
   * side.
   */
  readonly fold: 'least' | 'greatest';
  /** The field at which the subtree hangs. */
  readonly below: string;
}

/** A field that has another value in each record of its role, in all valid objects. */
export interface Distinct {
  readonly role: string;
  readonly field: string;
}

/** A number of a record or of one of its parts, or the length of one of their containers. */
export interface PlacedNumber {
  /** The fields that lead from the record to it: `bounds`, `low`. */
  readonly path: readonly [first: string, ...rest: string[]];
  /** Present if the last field holds a container, whose length is meant. */
  readonly isLength?: true;
}

/** A number that is the sum of two others of the same record in all valid objects: an end, a start and a length. */
export interface NumberSum {
  /** The role of the records. */
  readonly role: string;
  readonly total: PlacedNumber;
  readonly parts: readonly [first: PlacedNumber, second: PlacedNumber];
}

/** A field that has one number, in all valid objects, in the object that a field of the root leads to. */
export interface PartConstant {
  /** The field of the root. */
  readonly part: string;
  readonly field: string;
  readonly number: number;
}

/**
 * Fields of one record whose arrays have equal lengths in all valid objects. They are read as one table: the places of
 * the first array are its rows, with the values of all arrays.
 */
export interface Table {
  /** The role of the records that hold the arrays. */
  readonly role: string;
  /** The fields that hold the arrays, two or more. */
  readonly fields: readonly [first: string, second: string, ...others: string[]];
}

/** The layout of a structure's objects as records, inferred from valid objects. Plain data, stored in the model. */
export interface WindowPlan {
  /** The classes whose fields are entries of a dictionary. */
  readonly dictionaries: readonly string[];
  /** Present if the root is a view, which is a record whatever its fields. */
  readonly view?: true;
  /** Present if keys of dictionaries that write numbers are read as numbers. */
  readonly numbered?: true;
  /** The roles; the root's role is the first. */
  readonly roles: readonly [root: RolePlan, ...others: RolePlan[]];
  readonly tables: readonly Table[];
  readonly namedPlaces: readonly NamedPlace[];
  readonly mirrors: readonly Mirror[];
  readonly aggregates: readonly Aggregate[];
  /** Absent if there are none. */
  readonly childFolds?: readonly ChildFold[];
  /** Absent if there are none. */
  readonly treeSums?: readonly TreeSum[];
  /** Absent if there are none. */
  readonly tieBreaks?: readonly TieBreak[];
  /** Absent if there are none. */
  readonly distinct?: readonly Distinct[];
  /** Absent if there are none. */
  readonly partConstants?: readonly PartConstant[];
  /** Absent if there are none. */
  readonly numberSums?: readonly NumberSum[];
}
