import type { FormerNode } from '../../learn/examples/collect/receiver.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { CallPlan } from '../run/runner.ts';
import type { ExhaustiveCounts } from './exhaustive-counts.ts';
import type { Start } from './pool.ts';

/** A run to make. */
export interface Attempt {
  readonly start: Start;
  readonly plan: CallPlan;
  /** Maximum number of calls that the run adds. */
  readonly maxCalls: number;
  /** Returns the objects that the calls made so far removed. */
  readonly former: () => readonly FormerNode[];
}

/** What is known of the state that a call led to. */
export interface Reached {
  /** True if no run reached the state before. */
  readonly isNew: boolean;
  /** The state before the call, if it was read. */
  readonly before: ObjectGraph | undefined;
}

/** Chooses the runs of a hunt, and learns from them. */
export interface Exploration {
  /**
   * Returns the next run; undefined if there is none left.
   *
   * @param number the number of the attempt. The same number gives the same attempt until something is learned.
   * @param maxCalls maximum number of calls that the run may add.
   */
  attempt(number: number, maxCalls: number): Attempt | undefined;
  /** Adds attempts after the last one was made; returns false if there are none to add. */
  widen(): boolean;
  /** Offers a sequence that ended in a state that is not rejected. */
  keep(start: Start, state: ObjectGraph, reached: Reached): void;
  /** Makes an operation with a known fault less likely. */
  demote(method: string): void;
  /** Notes that an operation returned a promise. */
  noteAsync(operation: Operation): void;
  /** Stops making calls of an operation together with others. */
  keepApart(operation: Operation): void;
  /** Stops calling an operation that does not return in a state. */
  drop(operation: Operation, state: ObjectGraph | undefined): void;
  /** True if there is no operation left to call. */
  readonly exhausted: boolean;
  /** Number of attempts, as far as they are known, if each is made once; undefined if attempts have no end. */
  readonly total: number | undefined;
  /** Returns what was tried so far; undefined if attempts have no end. */
  counts(): ExhaustiveCounts | undefined;
}
