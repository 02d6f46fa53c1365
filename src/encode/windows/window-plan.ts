import type { Container } from '../../heap/shape.ts';

/** A field of a role, as valid objects show it. */
export interface FieldPlan {
  readonly name: string;
  /**
   * The kinds of values it holds: `null`, `undefined`, `false`, `true`, `number`, `bigint`, a string or
   * symbol in quotes where there are few, `string` or `symbol` where there are many, the roles it refers to.
   */
  readonly kinds: readonly string[];
  /** Whether it refers to records. */
  readonly refers: boolean;
  /** Whether records are first reached by it: of two ways to an object, the one that comes first. */
  readonly discovers: boolean;
  /** Whether it holds what can be ordered: numbers, booleans, strings that are too many to list. */
  readonly orders: boolean;
  /** Whether what it holds is one of very few values, so that it is a flag or a colour rather than a key. */
  readonly few: boolean;
}

/** What records of one role have in common: the objects of a class, a field's containers, or their places. */
export interface RolePlan {
  readonly name: string;
  readonly kind: Container | 'dictionary' | 'place';
  readonly fields: readonly FieldPlan[];
}

/** A field that always names a slot of an array or a key of a Map nearby. */
export interface NamedPlace {
  readonly role: string;
  readonly field: string;
  /** Whose field the container is: the record's own, its container's owner's, or the root's. */
  readonly of: 'own' | 'owner' | 'root';
  /** The field that holds the container. */
  readonly container: string;
}

/** A number of the root that always is the sum of a field over all records of a role. */
export interface Sum {
  readonly field: string;
  readonly role: string;
  readonly item: string;
}

/** What the windows of a structure are made from: plain data, all of it read off valid objects. */
export interface WindowPlan {
  /** Classes whose fields are the entries of a dictionary. */
  readonly dictionaries: readonly string[];
  /** The root's role first. */
  readonly roles: readonly RolePlan[];
  readonly namedPlaces: readonly NamedPlace[];
  readonly sums: readonly Sum[];
}
