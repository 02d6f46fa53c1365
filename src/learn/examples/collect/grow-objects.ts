import type { ClassTable } from '../../../objects/heap/class-table.ts';
import { graphSize } from '../../../objects/heap/graph-size.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { applyAllowed } from './apply-allowed.ts';
import { Receiver } from './receiver.ts';
import { surveyBuilders, type BuilderEffects } from './survey-builders.ts';

const constants = LEARNING_CONSTANTS.grow;

export interface GrownObject {
  readonly object: object;
  readonly graph: ObjectGraph;
}

/**
 * Grows random objects to 70 to 130 per cent of a size by random calls of builders, with argument domains at scope
 * `size`. A survey finds the builders that make objects grow, which are then called more often. Of the others, those
 * that remove more than half of an object are not called. Otherwise insertions and removals would balance each other.
 * If no builder makes objects grow, as with a fixed size, each object gets about `size` calls.
 *
 * @param size as measured by {@link graphSize}; 1 or more.
 * @param surveys the surveys of earlier calls for the structure, by size; a new one is added.
 * @param onRead receives the objects that are read on the way, which are valid too.
 */
export function* growObjects(
  structure: Structure,
  size: number,
  count: number,
  classes: ClassTable,
  random: Random,
  surveys?: Map<number, BuilderEffects>,
  onRead?: (graph: ObjectGraph) => void,
): Steps<GrownObject[]> {
  const start = (): Steps<Receiver> => settled(Receiver.start(structure, size, classes));
  const { graph: empty } = yield* start();
  const effects = surveys?.get(size) ?? (yield* surveyBuilders(structure, size, classes, random));
  surveys?.set(size, effects);
  const { growing, steady } = effects;
  const low = constants.minSize * size;
  const high = constants.maxSize * size;

  const call = function* (receiver: Receiver, times: number): Steps<void> {
    for (let made = 0; made < times; made++) {
      const grows = growing.size > 0 && random.next() < constants.growingShare;
      const builder = random.pick([...(grows ? growing : steady)]);
      yield* applyAllowed(receiver, size, (k) => receiver.draw(builder, random, k));
    }
  };
  /** Calls builders until the object has the size or stops growing; returns its size. */
  const growTo = function* (goal: number, receiver: Receiver): Steps<number> {
    let reached = 0;
    let largest = 0;
    let idle = 0;
    while (reached < goal && idle < constants.patience * size) {
      // Reading a large object takes far longer than a call, so it is read once per several calls.
      const calls = Math.max(1, (goal - reached) >> 2);
      yield* call(receiver, calls);
      onRead?.(receiver.graph);
      reached = graphSize(receiver.graph, empty);
      idle = reached > largest ? 0 : idle + calls;
      largest = Math.max(largest, reached);
    }
    return reached;
  };
  const found = new Map<string, GrownObject>();
  for (let attempt = 0; attempt < constants.attempts * count && found.size < count; attempt++) {
    const goal = Math.ceil(low) + random.below(Math.floor(high) - Math.ceil(low) + 1);
    const receiver = yield* start();
    if (growing.size === 0) yield* call(receiver, goal);
    else {
      const reached = yield* growTo(goal, receiver);
      if (reached < low || reached > high) continue;
    }
    found.set(graphKey(receiver.graph), { object: receiver.object, graph: receiver.graph });
  }
  return [...found.values()];
}
