import type { Random } from '../../base/random.ts';
import type { Operation } from '../../objects/structure/structure.ts';

/** Maximum number of calls of a random continuation, and for large scopes as a multiple of the scope. */
const MAX_CALLS = 16;
const MAX_CALLS_FACTOR = 3;

/** Length of a continuation, at most. */
const longest = (k: number): number => Math.max(MAX_CALLS, MAX_CALLS_FACTOR * k);

/** Operations that continue a sequence. */
export interface Continuation {
  readonly operations: readonly Operation[];
  /** True if the first call that changes nothing ends it. */
  readonly isDrain: boolean;
}

/** Continuations that make another call before they drain the object, at most. */
const MOST_LATE = 20;

/**
 * Yields a continuation for each method without arguments, which repeats it until the object is drained, and then some that make
 * one call of another such method before. Random ones rarely drain an object of equal items, or one that was just reversed, and
 * then an object with one item more behaves the same.
 */
export function* drains(methods: readonly Operation[], k: number, random: Random): Generator<Continuation> {
  const simple = methods.filter(({ args }) => args.length === 0);
  const repeated = (method: Operation): Operation[] => Array.from({ length: longest(k) }, () => method);
  for (const method of simple) yield { operations: repeated(method), isDrain: true };
  const pairs = simple.flatMap((first) =>
    simple.flatMap((method) => (method === first ? [] : [[first, ...repeated(method)]])),
  );
  for (const operations of random.shuffle(pairs).slice(0, MOST_LATE)) yield { operations, isDrain: false };
}

/**
 * Yields the operations of a random continuation. Each continuation leaves out about half of the operations (swarm
 * testing: Groce et al., ISSTA 2012) and has its own preference for builders, so that some fill the object up to its
 * capacity and others empty it.
 */
export function* continuation(
  builders: readonly Operation[],
  methods: readonly Operation[],
  k: number,
  random: Random,
): Generator<Operation> {
  const all = [...builders, ...methods];
  if (all.length === 0) return;
  const preference = builders.length > 0 ? random.next() : 0;
  const chosen = all.filter(() => random.next() < 0.5);
  const others = chosen.length > 0 ? chosen : all;
  for (let left = 1 + random.below(longest(k)); left > 0; left--) {
    yield random.pick(random.next() < preference ? builders : others);
  }
}
