import type { Collected } from '../collect/collect.ts';
import { Receiver } from '../collect/receiver.ts';
import { shrinkIntoScope } from '../collect/shrink-into-scope.ts';
import type { SortOfField } from '../../windows/window-plan.ts';
import { scopeBounds } from '../../../objects/heap/bounds.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { inferSchema } from '../collect/infer-schema.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { finitizationOf } from '../../../objects/structure/finitization-of.ts';
import { runSteps, settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { IncreasingRemaps } from './increasing-remaps.ts';
import { Saturation } from './saturation.ts';

const { complete } = LEARNING_CONSTANTS.beyond;
const { maxImages } = LEARNING_CONSTANTS.shrink;

/** Collects all objects of the largest scope that can be collected completely: up to k, or a little more if k can. */
export async function collectComplete(
  structure: Structure,
  collected: Collected,
  sorts: readonly SortOfField[],
  k: number,
  random: Random,
  saturation = new Saturation(structure, collected.fields, random),
): Promise<Collected> {
  if (collected.complete && collected.graphs.length <= complete.maxObjects) {
    saturation.add(k, collected);
    await saturation.through(k + complete.beyondScope);
  } else {
    await saturation.through(Math.min(k - 1, complete.maxScope));
  }
  const found = saturation.largest;
  return found === undefined
    ? { ...collected, graphs: [] }
    : throughLarger(structure, found, sorts, found.schema.k, random.fork('through larger'));
}

/** Adds objects of the scope that are only reached through larger ones. */
async function throughLarger(
  structure: Structure,
  found: Collected,
  sorts: readonly SortOfField[],
  k: number,
  random: Random,
): Promise<Collected> {
  const classes = new ClassTable(found.fields);
  const declared = finitizationOf(structure, k);
  const remaps = new IncreasingRemaps(found.graphs, sorts);
  const keys = new Set(found.keys);
  const graphs = [...found.graphs];
  const keep = (graph: ObjectGraph): boolean => {
    const least = remaps.least(graph);
    if (least === undefined || keys.has(graphKey(least)) || graphs.length > complete.maxObjects) return false;
    for (const image of remaps.all(graph, maxImages)) {
      const key = graphKey(image);
      if (keys.has(key)) continue;
      keys.add(key);
      graphs.push(image);
    }
    return true;
  };
  await runSteps(throughLargerSteps());
  return { ...found, graphs, keys, schema: inferSchema(graphs, k, declared) };

  function* throughLargerSteps(): Steps<void> {
    const { graph: empty } = yield* settled(Receiver.start(structure, k, classes));
    const bounds = scopeBounds(k, declared, empty);
    yield* shrinkIntoScope({ structure, bounds, classes, random, keep }, k);
  }
}
