import type { FieldColumns } from '../../records/field-columns.ts';

/** The definition of a link as data. Fields are given by name. */
export type LinkParts =
  /** The reference in a field. */
  | { readonly kind: 'field'; readonly field: string }
  /** The place whose index or key is the value of `field`, in the container that `of` holds in its field `container`. */
  | {
      readonly kind: 'named';
      readonly field: string;
      readonly of: 'own' | 'owner' | 'above' | 'root';
      readonly container: string;
      /** If the link leads to the object in the place: the field of the place that holds it. */
      readonly entry: string | undefined;
    }
  /** The record that first referred to the place's container. */
  | { readonly kind: 'owner' }
  /** The place that leads back, in the container in `field` of the record that `out` leads to; see `Mirror`. */
  | {
      readonly kind: 'mirror';
      readonly out: Link;
      readonly field: string;
      readonly back: Link;
      readonly of: 'own' | 'owner';
    }
  /** The place at the same index of the container in another field of the same owner. */
  | { readonly kind: 'twin'; readonly field: string }
  /** Another place of the same container, by index arithmetic. */
  | { readonly kind: 'position'; readonly index: PositionIndex }
  /** The nearest place among the record's ancestors in the breadth-first tree. */
  | { readonly kind: 'place-above' }
  /** In a skip list, the next node of another height: along `item` of the last place of the container in `field`. */
  | { readonly kind: 'next-of-another-length'; readonly field: string; readonly item: string };

/** The index of another place, by the index `i` of a place. */
export type PositionIndex = 'i + 1' | 'i - 1' | '2 * i + 1' | '2 * i + 2' | '(i - 1) >> 1';

/** A partial function from record to record. */
export interface Link {
  /** The link in words, for example `left` (a field) or `next place`; part of relation names. */
  readonly name: string;
  readonly parts: LinkParts;
  /** Returns the target by record, `NOTHING` where the link leads nowhere. */
  readonly targets: () => Int32Array;
}

/** Returns the link along the references in a field. */
export const fieldLink = ({ name, link }: FieldColumns): Link => ({
  name,
  parts: { kind: 'field', field: name },
  targets: () => link.values,
});
