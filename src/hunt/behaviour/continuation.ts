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

/**
 * Returns a continuation for each method without arguments, which repeats it until the object is drained. Random ones
 * rarely drain an object of equal items, and then an object with one item more behaves the same.
 */
export const drains = (methods: readonly Operation[], k: number): Continuation[] =>
  methods
    .filter(({ args }) => args.length === 0)
    .map((method) => ({ operations: Array.from({ length: longest(k) }, () => method), isDrain: true }));

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
