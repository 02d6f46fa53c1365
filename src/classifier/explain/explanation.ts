import type { ValueJson } from '../../heap/graph-json.ts';

/** Why an object is judged as it is: plain data, in JSON as it stands. */
export interface Explanation {
  readonly valid: boolean;
  /** The probability of being valid, as `check` gives it. */
  readonly probability: number;
  /** What is wrong, the least probable first, 20 at most; none for a valid object. */
  readonly faults: readonly ObjectFault[];
  /** How many faults there are, those left out included. */
  readonly faultCount: number;
  /** Changes of one field each after which the object is judged valid, the nearest first, 5 at most. */
  readonly repairs: readonly Repair[];
}

/** How much an explanation is to say. */
export interface ExplainOptions {
  /** Whether to look for repairs, which takes most of the time; default true. */
  readonly repairs?: boolean;
}

/** An object, or a place of a container, that does not look like those of valid objects. */
export interface ObjectFault {
  /** The label of the object; of a place, that of its container. */
  readonly label: number;
  /** As in drawings: `Node 3`. */
  readonly name: string;
  /** The shortest way to it from the root, breadth first: `root.left`, `items[2]`, `map.get("a")`; `this` for the root. */
  readonly path: string;
  /** The probability that it is part of a valid object, a mean over the votes that reject the object. */
  readonly probability: number;
  /** In what it differs from the nearest that was ever seen in a valid object; none where only the whole is unlikely. */
  readonly differences: readonly Difference[];
}

/** One respect in which an object at fault differs from those of valid objects. */
export interface Difference {
  /** What is looked at: `key : min of key below right`, `left is`. */
  readonly relation: string;
  /** What was found: `>`, `null`. */
  readonly got: string;
  /** What valid objects show instead: `<`, `Node`. */
  readonly usual: string;
  /** The whole in words: `key 5 > min of key below right 4; usually <`. */
  readonly words: string;
}

/** A change of one field of one object. */
export interface Repair {
  /** The label of the object to change. */
  readonly label: number;
  /** Its field, or `[2]`, `key[0]`, `value[0]` of a container, as in drawings. */
  readonly field: string;
  readonly from: ValueJson;
  /** A reference is `{ $ref: label }`, a field to be taken away `{ $absent: true }`. */
  readonly to: ValueJson;
  /** The probability of being valid after the change. */
  readonly probability: number;
  /** `root.left.key: 5 → 3`. */
  readonly words: string;
}
