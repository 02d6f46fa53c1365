import type { Call, CallArgument } from '../../learn/examples/collect/receiver.ts';
import type { BuilderEffects } from '../../learn/examples/collect/survey-builders.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import type { Random } from '../../base/random.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { HuntContext } from '../run/hunt-context.ts';
import type { Sequence } from '../run/sequence.ts';
import { BuilderDriver, type BuilderDriverOptions, type NextCall } from './builder-driver.ts';
import type { Judge } from './judge.ts';

/** Number of random sequences of builder calls of one length. */
const RANDOM_SEQUENCES = 60;
/** Random sequences have at least up to this many calls, and up to 1.5 to 2.25 times those of the given sequence. */
const MIN_LONGEST = 12;
/** Number of objects grown to each of two sizes: 1 to 1.5 times that of the given state, and 1.5 times as much. */
const GROWN = 60;
/** Factor from one length or size to the next: what is made for one serves all sequences and states up to it. */
const STEP = 1.5;
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

/**
 * Checks the oracle of a hunt against objects that trusted operations make. Random sequences and grown objects are made once
 * for each length or size and oracle: with new ones for each state, they took half of the time of a hunt in graphology.
 */
export class BuilderCheck {
  readonly #context: HuntContext;
  readonly #surveys = new Map<number, BuilderEffects>();
  /** By judge, the objects among those made at random that it rejected, by how they were made. */
  readonly #known = new WeakMap<Judge, Map<string, readonly ObjectGraph[]>>();

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
    const all = new Map<string, ObjectGraph>();
    const add = (graphs: readonly ObjectGraph[]): void => {
      for (const graph of graphs) all.set(graphKey(graph), graph);
    };
    add(await alongPath(options, sequence, path, 1, random));
    add((await this.#atRandom(options, sequence, state)).filter((graph) => judge.rejects(graph)));
    if (all.size === 0 || !collectMore) return [...all.values()];
    for (let round = 0; round < MAX_ROUNDS && all.size < ENOUGH; round++) {
      const own = random.fork(`more/${round}`);
      add(await alongPath(options, sequence, path, MORE, own));
      add(await ofLength(options, sequence.k, longestLike(sequence), MORE, own));
      for (const size of await sizesLike(options, sequence.k, state))
        add(await ofSize(options, sequence.k, size, MORE, own.fork(`grow/${size}`)));
    }
    return [...all.values()];
  }

  /** Returns the objects that were rejected when they were made: in random sequences, and grown to the size of a state. */
  async #atRandom(
    options: BuilderDriverOptions,
    sequence: Sequence,
    state: ObjectGraph | undefined,
  ): Promise<ObjectGraph[]> {
    const known = this.#known.get(options.judge) ?? new Map<string, readonly ObjectGraph[]>();
    this.#known.set(options.judge, known);
    const { k } = sequence;
    const once = async (
      kind: string,
      make: (random: Random) => Promise<readonly ObjectGraph[]>,
    ): Promise<readonly ObjectGraph[]> => {
      const rejected = known.get(kind) ?? (await make(this.#context.random.fork(`builders/${kind}`)));
      known.set(kind, rejected);
      return rejected;
    };
    const longest = longestLike(sequence);
    const found = [
      await once(`${k}/${longest} calls`, async (random) => ofLength(options, k, longest, 1, random)),
    ];
    for (const size of await sizesLike(options, k, state))
      found.push(await once(`size ${size}`, async (random) => ofSize(options, k, size, 1, random)));
    return found.flat();
  }
}

/** Returns the least power of the step that is not below a number. */
const stepFrom = (least: number): number =>
  Math.ceil(STEP ** Math.ceil(Math.log(least) / Math.log(STEP) - 1e-9));

/** Returns up to how many calls random sequences like one have. */
const longestLike = ({ calls }: Sequence): number => stepFrom(Math.max(MIN_LONGEST, STEP * calls.length));

/** Returns the sizes to grow objects to, given a state; none without one. */
async function sizesLike(
  options: BuilderDriverOptions,
  k: number,
  state: ObjectGraph | undefined,
): Promise<readonly number[]> {
  if (state === undefined) return [];
  const size = stepFrom(Math.max(1, await new BuilderDriver(options, k).sizeOf(state)));
  return [size, Math.ceil(STEP * size)];
}

/** Drives sequences and returns what is rejected. */
async function driven(
  options: BuilderDriverOptions,
  k: number,
  sequencesOf: (builders: readonly Operation[]) => Iterable<Iterable<NextCall>>,
): Promise<readonly ObjectGraph[]> {
  const driver = new BuilderDriver(options, k);
  await driver.drive(sequencesOf(driver.usableBuilders()));
  return driver.rejected;
}

/** @param factor multiplies the number of sequences. */
const ofLength = (
  options: BuilderDriverOptions,
  k: number,
  longest: number,
  factor: number,
  random: Random,
): Promise<readonly ObjectGraph[]> =>
  driven(options, k, function* (builders) {
    for (let made = 0; builders.length > 0 && made < factor * RANDOM_SEQUENCES; made++) {
      const length = 1 + random.below(longest);
      yield Array.from({ length }, () => (receiver) => receiver.draw(random.pick(builders), random));
    }
  });

/** @param factor multiplies the number of objects, and the time for them. */
async function ofSize(
  options: BuilderDriverOptions,
  k: number,
  size: number,
  factor: number,
  random: Random,
): Promise<readonly ObjectGraph[]> {
  const driver = new BuilderDriver(options, k);
  await driver.grow(size, factor * GROWN, factor, random);
  return driver.rejected;
}

/** Follows the calls of a path, and random variations and orders of it. @param factor multiplies their number. */
const alongPath = (
  options: BuilderDriverOptions,
  { k }: Sequence,
  path: readonly Call[],
  factor: number,
  random: Random,
): Promise<readonly ObjectGraph[]> =>
  driven(options, k, function* (builders) {
    yield path.map((call) => () => call);
    if (builders.length === 0) return;
    for (let made = 0; made < factor * VARIATIONS; made++) yield variation(path, builders, random);
    for (let made = 0; made < factor * ORDERS && path.length > 2; made++) {
      const left = random.shuffle([...path]).slice(0, path.length - random.below(3));
      yield left.map((call) => () => call);
    }
  });

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
