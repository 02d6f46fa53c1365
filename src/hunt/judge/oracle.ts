import type { Verdict } from '../../classifier/classifier.ts';
import type { ExplainOptions, Explanation } from '../../classifier/explain/explanation.ts';
import type { ClassTable } from '../../heap/class-table.ts';
import type { ObjectGraph } from '../../heap/graph.ts';

/** What judges the objects of a hunt. A learned repOK is one; so is anything that answers for graphs. */
export interface Oracle {
  /** How objects are read. */
  readonly classes: ClassTable;
  /** Whether an object is valid, by its graph. */
  checkGraph(graph: ObjectGraph): Verdict;
  /** Why a graph is rejected; without it a finding shows the object alone. */
  explainGraph?(graph: ObjectGraph, options?: ExplainOptions): Explanation;
}
