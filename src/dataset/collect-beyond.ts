import { breakObjects } from '../break/break.ts';
import { collect, type Collected } from '../collect/collect.ts';
import { fieldExtensions } from '../collect/field-extensions.ts';
import { growObjects } from '../collect/grow-objects.ts';
import { LearnInvError } from '../error.ts';
import { ClassTable } from '../heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import type { Random } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import type { Beyond } from './dataset.ts';
import { sampleBySize } from './sample-by-size.ts';

/** Most objects of the complete scope, and the largest scope tried for it where the dataset's own has more. */
const COMPLETE = 10_000;
const COMPLETE_SCOPE = 6;
const COMPLETE_CALLS = 50_000;
/** How much larger the larger scopes are, how many objects each gives, and how many of those are trained on. */
const LARGER = [
  { times: 2, objects: 340, training: 40 },
  { times: 4, objects: 220, training: 20 },
];
const CALLS = 10_000;
const STATES = 1500;
const BROKEN = 2000;
/** How much larger the objects are that a trained classifier is tried on, and how many there are of each size. */
const TEST = { times: [2, 4, 8], objects: 70 };

/**
 * Collects what lies beyond the objects to be trained on: all objects of the largest scope that can be collected
 * to its end, and some objects of larger scopes, whole and broken once or twice.
 *
 * @param collected of scope k.
 */
export function collectBeyond(structure: Structure, collected: Collected, k: number, random: Random): Beyond {
  const { graphs, schema } = collectComplete(structure, collected, k, random);
  const larger = LARGER.map(({ times, objects, training }) => {
    const fork = random.fork(`larger/${times}`);
    const { valid, broken } = collectLarger(structure, times * k, objects, fork);
    const shuffled = fork.fork('growing').shuffle([...valid]);
    return { training: shuffled.slice(0, training), valid: shuffled.slice(training), broken };
  });
  const largerTraining = larger.flatMap(({ training }) => training);
  const largerValidation = larger.flatMap(({ valid }) => valid);
  const met = new Set([...collected.keys, ...[...largerTraining, ...largerValidation].map(graphKey)]);
  return {
    complete: graphs,
    completeSchema: schema,
    largerTraining,
    largerValidation,
    largerBroken: larger.flatMap(({ broken }) => broken),
    largerTest: growTest(structure, new ClassTable(collected.fields), k, random.fork('trying')).filter(
      (graph) => !met.has(graphKey(graph)),
    ),
  };
}

function growTest(structure: Structure, classes: ClassTable, k: number, random: Random): ObjectGraph[] {
  return TEST.times.flatMap((times) =>
    growObjects(structure, times * k, TEST.objects, classes, random.fork(`${times}`)).map(
      ({ graph }) => graph,
    ),
  );
}

function collectComplete(structure: Structure, collected: Collected, k: number, random: Random): Collected {
  if (collected.complete && collected.graphs.length <= COMPLETE) return collected;
  let complete: Collected = { ...collected, graphs: [] };
  // Upwards, since small scopes cost little, and only the first that is too large is tried in vain.
  for (let scope = 2; scope <= Math.min(k - 1, COMPLETE_SCOPE); scope++) {
    const options = {
      k: scope,
      driver: 'saturate',
      maxCalls: COMPLETE_CALLS,
      maxStates: COMPLETE + 1,
    } as const;
    try {
      const smaller = collect(structure, options, random.fork(`complete/${scope}`));
      if (!smaller.complete) break;
      complete = smaller;
    } catch (error) {
      // A scope too small for two objects.
      if (!(error instanceof LearnInvError && error.code === 'NO_EXAMPLES')) throw error;
    }
  }
  return complete;
}

function collectLarger(
  structure: Structure,
  k: number,
  objects: number,
  random: Random,
): { readonly valid: ObjectGraph[]; readonly broken: ObjectGraph[] } {
  const { graphs, keys, schema } = collect(
    structure,
    { k, driver: 'random', maxCalls: CALLS, maxStates: STATES },
    random.fork('collect'),
  );
  const valid = sampleBySize(graphs, objects, random.fork('sample'));
  const extensions = fieldExtensions(graphs);
  const broken: ObjectGraph[] = [];
  let whole: readonly ObjectGraph[] = valid;
  const known = new Set(keys);
  for (const limit of [BROKEN, BROKEN / 2]) {
    const options = { known, rounds: 1, limit };
    const { graphs: made } = breakObjects(whole, schema, extensions, options, random.fork(`break/${limit}`));
    broken.push(...made);
    for (const graph of made) known.add(graphKey(graph));
    whole = made;
  }
  return { valid, broken };
}
