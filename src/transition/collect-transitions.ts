import { Receiver, type CallArgument, type Call } from '../collect/receiver.ts';
import { LearnInvError } from '../error.ts';
import type { ClassTable } from '../heap/class-table.ts';
import { graphKey } from '../heap/graph.ts';
import { scopeBounds, withinBounds } from '../heap/bounds.ts';
import type { Random } from '../random.ts';
import type { Operation, Structure } from '../structure/structure.ts';
import { observe } from './observe.ts';
import type { Transition } from './transition.ts';

/** Values tried of a domain too large to list, and most argument lists of one operation in one state. */
const SAMPLE = 4;
const ARGUMENT_LISTS = 40;

/** Transitions that all start in one state. */
export type FromState = readonly Transition[];

/** All operations of a trusted structure, its builders and its methods, that can be called at scope k. */
export function trustedOperations({ builders, methods }: Structure, k: number): Operation[] {
  const all = new Map([...builders, ...methods].map((operation) => [operation.name, operation]));
  return [...all.values()].filter(({ args }) =>
    args.every((domain) => domain.kind !== 'value' || domain.values(k)?.length !== 0),
  );
}

/** How much to collect. */
export interface CollectLimits {
  readonly states: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Breadth first over the states within the scope, all operations with all arguments in each.
 *
 * @returns state by state.
 */
export function collectSmall(
  structure: Structure,
  k: number,
  classes: ClassTable,
  { states, onProgress }: CollectLimits,
  random: Random,
): FromState[] {
  const operations = trustedOperations(structure, k);
  const empty = new Receiver(structure, k, classes).graph;
  const bounds = scopeBounds(k, structure.scope?.(k) ?? {}, empty);
  const seen = new Set([graphKey(empty)]);
  const paths: (readonly Call[])[] = [[]];
  const found: FromState[] = [];
  for (let next = 0; next < paths.length && next < states; next++) {
    if (next % 16 === 0) onProgress?.(next, states);
    const path = paths[next]!;
    const state = replay(structure, k, classes, path);
    const from: Transition[] = [];
    for (const operation of operations) {
      const choices = operation.args.map((domain) => state.choices(domain, SAMPLE, random));
      for (const args of argumentLists(choices, ARGUMENT_LISTS)) {
        const call: Call = { operation, args };
        const receiver = replay(structure, k, classes, path);
        const transition = tried(structure, receiver, call);
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

/** Calls made of each operation in a state that was reached at random. */
const CALLS = 3;
/** How likely an operation is left out of a sequence altogether, so that others lead farther. */
const LEFT_OUT = 0.3;

/**
 * States reached at random, by sequences in which some operations are left out and the others come more or less
 * often; in each all operations with a few arguments.
 *
 * @param k domains of arguments are taken at this scope; sequences are of up to four times as many calls.
 */
export function collectAtRandom(
  structure: Structure,
  k: number,
  classes: ClassTable,
  { states, onProgress }: CollectLimits,
  random: Random,
): FromState[] {
  const operations = trustedOperations(structure, k);
  const found: FromState[] = [];
  for (let made = 0; made < states; made++) {
    if (made % 16 === 0) onProgress?.(made, states);
    const receiver = new Receiver(structure, k, classes);
    const weights = operations.map(() => (random.next() < LEFT_OUT ? 0 : random.next()));
    let path: readonly Call[] = [];
    for (let left = random.below(4 * k); left > 0; left--) {
      const call = receiver.draw(weighted(operations, weights, random), random);
      if (unlessThrown(structure, call, () => receiver.apply(call)) === undefined) break;
      path = [...receiver.calls];
    }
    const state = replay(structure, k, classes, path);
    const from = new Map<string, Transition>();
    for (const operation of operations) {
      for (let call = 0; call < (operation.args.length === 0 ? 1 : CALLS); call++) {
        const transition = tried(
          structure,
          replay(structure, k, classes, path),
          state.draw(operation, random),
        );
        if (transition !== undefined) from.set(transition.call, transition);
      }
    }
    found.push([...from.values()]);
  }
  return found;
}

/** What a call does; undefined where it is not allowed, or throws. */
const tried = (structure: Structure, receiver: Receiver, call: Call): Transition | undefined =>
  unlessThrown(structure, call, () => observe(receiver, call));

/** A method may throw, which is then no part of what is learnt of it; a builder must not. */
function unlessThrown<T>({ builders }: Structure, { operation }: Call, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    const isTrusted = builders.some(({ name }) => name === operation.name);
    if (isTrusted || !(error instanceof LearnInvError)) throw error;
    return undefined;
  }
}

function weighted(operations: readonly Operation[], weights: readonly number[], random: Random): Operation {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  return operations.find((_, index) => (left -= weights[index]!) < 0) ?? random.pick(operations);
}

function replay(structure: Structure, k: number, classes: ClassTable, path: readonly Call[]): Receiver {
  const receiver = new Receiver(structure, k, classes);
  for (const call of path) receiver.apply(call);
  return receiver;
}

/** The argument lists of a call: one choice from each domain, in order; at most `limit`, spread evenly. */
function* argumentLists(
  domains: readonly (readonly CallArgument[])[],
  limit: number,
): Generator<CallArgument[]> {
  const total = domains.reduce((product, { length }) => product * length, 1);
  const stride = Math.max(1, Math.ceil(total / limit));
  for (let index = 0; index < total; index += stride) {
    let rest = index;
    yield domains.map((choices) => {
      const choice = choices[rest % choices.length]!;
      rest = Math.floor(rest / choices.length);
      return choice;
    });
  }
}
