import type { Call, CallArgument } from '../../learn/examples/collect/receiver.ts';
import type { BuilderEffects } from '../../learn/examples/collect/survey-builders.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import type { Random } from '../../base/random.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { HuntContext } from '../run/hunt-context.ts';
import type { Sequence } from '../run/sequence.ts';
import { BuilderDriver, type BuilderDriverOptions, type NextCall } from './builder-driver.ts';
import type { Judge } from './judge.ts';

/** Number of random sequences of builder calls. */
const RANDOM_SEQUENCES = 30;
/** Random sequences have up to 1.5 times the calls of the given sequence, and at least up to this many. */
const MIN_LONGEST = 12;
/** Number of objects grown to each of two sizes: that of the given state, and 1.5 times that. */
const GROWN = 30;
/** Number of random variations of the given sequence. */
const VARIATIONS = 60;
/** Number of random orders of the calls of the given sequence, without at most two of them. */
const ORDERS = 120;
/** Chance per call that a variation omits it; likewise that it inserts another call before it, or redraws its arguments. */
const VARIATION_CHANCE = 0.1;
/** If the oracle rejects an object: factor on the numbers above, and maximum rounds until `ENOUGH` objects are found. */
const MORE = 10;
const MAX_ROUNDS = 4;
const ENOUGH = 60;
/** Time for one sequence, in multiples of the limit of one call. */
const TIME_FACTOR = 20;

/** Checks the oracle of a hunt against objects that trusted operations make. */
export class BuilderCheck {
  readonly #context: HuntContext;
  readonly #surveys = new Map<number, BuilderEffects>();

  constructor(context: HuntContext) {
    this.#context = context;
  }

  /**
   * Returns the objects that the oracle rejects, each of which proves it wrong. Trusted operations make them: along the trusted
   * calls of a sequence, along random variations and orders of these, in random sequences of similar length, and grown to the
   * size of a state.
   *
   * @param label purpose of the check; each purpose has its own stream of random choices.
   * @param collectMore true to look for further rejected objects, to retrain with, once one is found.
   */
  async rejected(
    judge: Judge,
    sequence: Sequence,
    state: ObjectGraph | undefined,
    label: string,
    collectMore: boolean,
  ): Promise<ObjectGraph[]> {
    const { trusted, isOtherVersion, limit } = this.#context;
    const { builders, methods } = trusted;
    const classes = judge.oracle.classes.withoutClasses();
    const options = { judge, trusted, classes, limit, surveys: this.#surveys };
    // All operations of another version are trusted: a state that it also reaches is not a fault of this one.
    const path = trustedCalls(sequence, isOtherVersion ? [...builders, ...methods] : builders);
    const random = this.#context.random.fork(label);
    const rejected = await someRejected(options, sequence, path, state, 1, random);
    if (rejected.length === 0 || !collectMore) return rejected;
    const all = new Map(rejected.map((graph) => [graphKey(graph), graph]));
    for (let round = 0; round < MAX_ROUNDS && all.size < ENOUGH; round++) {
      const own = random.fork(`more/${round}`);
      for (const graph of await someRejected(options, sequence, path, state, MORE, own))
        all.set(graphKey(graph), graph);
    }
    return [...all.values()];
  }
}

/** @param factor multiplies the number of objects that are tried. */
async function someRejected(
  options: BuilderDriverOptions,
  sequence: Sequence,
  path: readonly Call[],
  state: ObjectGraph | undefined,
  factor: number,
  random: Random,
): Promise<ObjectGraph[]> {
  const driver = new BuilderDriver(options, sequence.k, factor * TIME_FACTOR);
  await driver.drive(sequencesLike(path, driver.usableBuilders(), sequence, factor, random));
  if (state !== undefined) {
    const size = await driver.sizeOf(state);
    for (const aim of new Set([size, Math.ceil(1.5 * size)])) {
      await driver.grow(Math.max(1, aim), factor * GROWN, random.fork(`grow/${aim}`));
    }
  }
  return driver.rejected;
}

/** Yields the calls of a path, random sequences of builder calls, and random variations and orders of the path. */
function* sequencesLike(
  path: readonly Call[],
  builders: readonly Operation[],
  { calls }: Sequence,
  factor: number,
  random: Random,
): Generator<Iterable<NextCall>> {
  yield path.map((call) => () => call);
  if (builders.length === 0) return;
  const longest = Math.max(MIN_LONGEST, Math.ceil(1.5 * calls.length));
  for (let made = 0; made < factor * RANDOM_SEQUENCES; made++) {
    const length = 1 + random.below(longest);
    yield Array.from({ length }, () => (receiver) => receiver.draw(random.pick(builders), random));
  }
  for (let made = 0; made < factor * VARIATIONS; made++) yield variation(path, builders, random);
  for (let made = 0; made < factor * ORDERS && path.length > 2; made++) {
    const left = random.shuffle([...path]).slice(0, path.length - random.below(3));
    yield left.map((call) => () => call);
  }
}

/** Yields the calls of a path with random omissions, insertions and redrawn arguments. */
function* variation(
  path: readonly Call[],
  builders: readonly Operation[],
  random: Random,
): Generator<NextCall> {
  for (const call of path) {
    const chance = random.next() / VARIATION_CHANCE;
    if (chance < 1) continue;
    if (chance < 2) yield (receiver) => receiver.draw(random.pick(builders), random);
    yield chance >= 2 && chance < 3 ? (receiver) => receiver.draw(call.operation, random) : () => call;
  }
}

/** Returns the trusted calls of a sequence, as calls of the trusted structure. Calls with removed objects are left out. */
function trustedCalls({ calls }: Sequence, operations: readonly Operation[]): Call[] {
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  const isKept = (argument: CallArgument): boolean => argument.kind !== 'former';
  return calls.flatMap(({ operation, args }) => {
    const own = byName.get(operation.name);
    return own !== undefined && args.every(isKept) ? [{ operation: own, args }] : [];
  });
}
