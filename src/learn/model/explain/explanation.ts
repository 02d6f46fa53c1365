import type { ValueJson } from '../../../objects/heap/value-json.ts';

/** The reasons for a verdict on an object. Plain data that survives JSON. */
export interface Explanation {
  readonly valid: boolean;
  /** The probability that the object is valid, between 0 and 1; equal to that of `check`. */
  readonly probability: number;
  /** The faults, the least probable first, at most 20; empty for a valid object. */
  readonly faults: readonly ObjectFault[];
  /** The number of faults, including those left out of `faults`. */
  readonly faultCount: number;
  /** Changes of one field each that make the object valid; those that lose the fewest objects come first; at most 5. */
  readonly repairs: readonly Repair[];
  /** The fields that were not judged, since a subclass of a bound class adds them: `SpecialQueue.label`. Absent if none. */
  readonly ignored?: readonly string[];
}

/** Options of an explanation. */
export interface ExplainOptions {
  /** Set to false to skip the search for repairs, which takes most of the time. Default true. */
  readonly repairs?: boolean;
  /** Set to false to leave the sentences empty, which takes half of the time that is left without repairs. Default true. */
  readonly words?: boolean;
}

/** An object, or a place of a container, that differs from valid objects. */
export interface ObjectFault {
  /** The label of the object; for a place, of its container. */
  readonly label: number;
  /** The name of the object as in drawings: `Node 3`. */
  readonly name: string;
  /** The shortest path from the root: `root.left`, `items[2]`, `map.get("a")`; `this` for the root. */
  readonly path: string;
  /** The probability that it is part of a valid object, in 0..1: the mean over the votes that reject the object. */
  readonly probability: number;
  /**
   * The values that no valid object has there; otherwise the conditions that the object violates, none if only the networks
   * reject it.
   */
  readonly differences: readonly Difference[];
  /** The fields of the object that these conditions are about; of a place, its index: `[2]`. Absent if there are none. */
  readonly fields?: readonly string[];
  /**
   * The summary fields with a wrong value. A summary field (a height, a size, a largest key) equals a value
   * of the subtree, or differs from it by 1, in all valid objects. Absent if there are none.
   */
  readonly stale?: readonly string[];
}

/** A condition that an object violates, or a value that no valid object has there. */
export interface Difference {
  /** The names of the relations of the condition: `key : min of key below right`, `left is`; `left holds` for a foreign value. */
  readonly relation: string;
  /** The outcome in this object, or the foreign value: `>`, `null`. */
  readonly got: string;
  /** The outcomes, or the kinds of values, in valid objects: `<`, `null or Node`. */
  readonly usual: string;
  /** The condition as a sentence, and what holds instead: `size` is the number of Nodes: `size` is 0 and the number of Nodes is 2. */
  readonly words: string;
  /** The fields that the condition is about, also those of other objects; absent for a foreign value. */
  readonly about?: readonly string[];
}

/** A change of one field of one object. */
export interface Repair {
  /** The label of the object to change. */
  readonly label: number;
  /** Its field, or an item of a container as in drawings: `[2]`, `key[0]`, `value[0]`. */
  readonly field: string;
  /** The present value. */
  readonly from: ValueJson;
  /** The new value; a reference is `{ $ref: label }`, a field to remove is `{ $absent: true }`. */
  readonly to: ValueJson;
  /** The probability that the object is valid after the change, between 0 and 1. */
  readonly probability: number;
  /** The change in words: `root.left.key: 5 → 3`. */
  readonly words: string;
}

/** Text for a fault without differences: the networks reject the object although it violates no condition. */
export const NO_SINGLE_DIFFERENCE = 'violates no condition, but the networks reject it';
