import { collect, type Collected } from '../collect/collect.ts';
import { growObjects } from '../collect/grow-objects.ts';
import { LearnInvError } from '../error.ts';
import { ClassTable } from '../heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Random } from '../random.ts';
import { runSteps } from '../structure/steps.ts';
import type { Structure } from '../structure/structure.ts';
import { breakLarger } from './break-larger.ts';
import { collectLarger } from './collect-larger.ts';
import type { Beyond } from './dataset.ts';

const { complete, test } = LEARNING_CONSTANTS.beyond;

/**
 * Collects objects outside the sample of the scope: all objects of the largest scope that can be collected completely,
 * and samples of larger scopes: valid objects, and objects broken once or twice.
 *
 * @param collected the objects of scope k.
 */
export async function collectBeyond(
  structure: Structure,
  collected: Collected,
  k: number,
  random: Random,
): Promise<Beyond> {
  const { graphs, schema } = await collectComplete(structure, collected, k, random);
  const larger = await collectLarger(structure, collected, k, random.fork('larger'));
  const largerTraining = larger.flatMap(({ training }) => training);
  const largerValidation = larger.flatMap(({ validation }) => validation);
  const largerBroken = larger
    .filter(({ breaks }) => breaks)
    .flatMap((objects) => breakLarger(structure, objects, random.fork(`broken/${objects.k}`)));
  const known = new Set([...collected.keys, ...[...largerTraining, ...largerValidation].map(graphKey)]);
  const grown = await growTest(structure, new ClassTable(collected.fields), k, random.fork('trying'));
  return {
    complete: graphs,
    completeSchema: schema,
    largerTraining,
    largerValidation,
    largerBroken,
    largerTest: grown.filter((graph) => !known.has(graphKey(graph))),
  };
}

async function growTest(
  structure: Structure,
  classes: ClassTable,
  k: number,
  random: Random,
): Promise<ObjectGraph[]> {
  const graphs: ObjectGraph[] = [];
  for (const factor of test.factors) {
    const steps = growObjects(structure, factor * k, test.objects, classes, random.fork(`${factor}`));
    for (const { graph } of await runSteps(steps)) graphs.push(graph);
  }
  return graphs;
}

async function collectComplete(
  structure: Structure,
  collected: Collected,
  k: number,
  random: Random,
): Promise<Collected> {
  if (collected.complete && collected.graphs.length <= complete.maxObjects) return collected;
  let found: Collected = { ...collected, graphs: [] };
  // The scope grows: small scopes take little time, and only one collection is discarded, that of the first scope that
  // is too large.
  for (let scope = 2; scope <= Math.min(k - 1, complete.maxScope); scope++) {
    const options = {
      k: scope,
      driver: 'saturate',
      maxCalls: complete.maxCalls,
      maxStates: complete.maxObjects + 1,
    } as const;
    try {
      const smaller = await collect(structure, options, random.fork(`complete/${scope}`));
      if (!smaller.complete) break;
      found = smaller;
    } catch (error) {
      // The scope has fewer than two objects.
      if (!(error instanceof LearnInvError && error.code === 'NO_EXAMPLES')) throw error;
    }
  }
  return found;
}
