import { ClassTable } from '../../heap/class-table.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import { rebuild } from '../../heap/rebuild.ts';
import type { Oracle } from '../judge/oracle.ts';

/** The oracle that a predicate on graphs is; it tells nothing of why. */
export const oracleOfGraphs = (
  isValid: (graph: ObjectGraph) => boolean,
  classes: ClassTable = new ClassTable(),
): Oracle => ({
  classes,
  checkGraph: (graph) =>
    isValid(graph) ? { outcome: 'valid', probability: 1 } : { outcome: 'invalid', probability: 0 },
});

/** The oracle that a hand-written repOK is. */
export const oracleOf = (repOK: (object: never) => boolean, classes: ClassTable = new ClassTable()): Oracle =>
  oracleOfGraphs((graph) => repOK(rebuild(graph, classes) as never), classes);
