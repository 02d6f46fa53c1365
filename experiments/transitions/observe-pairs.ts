import { Receiver, type Call } from '../../src/learn/examples/collect/receiver.ts';
import type { ClassTable } from '../../src/objects/heap/class-table.ts';
import type { Structure } from '../../src/entry/index.ts';
import type { Random } from '../../src/base/random.ts';
import { runSteps } from '../../src/objects/structure/steps.ts';
import { trustedOperations } from '../../src/learn/transitions/collect-transitions.ts';
import { observe } from '../../src/learn/transitions/observe.ts';
import type { Transition } from '../../src/learn/transitions/transition.ts';
import type { Mutant } from './mutants.ts';

/** The transition of a call, and the transitions of the mutants for the same call on the same state. */
export interface TransitionPair {
  readonly right: Transition;
  /** By name of the mutant; undefined if it throws. */
  readonly wrong: ReadonlyMap<string, Transition | undefined>;
}

/** Observes every operation of a structure and its mutants on `count` random states of scope k. */
export function observePairs(
  structure: Structure,
  k: number,
  count: number,
  classes: ClassTable,
  mutants: readonly Mutant[],
  random: Random,
): TransitionPair[] {
  const operations = trustedOperations(structure, k);
  return Array.from({ length: count }, () => {
    const path = new Receiver(structure, k, classes);
    // Each path draws from a random subset of the operations.
    const subset = operations.filter(() => random.next() < 0.7);
    for (let calls = random.below(4 * k); calls > 0; calls--) {
      void path.apply(path.draw(random.pick(subset.length > 0 ? subset : operations), random));
    }
    const replayed = (): Receiver => {
      const receiver = new Receiver(structure, k, classes);
      for (const call of path.calls) void receiver.apply(call);
      return receiver;
    };
    return operations.flatMap((operation): TransitionPair[] => {
      const call = path.draw(operation, random);
      const right = observed(replayed(), call);
      if (right === undefined) return [];
      const wrong = mutants
        .filter((mutant) => mutant.operation === operation.name)
        .map(({ name, run }): [string, Transition | undefined] => {
          try {
            return [name, observed(replayed(), { ...call, operation: { ...operation, run } })];
          } catch {
            return [name, undefined];
          }
        });
      return [{ right, wrong: new Map(wrong) }];
    });
  }).flat();
}

/** Returns the transition of a call; the structures of the experiments are synchronous. */
const observed = (receiver: Receiver, call: Call): Transition | undefined =>
  runSteps(observe(receiver, call)) as Transition | undefined;
