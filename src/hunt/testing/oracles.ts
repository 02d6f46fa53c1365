import { ClassTable } from '../../heap/class-table.ts';
import { rebuild } from '../../heap/rebuild.ts';
import type { Oracle } from '../oracle.ts';

/** The oracle that a hand-written repOK is; it tells nothing of why. */
export function oracleOf<T extends object>(repOK: (object: T) => boolean): Oracle {
  const classes = new ClassTable();
  return {
    classes,
    checkGraph: (graph) =>
      repOK(rebuild(graph, classes) as T)
        ? { outcome: 'valid', probability: 1 }
        : { outcome: 'invalid', probability: 0 },
  };
}
