import type { ClassTable } from '../../../objects/heap/class-table.ts';
import { graphSize } from '../../../objects/heap/graph-size.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../../objects/structure/structure.ts';
import { applyAllowed } from './apply-allowed.ts';
import { ArgumentValues } from './argument-values.ts';
import { Receiver, type Call } from './receiver.ts';
import { replay } from './replay.ts';
import type { BuilderEffects } from './survey-builders.ts';

const constants = LEARNING_CONSTANTS.vary;

export interface VariedObject {
  readonly graph: ObjectGraph;
  readonly gain: number;
}

export interface VaryInput {
  readonly structure: Structure;
  /** The scope that objects are made in; 1 or more. */
  readonly k: number;
  readonly classes: ClassTable;
  readonly effects: BuilderEffects;
  readonly sequences: number;
  readonly random: Random;
  /**
   * Returns how much of an object is new, and counts it as known from then on. Without it every distinct object counts
   * as new and no sequence is extended: the objects are an independent sample.
   */
  readonly novelty?: ((graph: ObjectGraph) => number) | undefined;
}

/**
 * Makes distinct objects of a scope by varied sequences of calls. Each sequence grows an object to a random size, then
 * alternates between phases of growing, shrinking and any calls; the object is read once a phase. As a coverage-guided
 * fuzzer does, it extends sequences that led to something new (Zalewski, AFL, 2013), and ends when several brought nothing.
 */
export function* varyObjects(input: VaryInput): Steps<VariedObject[]> {
  const { structure, k, classes, sequences } = input;
  const { graph: empty } = yield* settled(Receiver.start(structure, k, classes));
  const driver = new VaryingDriver(input, empty);
  for (let sequence = 0, idle = 0; sequence < sequences && idle < constants.patience; sequence++) {
    if (driver.calls >= constants.maxCalls) break;
    idle = (yield* driver.sequence()) ? 0 : idle + 1;
  }
  return driver.found;
}

/** Makes sequences of calls, one by one. */
class VaryingDriver {
  readonly found: VariedObject[] = [];
  /** Builder calls made, replayed ones included. */
  calls = 0;
  readonly #input: VaryInput;
  readonly #empty: ObjectGraph;
  readonly #keys = new Set<string>();
  /** The sequences that led to something new. */
  readonly #kept: (readonly Call[])[] = [];

  constructor(input: VaryInput, empty: ObjectGraph) {
    this.#input = input;
    this.#empty = empty;
  }

  /** Makes one sequence of calls; returns true if it led to something new. */
  *sequence(): Steps<boolean> {
    const { structure, k, classes, random } = this.#input;
    const receiver = yield* settled(Receiver.start(structure, k, classes));
    const values = new ArgumentValues(k, random);
    if (this.#kept.length > 0 && random.next() < constants.extendShare) {
      const kept = random.pick(this.#kept);
      this.calls += kept.length;
      yield* replay(kept, receiver, values);
    }
    const goal = 1 + random.below(Math.ceil(constants.maxGoal * k));
    let isNew = false;
    let size = graphSize(receiver.graph, this.#empty);
    for (let phase = 0; phase < constants.phases; phase++) {
      if (phase === 0 && size < goal) yield* this.#grow(receiver, values, goal - size);
      else yield* this.#vary(receiver, values, size);
      size = graphSize(receiver.graph, this.#empty);
      if (size > constants.maxSize * k) break;
      if (this.#offer(receiver)) isNew = true;
    }
    return isNew;
  }

  /** Makes calls of which most grow the object; the others keep insertions from following each other only. */
  *#grow(receiver: Receiver, values: ArgumentValues, times: number): Steps<void> {
    const { random, effects } = this.#input;
    const steady = [...effects.steady];
    const growing = effects.growing.size > 0 ? [...effects.growing] : steady;
    for (let call = 0; call < times; call++) {
      const builder = random.pick(random.next() < constants.growingShare ? growing : steady);
      yield* this.#call(receiver, values, builder);
    }
  }

  /** Makes a phase of calls that grow the object, shrink it, or do either. */
  *#vary(receiver: Receiver, values: ArgumentValues, size: number): Steps<void> {
    const { random, k, effects } = this.#input;
    const { growing, shrinking, steady } = effects;
    if (random.next() < constants.reorderShare) values.reorder();
    const wanted = random.pick([growing, shrinking, steady, steady]);
    const most = wanted === shrinking ? size / 2 : k / 4;
    const times = 1 + random.below(Math.max(2, Math.ceil(most)));
    if (wanted === growing) return yield* this.#grow(receiver, values, times);
    const builders = [...(wanted.size > 0 ? wanted : steady)];
    for (let call = 0; call < times; call++) yield* this.#call(receiver, values, random.pick(builders));
  }

  *#call(receiver: Receiver, values: ArgumentValues, builder: Operation): Steps<void> {
    this.calls++;
    yield* applyAllowed(receiver, this.#input.k, (k) => values.draw(builder, receiver, k));
  }

  /** Collects the receiver's object if it is distinct; returns true if something in it is new. */
  #offer(receiver: Receiver): boolean {
    const { graph } = receiver;
    const key = graphKey(graph);
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    const { novelty } = this.#input;
    const gain = novelty?.(graph) ?? 1;
    this.found.push({ graph, gain });
    if (gain > 0 && novelty !== undefined) this.#kept.push([...receiver.calls]);
    return gain > 0;
  }
}
