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

/** Random sequences of trusted calls, the fewest calls in each, and objects grown to the size at hand and a half more. */
const SEQUENCES = 30;
const FEWEST_CALLS = 12;
const GROWN = 30;
/** Sequences that differ a little from the one at hand, and how likely a call is left out, preceded, or made otherwise. */
const VARIED = 60;
const CHANGED = 0.1;
/** How much more is tried of a model that is wrong, to learn as much as can be from it; again until there are enough. */
const MORE = 10;
const ROUNDS = 4;
const ENOUGH = 60;
/** Many times the limit of one call. */
const TIME = 20;

/** What puts a model to its trusted builders. */
export interface TrialOptions {
  readonly judge: Judge;
  /** The structure whose builders are trusted. */
  readonly trusted: Structure;
  /** Those of its operations that are trusted along the sequence at hand. */
  readonly along: readonly Operation[];
  /** What its objects are read with. */
  readonly classes: ClassTable;
  readonly limit: TimeLimit;
  /** Whether to look for more of what a wrong model rejects, so that it can learn from that. */
  readonly more: boolean;
}

/**
 * Puts a model to the builders that it was to learn from: along the trusted calls of a sequence and of ones that differ
 * a little from it, in random sequences as long, and with objects of the same size.
 *
 * @param state one of the size at hand.
 * @returns objects among them that the model rejects, each of which proves it wrong; none where it rejects none.
 */
export function rejectedByModel(
  options: TrialOptions,
  sequence: Sequence,
  state: ObjectGraph | undefined,
  random: Random,
): ObjectGraph[] {
  const rejected = someRejected(options, sequence, state, 1, random);
  if (rejected.length === 0 || !options.more) return rejected;
  const all = new Map(rejected.map((graph) => [graphKey(graph), graph]));
  for (let round = 0; round < ROUNDS && all.size < ENOUGH; round++) {
    const more = someRejected(options, sequence, state, MORE, random.fork(`more/${round}`));
    for (const graph of more) all.set(graphKey(graph), graph);
  }
  return [...all.values()];
}

/** @param times how many times the usual number of objects is tried. */
function someRejected(
  { judge, trusted, along, classes, limit }: TrialOptions,
  sequence: Sequence,
  state: ObjectGraph | undefined,
  times: number,
  random: Random,
): ObjectGraph[] {
  const rejected = new Map<string, ObjectGraph>();
  const look = (graph: ObjectGraph): void => {
    if (judge.rejects(graph)) rejected.set(graphKey(graph), graph);
  };
  const attempt = (work: () => void): void => {
    try {
      limit.run(work, times * TIME);
    } catch (error) {
      // A builder that throws, or has no argument at this size, is no matter of the model.
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
          // The object named is not there where the calls under test are left out.
          if (!(error instanceof UnknownNode)) throw error;
        }
      }
    });
    states.forEach(look);
  };

  const path = trustedCalls(sequence, along);
  drive(path.map((call) => () => call));
  let builders: readonly Operation[] = [];
  attempt(() => (builders = usableBuilders(trusted, sequence.k)));
  const longest = Math.max(FEWEST_CALLS, Math.ceil(1.5 * sequence.calls.length));
  for (let made = 0; builders.length > 0 && made < times * SEQUENCES; made++) {
    const length = 1 + random.below(longest);
    drive(Array.from({ length }, () => (receiver) => receiver.draw(random.pick(builders), random)));
  }
  for (let made = 0; builders.length > 0 && made < times * VARIED; made++) {
    drive(varied(path, builders, random));
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
          times * GROWN,
          classes,
          random.fork(`grow/${aim}`),
        );
        grown.push(...made.map(({ graph }) => graph));
      });
      grown.forEach(look);
    }
  }
  return [...rejected.values()];
}

type NextCall = (receiver: Receiver) => Call;

/** The calls of a path with a few of them left out, with other arguments, or behind another call. */
function* varied(path: readonly Call[], builders: readonly Operation[], random: Random): Generator<NextCall> {
  for (const call of path) {
    const chance = random.next() / CHANGED;
    if (chance < 1) continue;
    if (chance < 2) yield (receiver) => receiver.draw(random.pick(builders), random);
    yield chance >= 2 && chance < 3 ? (receiver) => receiver.draw(call.operation, random) : () => call;
  }
}

/** Those calls of a sequence that are trusted, as the trusted structure makes them. */
function trustedCalls({ calls }: Sequence, operations: readonly Operation[]): Call[] {
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  const isKept = (argument: CallArgument): boolean => argument.kind !== 'former';
  return calls.flatMap(({ operation, args }) => {
    const own = byName.get(operation.name);
    return own !== undefined && args.every(isKept) ? [{ operation: own, args }] : [];
  });
}
