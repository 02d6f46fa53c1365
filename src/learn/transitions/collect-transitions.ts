import { isUsable } from '../examples/collect/usable-builders.ts';
import { replayed } from '../examples/collect/replay.ts';
import { itemAt } from '../../base/item-at.ts';
import { argumentLists } from '../examples/collect/argument-lists.ts';
import { Receiver, type Call } from '../examples/collect/receiver.ts';
import { LearnInvError } from '../../base/error.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { scopeBounds, withinBounds } from '../../objects/heap/bounds.ts';
import type { Random } from '../../base/random.ts';
import { finitizationOf } from '../../objects/structure/finitization-of.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { observe } from './observe.ts';
import type { Transition } from './transition.ts';

/** Number of values drawn from an argument domain that is too large to list. */
const MAX_DRAWN_VALUES = 4;
/** Maximum number of argument lists per operation and state. */
const MAX_ARGUMENT_LISTS = 40;

/** Transitions that all start in one state. */
export type StateTransitions = readonly Transition[];

/** Returns the builders and methods of a structure that can be called at scope k: each argument domain has a value. */
export function trustedOperations({ builders, methods }: Structure, k: number): Operation[] {
  const all = new Map([...builders, ...methods].map((operation) => [operation.name, operation]));
  return [...all.values()].filter((operation) => isUsable(operation, k));
}

export interface CollectLimits {
  /** Maximum number of states in which operations are called. */
  readonly maxStates: number;
  /** Called every 16 states with the number of states done and the maximum. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Visits the states within the scope breadth first; calls every operation in each. Returns a list of transitions per state. */
export function* collectSmall(
  structure: Structure,
  k: number,
  classes: ClassTable,
  { maxStates, onProgress }: CollectLimits,
  random: Random,
): Steps<StateTransitions[]> {
  const operations = trustedOperations(structure, k);
  const { graph: empty } = yield* settled(Receiver.start(structure, k, classes));
  const bounds = scopeBounds(k, finitizationOf(structure, k), empty);
  const seen = new Set([graphKey(empty)]);
  const paths: (readonly Call[])[] = [[]];
  const found: StateTransitions[] = [];
  for (let next = 0; next < paths.length && next < maxStates; next++) {
    if (next % 16 === 0) onProgress?.(next, maxStates);
    const path = itemAt(paths, next);
    const state = yield* replayed(structure, k, classes, path);
    const from: Transition[] = [];
    for (const operation of operations) {
      const choices = operation.args.map((domain) => state.choices(domain, MAX_DRAWN_VALUES, random));
      for (const args of argumentLists(choices, MAX_ARGUMENT_LISTS)) {
        const call: Call = { operation, args };
        const receiver = yield* replayed(structure, k, classes, path);
        const transition = yield* observeUnlessThrown(structure, receiver, call);
        if (transition === undefined || !withinBounds(transition.after, bounds)) continue;
        from.push(transition);
        const key = graphKey(transition.after);
        if (seen.has(key)) continue;
        seen.add(key);
        paths.push([...path, call]);
      }
    }
    found.push(from);
  }
  return found;
}

/** Calls of each operation with arguments in a state that was reached at random. */
const CALLS_PER_OPERATION = 3;
/** Probability that a random sequence omits an operation; without removals, for example, it reaches larger states. */
const OMIT_PROBABILITY = 0.3;

/**
 * Reaches states by random call sequences, which omit some operations and weight the others at random, and calls every
 * operation with a few drawn arguments in each. Returns one list of transitions per state; states may repeat.
 */
export function* collectAtRandom(
  structure: Structure,
  k: number,
  classes: ClassTable,
  { maxStates, onProgress }: CollectLimits,
  random: Random,
): Steps<StateTransitions[]> {
  const operations = trustedOperations(structure, k);
  const found: StateTransitions[] = [];
  for (let made = 0; made < maxStates; made++) {
    if (made % 16 === 0) onProgress?.(made, maxStates);
    const receiver = yield* settled(Receiver.start(structure, k, classes));
    const weights = operations.map(() => (random.next() < OMIT_PROBABILITY ? 0 : random.next()));
    let path: readonly Call[] = [];
    for (let left = random.below(4 * k); left > 0; left--) {
      const call = receiver.draw(pickWeighted(operations, weights, random), random);
      if (
        (yield* undefinedIfMethodThrows(structure, call, () => settled(receiver.apply(call)))) === undefined
      )
        break;
      path = [...receiver.calls];
    }
    const state = yield* replayed(structure, k, classes, path);
    const from = new Map<string, Transition>();
    for (const operation of operations) {
      for (let call = 0; call < (operation.args.length === 0 ? 1 : CALLS_PER_OPERATION); call++) {
        const transition = yield* observeUnlessThrown(
          structure,
          yield* replayed(structure, k, classes, path),
          state.draw(operation, random),
        );
        if (transition !== undefined) from.set(transition.call, transition);
      }
    }
    found.push([...from.values()]);
  }
  return found;
}

/** Returns the transition of a call, or undefined if its precondition forbids it or a method throws. */
const observeUnlessThrown = (
  structure: Structure,
  receiver: Receiver,
  call: Call,
): Steps<Transition | undefined> => undefinedIfMethodThrows(structure, call, () => observe(receiver, call));

/** Runs steps and returns their result; undefined if a method throws. Errors of builders are rethrown. */
function* undefinedIfMethodThrows<T>(
  { builders }: Structure,
  { operation }: Call,
  steps: () => Steps<T>,
): Steps<T | undefined> {
  try {
    return yield* steps();
  } catch (error) {
    const isTrusted = builders.some(({ name }) => name === operation.name);
    if (isTrusted || !(error instanceof LearnInvError) || error.code !== 'BUILDER_THREW') throw error;
    return undefined;
  }
}

/** Picks an operation at random, with probabilities proportional to the weights; uniformly if all weights are 0. */
function pickWeighted(
  operations: readonly Operation[],
  weights: readonly number[],
  random: Random,
): Operation {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  return operations.find((_, index) => (left -= itemAt(weights, index)) < 0) ?? random.pick(operations);
}
