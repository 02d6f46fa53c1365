import { GrowingFloats, GrowingInts } from './growing.ts';

/** Marks the absence of a record, for example in a link column where a field holds no reference. */
export const NOTHING = -1;

/** The columns of one field name, over all records. A record without the field has the kind 0. */
export interface FieldColumns {
  readonly name: string;
  /** The index of the field among all field names; the column `via` holds these. */
  readonly id: number;
  /** The record that the field refers to, or {@link NOTHING}. */
  readonly link: GrowingInts;
  /**
   * The number by which the value is compared: a number, 0 or 1, a string's rank in the object; NaN for other values.
   */
  readonly number: GrowingFloats;
  /** The code of the value's kind; see `FieldKinds`. */
  readonly kind: GrowingInts;
}

/** Creates the empty columns of a field. */
export const createColumns = (name: string, id: number): FieldColumns => ({
  name,
  id,
  link: new GrowingInts(NOTHING),
  number: new GrowingFloats(Number.NaN),
  kind: new GrowingInts(),
});
