import type { Collected } from '../collect/collect.ts';
import { growObjects } from '../collect/grow-objects.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { runSteps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { breakLarger } from './break-larger.ts';
import { collectComplete } from './collect-complete.ts';
import { collectLarger, type PlanEvidence } from './collect-larger.ts';
import { collectSmaller } from './collect-smaller.ts';
import type { Beyond } from './dataset.ts';
import { sampleBySize } from './sample-by-size.ts';
import type { Saturation } from './saturation.ts';

const { test, maxSpare } = LEARNING_CONSTANTS.beyond;

/**
 * Collects objects outside the sample of the scope: all objects of the largest scope that can be collected completely,
 * and samples of larger scopes: valid objects, and objects broken once or twice.
 *
 * @param collected the objects of scope k.
 * @param evidence what the builders tell about their fields and plain objects.
 * @param saturation the smaller scopes that were collected so far.
 */
export async function collectBeyond(
  structure: Structure,
  collected: Collected,
  evidence: PlanEvidence,
  k: number,
  random: Random,
  saturation: Saturation,
): Promise<Beyond> {
  const { graphs, schema } = await collectComplete(
    ...([structure, collected, evidence.sorts, k, random, saturation] as const),
  );
  const larger = await collectLarger(structure, collected, evidence, k, random.fork('larger'));
  const largerTraining = larger.flatMap(({ training }) => training);
  const largerValidation = larger.flatMap(({ validation }) => validation);
  const largerBroken = larger
    .filter(({ breaks }) => breaks)
    .flatMap((objects) => breakLarger(structure, objects, random.fork(`broken/${objects.k}`)));
  const known = new Set([...collected.keys, ...[...largerTraining, ...largerValidation].map(graphKey)]);
  const { grown, passed } = await growTest(
    structure,
    new ClassTable(collected.fields),
    k,
    random.fork('trying'),
  );
  const tested = new Set(grown.map(graphKey));
  const spare = [...larger.flatMap((objects) => objects.spare), ...passed].filter(
    (graph) => !tested.has(graphKey(graph)),
  );
  return {
    complete: graphs,
    completeSchema: schema,
    smaller: await collectSmaller(structure, k, collected.fields, random.fork('smaller')),
    largerTraining,
    largerValidation,
    largerSpare: sampleBySize(spare, maxSpare, random.fork('spare')),
    largerBroken,
    largerTest: grown.filter((graph) => !known.has(graphKey(graph))),
  };
}

/** Grows objects of larger sizes; also returns those that were read on the way to them. */
async function growTest(
  structure: Structure,
  classes: ClassTable,
  k: number,
  random: Random,
): Promise<{ readonly grown: readonly ObjectGraph[]; readonly passed: readonly ObjectGraph[] }> {
  const grown: ObjectGraph[] = [];
  const passed = new Map<string, ObjectGraph>();
  const onRead = (graph: ObjectGraph): void => void passed.set(graphKey(graph), graph);
  for (const { factor, objects } of test) {
    const fork = random.fork(`${factor}`);
    const steps = growObjects(structure, factor * k, objects, classes, fork, undefined, onRead);
    for (const { graph } of await runSteps(steps)) grown.push(graph);
  }
  return { grown, passed: [...passed.values()] };
}
