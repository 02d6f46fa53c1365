import type { Verdict } from '../../learn/model/classifier.ts';
import type { ExplainOptions, Explanation } from '../../learn/model/explain/explanation.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';

/** Judges the states of a hunt. A learned repOK is an oracle; so is any object with these members. */
export interface Oracle {
  /** Class table with which objects are read. It fixes the names of classes and the order of fields. */
  readonly classes: ClassTable;
  /** Returns the verdict on an object graph. */
  checkGraph(graph: ObjectGraph): Verdict;
  /** False if no model holds the oracle that a generated test can load. */
  readonly hasModel?: boolean;
  /** Called with each live object before its graph is judged, by an oracle that needs the object. */
  meet?(object: object, graph: ObjectGraph): void;
  /** True if a rejected graph is invalid beyond doubt, as by a hand-written repOK: no false-alarm rule excuses it. */
  isCertain?(graph: ObjectGraph): boolean;
  /** Explains why a graph is rejected. Without it, findings show only the object, and no state is held back. */
  explainGraph?(graph: ObjectGraph, options?: ExplainOptions): Explanation;
}
