import type { Link } from '../links/link.ts';
import type { Term } from '../terms/term.ts';

/** The definition of a relation as data. Explanations are worded from it, never from the relation's name. */
export type RelationParts =
  /** The comparison of two terms of the record: by equality, by order (less, equal, greater), or by difference. */
  | {
      readonly kind: 'comparison';
      readonly by: 'equality' | 'order' | 'difference';
      readonly left: Term;
      readonly right: Term;
    }
  /**
   * The kind of value in a field of the record, or in a field of the record that `link` leads to. `isExact`: 0, 1 and
   * larger integers are separate outcomes.
   */
  | {
      readonly kind: 'value-kind';
      readonly link: Link | undefined;
      readonly field: string;
      readonly isExact: boolean;
    }
  /** The target of a link, relative to the record in the breadth-first tree. */
  | { readonly kind: 'direction'; readonly link: Link }
  /** The field, one of several, that first referred to the record, or to the record that `link` leads to. */
  | { readonly kind: 'discovery'; readonly link: Link | undefined; readonly fields: readonly string[] }
  /** True if two links lead to the same record. */
  | { readonly kind: 'alias'; readonly left: Link; readonly right: Link }
  /** The target of `second` after `first`, compared with the targets of `others`. */
  | {
      readonly kind: 'path';
      readonly first: Link;
      readonly second: Link;
      readonly others: readonly Link[];
    }
  /** The number of records from which a link leads to the record. */
  | { readonly kind: 'in-degree'; readonly link: Link }
  /** The target of a link, relative to its target from a neighbour of the record. */
  | { readonly kind: 'onward'; readonly link: Link; readonly neighbour: Link; readonly onward: Link };

/** A function of a record with finitely many outcomes. */
export interface Relation {
  /** Unique within the role and equal in every run: models refer to relations by name. */
  readonly name: string;
  readonly parts: RelationParts;
  /** The outcomes in words. Outcome 0 means that the relation does not apply to the record, or "no" or "never". */
  readonly outcomes: readonly string[];
  /** Writes the outcomes for the first `count` records of `members`: that of `members[i]` to `out[i * stride + offset]`. */
  write(members: Int32Array, count: number, out: Uint8Array, stride: number, offset: number): void;
}
