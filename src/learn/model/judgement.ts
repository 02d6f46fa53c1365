import type { Foreign } from '../windows/records/record-table.ts';
import type { Relation } from '../windows/vocabulary/relations/relation.ts';
import type { Observation } from './observation.ts';

/** The verdict of a windows model on one object. */
export interface Judgement {
  readonly valid: boolean;
  /** The median of the votes' probabilities; 0 if the object holds something foreign. */
  readonly probability: number;
  /** A class, field or kind of value that no valid object has; undefined if there is none. */
  readonly foreign: Foreign | undefined;
}

/** A verdict with the records at fault. It is a copy: judging further objects does not change it. */
export interface Examination extends Judgement {
  /**
   * The records at fault, the least probable first: most of the rejecting votes give them a probability below
   * 0.5. If there are none, the least probable record. Empty for a valid object and for an object with a
   * foreign value.
   */
  readonly rejected: readonly RejectedRecord[];
  /** The number of records at fault; `rejected` may be shorter. */
  readonly rejectedCount: number;
}

/** A record at fault, with the data for explaining it. */
export interface RejectedRecord {
  readonly record: number;
  /** The name of its role. */
  readonly role: string;
  /** The mean of the probabilities that the rejecting votes give its window. */
  readonly probability: number;
  /** The relations of its role that any vote chose. */
  readonly relations: readonly Relation[];
  /** The outcome by relation. */
  readonly window: Uint8Array;
  /** The values that each relation read; undefined if they add nothing to the outcome. */
  readonly observations: readonly (Observation | undefined)[];
}
