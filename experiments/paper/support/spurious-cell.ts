import { runSteps } from '../../../src/objects/structure/steps.ts';
import { makeDataset } from '../../../src/learn/examples/dataset/make-dataset.ts';
import { ClassTable } from '../../../src/objects/heap/class-table.ts';
import { readHeap } from '../../../src/objects/heap/read.ts';
import { rebuild } from '../../../src/objects/heap/rebuild.ts';
import { findExamples } from '../../../src/learn/examples/korat/find-examples.ts';
import { falseIfThrows } from '../../../src/objects/structure/false-if-throws.ts';
import type { Structure } from '../../../src/objects/structure/structure.ts';
import { builtInStructures } from '../../../structures/index.ts';
import type { SpuriousCell } from '../../cells/cell.ts';
import { paperTables } from '../../report/paper-tables.ts';

/** What a cell of Table I is computed from. */
export type SpuriousKey = Pick<SpuriousCell, 'experiment' | 'structure' | 'scope' | 'seed' | 'builders'>;

/** Computes a cell of Table I. */
export async function compute(key: SpuriousKey): Promise<SpuriousCell> {
  const { structure: name, scope, seed, builders } = key;
  const structure = await builtInStructures[name]!();
  // Driven at random: as many valid objects as the paper collected. Saturated: at most 100,000.
  const maxStates = builders === 'random' ? (printedRow(name, scope)?.positive ?? 5000) : 100_000;
  const { dataset } = await makeDataset(structure, {
    scope,
    seed,
    driver: builders,
    rounds: 1,
    maxBroken: 1e7,
    maxStates,
    maxValid: maxStates,
    beyond: false,
  });
  const classes = new ClassTable(dataset.fields);
  // Rebuilding needs the prototype of each class; reading an object of the class registers it in the table.
  const { objects } = await runSteps(findExamples(structure, scope, Object.keys(structure.scope!(scope))));
  for (const example of objects.values()) readHeap(example, classes);
  const isValid = truth(structure);
  const spurious = dataset.broken.filter((graph) => isValid(rebuild(graph, classes))).length;
  return {
    ...key,
    positives: dataset.valid.length,
    negatives: dataset.broken.length,
    spurious,
  };
}

/** The repOK that the paper counts with: Korat's. */
const truth = ({ koratRepOK, repOK }: Structure): ((object: object) => boolean) =>
  falseIfThrows(koratRepOK ?? repOK!);

/** The row of the paper's table. */
export const printedRow = (structure: string, scope: number) =>
  paperTables.table1_spurious_negatives[structure]?.find((row) => row.scope === scope);
