import { growObjects } from '../../learn/examples/collect/grow-objects.ts';
import type { BuilderEffects } from '../../learn/examples/collect/survey-builders.ts';
import { Receiver, UnknownNode, type Call } from '../../learn/examples/collect/receiver.ts';
import { usableBuilders } from '../../learn/examples/collect/usable-builders.ts';
import { LearnInvError } from '../../base/error.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { graphSize } from '../../objects/heap/graph-size.ts';
import type { Random } from '../../base/random.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import type { StepLimit } from '../run/step-limit.ts';
import type { Judge } from './judge.ts';
import { isInstance } from '../../base/is-instance.ts';

/** Sequences under one time limit, since setting one up takes as long as some calls. */
const BATCH = 16;
/** Time for them, in multiples of the limit of one call: longer ones than the watchdog waits for end the process. */
const TIME = 4;
/** The same to grow objects. */
const GROWING_TIME = 20;

/** Returns the next call for the current state of a receiver. */
export type NextCall = (receiver: Receiver) => Call;

/** Options of a {@link BuilderDriver}. */
export interface BuilderDriverOptions {
  readonly judge: Judge;
  /** The structure whose builders are trusted. */
  readonly trusted: Structure;
  /** Class table for reading the objects of `trusted`. */
  readonly classes: ClassTable;
  /** Runs builders under the time limit of one call. */
  readonly limit: StepLimit;
  /** Which builders make objects grow, by size: a survey takes longer than growing the objects. */
  readonly surveys: Map<number, BuilderEffects>;
}

/** Makes objects with trusted operations at scope `k`, and collects those that the oracle rejects. */
export class BuilderDriver {
  readonly #options: BuilderDriverOptions;
  readonly #k: number;
  readonly #rejected = new Map<string, ObjectGraph>();

  constructor(options: BuilderDriverOptions, k: number) {
    this.#options = options;
    this.#k = k;
  }

  /** The distinct objects that the oracle rejects. */
  get rejected(): ObjectGraph[] {
    return [...this.#rejected.values()];
  }

  /** Makes each sequence of calls on a new object and checks all states. A sequence that hangs or throws ends there. */
  async drive(sequences: Iterable<Iterable<NextCall>>): Promise<void> {
    const left = sequences[Symbol.iterator]();
    const states: ObjectGraph[] = [];
    for (let isDone = false; !isDone;) {
      const batch = this.#batchSteps(left, states);
      // A sequence that hangs ends its batch; the next batch goes on after it.
      isDone = (await this.#attempt(batch, TIME)) === true;
      this.#check(states.splice(0));
    }
  }

  /** Grows `count` objects to a size and checks their states. @param factor multiplies the time for it. */
  async grow(size: number, count: number, factor: number, random: Random): Promise<void> {
    const { trusted, classes, surveys } = this.#options;
    const steps = growObjects(trusted, size, count, classes, random, surveys);
    const grown = await this.#attempt(steps, factor * GROWING_TIME);
    this.#check((grown ?? []).map(({ graph }) => graph));
  }

  /** Returns the builders whose argument domains are not empty at the scope. */
  usableBuilders(): readonly Operation[] {
    try {
      return usableBuilders(this.#options.trusted, this.#k);
    } catch (error) {
      if (!(error instanceof LearnInvError)) throw error;
      return [];
    }
  }

  /** Returns the size of a state relative to a new object; 0 if no object can be created. */
  async sizeOf(state: ObjectGraph): Promise<number> {
    const empty = await this.#attempt(this.#emptySteps(), TIME);
    return empty === undefined ? 0 : graphSize(state, empty);
  }

  /** Makes the next sequences of a list, so many that their time limit costs little; true at the end of the list. */
  *#batchSteps(left: Iterator<Iterable<NextCall>>, states: ObjectGraph[]): Steps<boolean> {
    for (let made = 0; made < BATCH; made++) {
      const next = left.next();
      if (next.done === true) return true;
      try {
        yield* this.#driveSteps(next.value, states);
      } catch (error) {
        requireOfBuilder(error);
      }
    }
    return false;
  }

  *#driveSteps(calls: Iterable<NextCall>, states: ObjectGraph[]): Steps<void> {
    const receiver = yield* this.#create();
    const read = (): void => {
      this.#options.judge.oracle.meet?.(receiver.object, receiver.graph);
      states.push(receiver.graph);
    };
    read();
    for (const call of calls) {
      try {
        if (yield* settled(receiver.apply(call(receiver)))) read();
      } catch (error) {
        // The argument object is missing, since the calls under test are left out.
        if (!isInstance(error, UnknownNode)) throw error;
      }
    }
  }

  *#emptySteps(): Steps<ObjectGraph> {
    return (yield* this.#create()).graph;
  }

  *#create(): Steps<Receiver> {
    const { trusted, classes, limit } = this.#options;
    return yield* settled(Receiver.start(trusted, this.#k, classes, limit.timeout));
  }

  #check(graphs: readonly ObjectGraph[]): void {
    for (const graph of graphs) {
      if (this.#options.judge.rejects(graph)) this.#rejected.set(graphKey(graph), graph);
    }
  }

  /** Runs steps and returns their result; undefined if they hang, or a builder throws. */
  async #attempt<T>(steps: Steps<T>, timeFactor: number): Promise<T | undefined> {
    try {
      return (await this.#options.limit.run(steps, timeFactor))?.[0];
    } catch (error) {
      requireOfBuilder(error);
      return undefined;
    }
  }
}

/** Throws an error on, unless a builder threw it or has no argument at this size, which says nothing about the model. */
function requireOfBuilder(error: unknown): void {
  if (!(error instanceof LearnInvError)) throw error;
}
