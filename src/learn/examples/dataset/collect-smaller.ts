import { LearnInvError } from '../../../base/error.ts';
import { isInstance } from '../../../base/is-instance.ts';
import { applyAllowed } from '../collect/apply-allowed.ts';
import { Receiver } from '../collect/receiver.ts';
import { usableBuilders } from '../collect/usable-builders.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { KnownFields } from '../../../objects/heap/known-fields.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { runSteps, settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';

/** A class may have a least capacity, and a builder no arguments at a small scope. */
const TOO_SMALL: ReadonlySet<string> = new Set(['NO_BUILDERS', 'BUILDER_THREW', 'INVALID_STRUCTURE']);

const { objects, callsPerScope } = LEARNING_CONSTANTS.beyond.smaller;

/**
 * Collects objects of all smaller scopes if a new object depends on the scope, as a cache whose capacity is the scope: the
 * builders of one scope make objects of one capacity only. Returns none for other structures, whose larger scopes have
 * the objects of smaller ones.
 *
 * @param fields the fields of each class in reading order.
 */
export const collectSmaller = async (
  structure: Structure,
  k: number,
  fields: KnownFields,
  random: Random,
): Promise<ObjectGraph[]> => runSteps(smallerSteps(structure, k, new ClassTable(fields), random));

function* smallerSteps(
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
