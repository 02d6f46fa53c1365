import type { ClassTable } from '../heap/class-table.ts';
import { graphSize } from '../heap/graph-size.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Random } from '../random.ts';
import { settled, type Steps } from '../structure/steps.ts';
import type { Operation, Structure } from '../structure/structure.ts';
import { Receiver } from './receiver.ts';
import { usableBuilders } from './usable-builders.ts';

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
 * @throws LearnInvError the errors of {@link Receiver} and {@link usableBuilders}.
 */
export function* growObjects(
  structure: Structure,
  size: number,
  count: number,
  classes: ClassTable,
  random: Random,
): Steps<GrownObject[]> {
  const { graph: empty } = yield* settled(Receiver.start(structure, size, classes));
  const driver = new GrowingDriver(structure, size, classes, random, empty);
  yield* driver.survey();
  const found = new Map<string, GrownObject>();
  for (let attempt = 0; attempt < constants.attempts * count && found.size < count; attempt++) {
    const grown = yield* driver.grow();
    if (grown !== undefined) found.set(graphKey(grown.graph), grown);
  }
  return [...found.values()];
}

/** Grows objects, after a survey of the effect of each builder. */
class GrowingDriver {
  readonly #structure: Structure;
  readonly #size: number;
  readonly #classes: ClassTable;
  readonly #random: Random;
  readonly #empty: ObjectGraph;
  /** Builders that make objects grow. */
  readonly #growing = new Set<Operation>();
  /** Builders that may be called: those that make objects grow or remove at most half of one. */
  readonly #steady: Set<Operation>;

  /** @param empty the graph of a new object. */
  constructor(structure: Structure, size: number, classes: ClassTable, random: Random, empty: ObjectGraph) {
    this.#structure = structure;
    this.#size = size;
    this.#classes = classes;
    this.#random = random;
    this.#empty = empty;
    this.#steady = new Set(usableBuilders(structure, size));
  }

  /** Notes the effect of each builder in a few sequences of calls; to be called once, before objects are grown. */
  *survey(): Steps<void> {
    const builders = [...this.#steady];
    for (let sequence = 0; sequence < constants.surveySequences; sequence++) yield* this.#survey(builders);
    for (const builder of this.#growing) this.#steady.add(builder);
  }

  /** Returns an object of about the size, or undefined if the attempt failed. */
  *grow(): Steps<GrownObject | undefined> {
    const low = constants.minSize * this.#size;
    const high = constants.maxSize * this.#size;
    const goal = Math.ceil(low) + this.#random.below(Math.floor(high) - Math.ceil(low) + 1);
    const receiver = yield* this.#create();
    if (this.#growing.size === 0) yield* this.#call(receiver, goal);
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
      reached = graphSize(receiver.graph, this.#empty);
      idle = reached > largest ? 0 : idle + calls;
      largest = Math.max(largest, reached);
    }
    return reached;
  }

  *#call(receiver: Receiver, times: number): Steps<void> {
    for (let call = 0; call < times; call++) {
      const growing = this.#growing.size > 0 && this.#random.next() < constants.growingShare;
      const builder = this.#random.pick([...(growing ? this.#growing : this.#steady)]);
      const made = receiver.apply(receiver.draw(builder, this.#random));
      if (typeof made !== 'boolean') yield made;
    }
  }

  /** Makes one sequence of calls and notes the effect of each builder. */
  *#survey(builders: readonly Operation[]): Steps<void> {
    const receiver = yield* this.#create();
    let before = 0;
    for (let call = 0; call < constants.surveyCalls; call++) {
      const builder = this.#random.pick(builders);
      const made = receiver.apply(receiver.draw(builder, this.#random));
      if (made === false) continue;
      if (made !== true) yield made;
      const after = graphSize(receiver.graph, this.#empty);
      if (after > before) this.#growing.add(builder);
      if (before - after > Math.max(2, before / 2)) this.#steady.delete(builder);
      before = after;
    }
  }

  *#create(): Steps<Receiver> {
    return yield* settled(Receiver.start(this.#structure, this.#size, this.#classes));
  }
}
