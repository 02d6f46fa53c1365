import { breakObjects } from '../break/break.ts';
import { collect, type Collected } from '../collect/collect.ts';
import { fieldExtensions } from '../collect/field-extensions.ts';
import { growObjects } from '../collect/grow-objects.ts';
import { LearnInvError } from '../error.ts';
import { ClassTable } from '../heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Random } from '../random.ts';
import { runSteps } from '../structure/steps.ts';
import type { Structure } from '../structure/structure.ts';
import type { Beyond } from './dataset.ts';
import { sampleBySize } from './sample-by-size.ts';

const { complete, larger, largerLimits, maxBroken, test } = LEARNING_CONSTANTS.beyond;

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
  const largerTraining: ObjectGraph[] = [];
  const largerValidation: ObjectGraph[] = [];
  const largerBroken: ObjectGraph[] = [];
  for (const { factor, objects, training } of larger) {
    const fork = random.fork(`larger/${factor}`);
    const { valid, broken } = await collectLarger(structure, factor * k, objects, fork);
    const shuffled = fork.fork('growing').shuffle([...valid]);
    largerTraining.push(...shuffled.slice(0, training));
    largerValidation.push(...shuffled.slice(training));
    largerBroken.push(...broken);
  }
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

async function collectLarger(
  structure: Structure,
  k: number,
  objects: number,
  random: Random,
): Promise<{ readonly valid: ObjectGraph[]; readonly broken: ObjectGraph[] }> {
  const { graphs, keys, schema } = await collect(
    structure,
    { k, driver: 'random', ...largerLimits },
    random.fork('collect'),
  );
  const valid = sampleBySize(graphs, objects, random.fork('sample'));
  const extensions = fieldExtensions(graphs);
  const broken: ObjectGraph[] = [];
  let whole: readonly ObjectGraph[] = valid;
  const known = new Set(keys);
  for (const most of maxBroken) {
    const options = { known, rounds: 1, maxBroken: most };
    const { graphs: made } = breakObjects(whole, schema, extensions, options, random.fork(`break/${most}`));
    broken.push(...made);
    for (const graph of made) known.add(graphKey(graph));
    whole = made;
  }
  return { valid, broken };
}
