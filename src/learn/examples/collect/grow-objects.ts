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

/** A live object that builders made, and its graph. */
export interface GrownObject {
  readonly object: object;
  readonly graph: ObjectGraph;
}

/**
 * Grows random objects to 70 to 130 per cent of a size by random calls of builders, with argument domains at scope
 * `size`. A survey finds the builders that make objects grow, which are then called more often. Of the others, those that
 * remove more than half of an object are not called. Otherwise insertions and removals would balance each other. If no
 * builder makes objects grow, as with a fixed size, each object gets about `size` calls.
 *
 * @param size as measured by {@link graphSize}; 1 or more.
 * @param count number of distinct objects; fewer are returned if the builders do not reach as many.
 * @param classes the table to read objects with.
 * @param surveys the surveys of earlier calls for the structure, by size; a new one is added.
 * @param onRead receives the objects that are read on the way, which are valid too.
 * @throws LearnInvError the errors of {@link Receiver} and {@link surveyBuilders}.
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
  const { graph: empty } = yield* settled(Receiver.start(structure, size, classes));
  const effects = surveys?.get(size) ?? (yield* surveyBuilders(structure, size, classes, random, empty));
  surveys?.set(size, effects);
  const driver = new GrowingDriver(structure, size, classes, random, empty, effects, onRead);
  const found = new Map<string, GrownObject>();
  for (let attempt = 0; attempt < constants.attempts * count && found.size < count; attempt++) {
    const grown = yield* driver.grow();
    if (grown !== undefined) found.set(graphKey(grown.graph), grown);
  }
  return [...found.values()];
}

/** Grows objects one by one. */
class GrowingDriver {
  readonly #structure: Structure;
  readonly #size: number;
  readonly #classes: ClassTable;
  readonly #random: Random;
  readonly #empty: ObjectGraph;
  readonly #effects: BuilderEffects;
  readonly #onRead: ((graph: ObjectGraph) => void) | undefined;

  /** @param empty the graph of a new object. */
  constructor(
    structure: Structure,
    size: number,
    classes: ClassTable,
    random: Random,
    empty: ObjectGraph,
    effects: BuilderEffects,
    onRead: ((graph: ObjectGraph) => void) | undefined,
  ) {
    this.#structure = structure;
    this.#size = size;
    this.#classes = classes;
    this.#random = random;
    this.#empty = empty;
    this.#effects = effects;
    this.#onRead = onRead;
  }

  /** Returns an object of about the size, or undefined if the attempt failed. */
  *grow(): Steps<GrownObject | undefined> {
    const low = constants.minSize * this.#size;
    const high = constants.maxSize * this.#size;
    const goal = Math.ceil(low) + this.#random.below(Math.floor(high) - Math.ceil(low) + 1);
    const receiver = yield* this.#create();
    if (this.#effects.growing.size === 0) yield* this.#call(receiver, goal);
    else {
      const reached = yield* this.#growTo(goal, receiver);
      if (reached < low || reached > high) return undefined;
    }
    return { object: receiver.object, graph: receiver.graph };
  }

  /** Calls builders until the object has the size or stops growing; returns its size. */
  *#growTo(goal: number, receiver: Receiver): Steps<number> {
    let reached = 0;
    let largest = 0;
    let idle = 0;
    while (reached < goal && idle < constants.patience * this.#size) {
      // Reading a large object takes far longer than a call, so it is read once per several calls.
      const calls = Math.max(1, (goal - reached) >> 2);
      yield* this.#call(receiver, calls);
      this.#onRead?.(receiver.graph);
      reached = graphSize(receiver.graph, this.#empty);
      idle = reached > largest ? 0 : idle + calls;
      largest = Math.max(largest, reached);
    }
    return reached;
  }

  *#call(receiver: Receiver, times: number): Steps<void> {
    const { growing, steady } = this.#effects;
    for (let call = 0; call < times; call++) {
      const grows = growing.size > 0 && this.#random.next() < constants.growingShare;
      const builder = this.#random.pick([...(grows ? growing : steady)]);
      yield* applyAllowed(receiver, this.#size, (k) => receiver.draw(builder, this.#random, k));
    }
  }

  *#create(): Steps<Receiver> {
    return yield* settled(Receiver.start(this.#structure, this.#size, this.#classes));
  }
}
