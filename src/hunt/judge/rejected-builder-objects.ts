import { growObjects } from '../../collect/grow-objects.ts';
import { Receiver, UnknownNode, type CallArgument, type Call } from '../../collect/receiver.ts';
import { usableBuilders } from '../../collect/usable-builders.ts';
import { LearnInvError } from '../../error.ts';
import type { ClassTable } from '../../heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../../heap/graph.ts';
import { graphSize } from '../../heap/graph-size.ts';
import type { Random } from '../../random.ts';
import type { Operation, Structure } from '../../structure/structure.ts';
import type { Judge } from './judge.ts';
import type { Sequence } from '../run/sequence.ts';
import type { TimeLimit } from '../run/time-limit.ts';

/** Random sequences of builder calls. */
const RANDOM_SEQUENCES = 30;
/** Random sequences have up to 1.5 times the calls of the given sequence, and at least up to this many. */
const MIN_LONGEST = 12;
/** Objects grown to each of two sizes: that of the given state, and 1.5 times that. */
const GROWN = 30;
/** Random variations of the given sequence. */
const VARIATIONS = 60;
/** Chance per call that a variation omits it; likewise that it inserts another call before it, or redraws its arguments. */
const VARIATION_CHANCE = 0.1;
/** If the model rejects an object: factor on the numbers above, and rounds until ENOUGH objects are found. */
const MORE = 10;
const MAX_ROUNDS = 4;
const ENOUGH = 60;
/** Time for one sequence, in multiples of the limit of one call. */
const TIME_FACTOR = 20;

/** Inputs for checking the model against builder-made objects. */
export interface BuilderCheckOptions {
  readonly judge: Judge;
  /** The structure whose builders are trusted. */
  readonly trusted: Structure;
  /** The operations of `trusted` that are replayed from the given sequence. */
  readonly trustedOperations: readonly Operation[];
  /** Table that the objects of `trusted` are read with. */
  readonly classes: ClassTable;
  readonly timeLimit: TimeLimit;
  /** If the model rejects some objects, look for more of them, to retrain with. */
  readonly collectMore: boolean;
}

/**
 * Checks a model against objects that trusted operations make: along the trusted calls of a sequence, along random
 * variations of these calls, in random sequences of similar length, and grown to the size of a state.
 *
 * @returns the objects that the model rejects. Each of them proves the model wrong.
 */
export function rejectedBuilderObjects(
  options: BuilderCheckOptions,
  sequence: Sequence,
  state: ObjectGraph | undefined,
  random: Random,
): ObjectGraph[] {
  const rejected = someRejected(options, sequence, state, 1, random);
  if (rejected.length === 0 || !options.collectMore) return rejected;
  const all = new Map(rejected.map((graph) => [graphKey(graph), graph]));
  for (let round = 0; round < MAX_ROUNDS && all.size < ENOUGH; round++) {
    const more = someRejected(options, sequence, state, MORE, random.fork(`more/${round}`));
    for (const graph of more) all.set(graphKey(graph), graph);
  }
  return [...all.values()];
}

/** @param factor on the number of objects that are tried. */
function someRejected(
  { judge, trusted, trustedOperations, classes, timeLimit }: BuilderCheckOptions,
  sequence: Sequence,
  state: ObjectGraph | undefined,
  factor: number,
  random: Random,
): ObjectGraph[] {
  const rejected = new Map<string, ObjectGraph>();
  const check = (graph: ObjectGraph): void => {
    if (judge.rejects(graph)) rejected.set(graphKey(graph), graph);
  };
  const attempt = (work: () => void): void => {
    try {
      timeLimit.run(work, factor * TIME_FACTOR);
    } catch (error) {
      // A builder that throws or has no argument at this size says nothing about the model.
      if (!(error instanceof LearnInvError)) throw error;
    }
  };
  const drive = (calls: Iterable<NextCall>): void => {
    const states: ObjectGraph[] = [];
    attempt(() => {
      const receiver = new Receiver(trusted, sequence.k, classes);
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
    states.forEach(check);
  };

  const path = trustedCalls(sequence, trustedOperations);
  drive(path.map((call) => () => call));
  let builders: readonly Operation[] = [];
  attempt(() => (builders = usableBuilders(trusted, sequence.k)));
  const longest = Math.max(MIN_LONGEST, Math.ceil(1.5 * sequence.calls.length));
  for (let made = 0; builders.length > 0 && made < factor * RANDOM_SEQUENCES; made++) {
    const length = 1 + random.below(longest);
    drive(Array.from({ length }, () => (receiver) => receiver.draw(random.pick(builders), random)));
  }
  for (let made = 0; builders.length > 0 && made < factor * VARIATIONS; made++) {
    drive(variation(path, builders, random));
  }
  if (state !== undefined) {
    let empty: ObjectGraph | undefined;
    attempt(() => (empty = new Receiver(trusted, sequence.k, classes).graph));
    const size = empty === undefined ? 0 : graphSize(state, empty);
    for (const aim of new Set([size, Math.ceil(1.5 * size)])) {
      const grown: ObjectGraph[] = [];
      attempt(() => {
        const made = growObjects(
          trusted,
          Math.max(1, aim),
          factor * GROWN,
          classes,
          random.fork(`grow/${aim}`),
        );
        grown.push(...made.map(({ graph }) => graph));
      });
      grown.forEach(check);
    }
  }
  return [...rejected.values()];
}

type NextCall = (receiver: Receiver) => Call;

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
