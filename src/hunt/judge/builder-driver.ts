import { growObjects } from '../../collect/grow-objects.ts';
import { Receiver, UnknownNode, type Call } from '../../collect/receiver.ts';
import { usableBuilders } from '../../collect/usable-builders.ts';
import { LearnInvError } from '../../error.ts';
import type { ClassTable } from '../../heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../../heap/graph.ts';
import { graphSize } from '../../heap/graph-size.ts';
import type { Random } from '../../random.ts';
import { isPromise } from '../../structure/is-promise.ts';
import { runSteps } from '../../structure/steps.ts';
import type { Operation, Structure } from '../../structure/structure.ts';
import type { TimeLimit } from '../../time-limit/time-limit.ts';
import type { Judge } from './judge.ts';

/** Returns the next call for the current state of a receiver. */
export type NextCall = (receiver: Receiver) => Call;

/** Options of a {@link BuilderDriver}. */
export interface BuilderDriverOptions {
  readonly judge: Judge;
  /** The structure whose builders are trusted. */
  readonly trusted: Structure;
  /** Class table for reading the objects of `trusted`. */
  readonly classes: ClassTable;
  /** Time limit of one call. */
  readonly timeLimit: TimeLimit;
}

/** Makes objects with trusted operations at scope `k`, and collects those that the oracle rejects. */
export class BuilderDriver {
  readonly #options: BuilderDriverOptions;
  readonly #k: number;
  readonly #timeFactor: number;
  readonly #rejected = new Map<string, ObjectGraph>();

  /** @param timeFactor time for one sequence, in multiples of the time limit. */
  constructor(options: BuilderDriverOptions, k: number, timeFactor: number) {
    this.#options = options;
    this.#k = k;
    this.#timeFactor = timeFactor;
  }

  /** The distinct objects that the oracle rejects. */
  get rejected(): ObjectGraph[] {
    return [...this.#rejected.values()];
  }

  /** Makes calls on a new object and checks all its states. */
  drive(calls: Iterable<NextCall>): void {
    const { trusted, classes } = this.#options;
    const states: ObjectGraph[] = [];
    this.#attempt(() => {
      const receiver = new Receiver(trusted, this.#k, classes);
      states.push(receiver.graph);
      for (const call of calls) {
        try {
          if (receiver.apply(call(receiver))) states.push(receiver.graph);
        } catch (error) {
          // The argument object is missing, since the calls under test are left out.
          if (!(error instanceof UnknownNode)) throw error;
        }
      }
    });
    this.#check(states);
  }

  /** Grows `count` objects to a size and checks their states. */
  grow(size: number, count: number, random: Random): void {
    const { trusted, classes } = this.#options;
    const grown: ObjectGraph[] = [];
    this.#attempt(() => {
      const made = runSteps(growObjects(trusted, size, count, classes, random));
      if (!isPromise(made)) grown.push(...made.map(({ graph }) => graph));
    });
    this.#check(grown);
  }

  /** Returns the builders whose argument domains are not empty at the scope. */
  usableBuilders(): readonly Operation[] {
    let builders: readonly Operation[] = [];
    this.#attempt(() => (builders = usableBuilders(this.#options.trusted, this.#k)));
    return builders;
  }

  /** Returns the size of a state relative to a new object; 0 if no object can be created. */
  sizeOf(state: ObjectGraph): number {
    const { trusted, classes } = this.#options;
    let empty: ObjectGraph | undefined;
    this.#attempt(() => (empty = new Receiver(trusted, this.#k, classes).graph));
    return empty === undefined ? 0 : graphSize(state, empty);
  }

  #check(graphs: readonly ObjectGraph[]): void {
    for (const graph of graphs) {
      if (this.#options.judge.rejects(graph)) this.#rejected.set(graphKey(graph), graph);
    }
  }

  #attempt(work: () => void): void {
    try {
      this.#options.timeLimit.run(work, this.#timeFactor);
    } catch (error) {
      // A builder that throws or has no argument at this size says nothing about the model.
      if (!(error instanceof LearnInvError)) throw error;
    }
  }
}
