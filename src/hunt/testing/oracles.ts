import type { Explanation } from '../../learn/model/explain/explanation.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { rebuild } from '../../objects/heap/rebuild.ts';
import type { Oracle } from '../judge/oracle.ts';

/** Returns an oracle that judges by a predicate on graphs and has no explanations. */
export const oracleOfGraphs = (
  isValid: (graph: ObjectGraph) => boolean,
  classes: ClassTable = new ClassTable(),
): Oracle => ({
  classes,
  checkGraph: (graph) =>
    isValid(graph) ? { outcome: 'valid', probability: 1 } : { outcome: 'invalid', probability: 0 },
});

/** Returns an oracle that judges by a hand-written repOK and has no explanations. */
export const oracleOf = (repOK: (object: never) => boolean, classes: ClassTable = new ClassTable()): Oracle =>
  oracleOfGraphs((graph) => repOK(rebuild(graph, classes) as never), classes);

/** Returns an oracle that judges by a hand-written repOK and explains with the given faults and repairs. */
export function explainingOracle(
  repOK: (object: never) => boolean,
  explain: (graph: ObjectGraph) => Partial<Pick<Explanation, 'faults' | 'repairs'>> = () => ({}),
  classes: ClassTable = new ClassTable(),
): Oracle {
  const oracle = oracleOf(repOK, classes);
  return {
    ...oracle,
    explainGraph: (graph) => {
      const { faults = [], repairs = [] } = explain(graph);
      const valid = oracle.checkGraph(graph).outcome === 'valid';
      return { valid, probability: Number(valid), faults, faultCount: faults.length, repairs };
    },
  };
}
