import type { Collected } from '../collect/collect.ts';
import { growObjects } from '../collect/grow-objects.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { runSteps, settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { collectComplete } from './collect-complete.ts';
import { collectLarger, type PlanEvidence, type LargerObjects } from './collect-larger.ts';
import type { Beyond } from './dataset.ts';
import { sampleBySize } from './sample-by-size.ts';
import type { Saturation } from './saturation.ts';
import { breakObjects } from '../break-fields/break.ts';
import { copyValue } from '../break-fields/copy-value.ts';
import { drawDistinct } from '../break-fields/draw-distinct.ts';
import { fieldExtensions } from '../collect/field-extensions.ts';
import { inferSchema } from '../collect/infer-schema.ts';
import { LearnInvError } from '../../../base/error.ts';
import { isInstance } from '../../../base/is-instance.ts';
import { applyAllowed } from '../collect/apply-allowed.ts';
import { Receiver } from '../collect/receiver.ts';
import { usableBuilders } from '../collect/usable-builders.ts';

const { test, maxSpare } = LEARNING_CONSTANTS.beyond;

/** Collects the largest complete scope, and samples of larger scopes: valid objects, and objects broken once or twice. */
export async function collectBeyond(
  structure: Structure,
  collected: Collected,
  evidence: PlanEvidence,
  k: number,
  random: Random,
  saturation: Saturation,
): Promise<Beyond> {
  const { sorts } = evidence;
  const { graphs, schema } = await collectComplete(structure, collected, sorts, k, random, saturation);
  const larger = await collectLarger(structure, collected, evidence, k, random.fork('larger'));
  const largerTraining = larger.flatMap(({ training }) => training);
  const largerValidation = larger.flatMap(({ validation }) => validation);
  const largerBroken = larger
    .filter(({ breaks }) => breaks)
    .flatMap((objects) => breakLarger(structure, objects, random.fork(`broken/${objects.k}`)));
  const known = new Set([...collected.keys, ...[...largerTraining, ...largerValidation].map(graphKey)]);
  const classes = new ClassTable(collected.fields);
  const { grown, passed } = await growTest(structure, classes, k, random.fork('trying'));
  const tested = new Set(grown.map(graphKey));
  const spare = [...larger.flatMap((objects) => objects.spare), ...passed].filter(
    (graph) => !tested.has(graphKey(graph)),
  );
  return {
    complete: graphs,
    completeSchema: schema,
    smaller: await runSteps(
      collectSmaller(structure, k, new ClassTable(collected.fields), random.fork('smaller')),
    ),
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

const { maxBroken, copyAttempts } = LEARNING_CONSTANTS.beyond;

/** Breaks the larger objects of one scope once, and the results again; copies values in others. */
function breakLarger(
  structure: Structure,
  { k, training, validation, found }: LargerObjects,
  random: Random,
): ObjectGraph[] {
  const valid: readonly ObjectGraph[] = [...training, ...validation];
  if (valid.length === 0) return [];
  // Objects may be larger than the scope, and a size field then holds a larger number.
  const bound = Math.max(k, ...found.map(({ objects }) => objects.length));
  const schema = inferSchema(found, bound, structure.scope?.(bound) ?? {});
  const extensions = fieldExtensions(found);
  const known = new Set(found.map(graphKey));
  const broken: ObjectGraph[] = [];
  let whole = valid;
  for (const most of maxBroken) {
    const options = { known, rounds: 1, maxBroken: most, evenly: true };
    const { graphs } = breakObjects(whole, schema, extensions, options, random.fork(`break/${most}`));
    broken.push(...graphs);
    for (const graph of graphs) known.add(graphKey(graph));
    whole = graphs;
  }
  const copying = random.fork('copy');
  const copied = drawDistinct(known, copyAttempts, () => copyValue(copying.pick(valid), schema, copying));
  return [...broken, ...copied];
}

/** A class may have a least capacity, and a builder no arguments at a small scope. */
const TOO_SMALL: ReadonlySet<string> = new Set(['NO_BUILDERS', 'BUILDER_THREW', 'INVALID_STRUCTURE']);

const { objects, callsPerScope } = LEARNING_CONSTANTS.beyond.smaller;

/**
 * Collects objects of all smaller scopes if a new object depends on the scope, as a cache whose capacity is the scope.
 * Returns none for other structures, whose larger scopes have the objects of smaller ones.
 */
export function* collectSmaller(
  structure: Structure,
  k: number,
  classes: ClassTable,
  random: Random,
): Steps<ObjectGraph[]> {
  const found = new Map<string, ObjectGraph>();
  const empty = graphKey((yield* settled(Receiver.start(structure, k, classes))).graph);
  for (let scope = k - 1; scope >= 1; scope--) {
    try {
      const { graph } = yield* settled(Receiver.start(structure, scope, classes));
      if (graphKey(graph) === empty) return [];
      for (let made = 0; made < objects; made++) {
        const grown = yield* grow(structure, scope, classes, random);
        found.set(graphKey(grown), grown);
      }
    } catch (error) {
      if (isInstance(error, LearnInvError) && TOO_SMALL.has(error.code)) break;
      throw error;
    }
  }
  return [...found.values()];
}

/** Makes an object by random builder calls. */
function* grow(structure: Structure, scope: number, classes: ClassTable, random: Random): Steps<ObjectGraph> {
  const builders = usableBuilders(structure, scope);
  const receiver = yield* settled(Receiver.start(structure, scope, classes));
  for (let left = random.below(callsPerScope * scope + 1); left > 0; left--) {
    const builder = random.pick(builders);
    yield* applyAllowed(receiver, scope, (within) => receiver.draw(builder, random, within));
  }
  return receiver.graph;
}
