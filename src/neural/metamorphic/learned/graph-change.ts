import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Random } from '../../../base/random.ts';

/** A change of object graphs. The known objects of a small scope show whether it keeps objects valid. */
export interface GraphChange {
  /** What is changed, such as `Node.left to null below Node.right`. */
  readonly id: string;
  /**
   * Returns changed graphs; none if the change does not apply.
   *
   * @param within the values that the fields of the known objects hold, which the result must keep to; undefined if
   * objects are larger than the known ones.
   */
  readonly images: (graph: ObjectGraph, random: Random, within?: KnownValues) => readonly ObjectGraph[];
}

/** The plain values of the known objects. */
export interface KnownValues {
  /** True if some known object holds the value in the slot. @param slot class and field, such as `Node.key`. */
  readonly has: (slot: string, value: number | string | boolean | null | undefined) => boolean;
  /** The least and the greatest number of a sort; undefined if there is none. */
  readonly range: (sort: string) => readonly [least: number, greatest: number] | undefined;
}
