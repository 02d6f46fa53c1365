import { timeKeyOf } from '../../base/own-random.ts';
import type { Random } from '../../base/random.ts';
import type { Receiver, Call } from '../../learn/examples/collect/receiver.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { isNeverSettled } from '../../objects/structure/promises.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { endsInTime } from '../try/steps-within.ts';
import { newReceiver } from '../try/trials.ts';

/** Sequences of calls on new objects: 3000 calls take 1 s for small classes. */
const SEQUENCES = 120;
/** Calls in each sequence; the first half are builders, which fill the object. */
const CALLS = 25;
/** Pairs of calls that differ in one argument. */
const PAIRS = 24;
/** Milliseconds for all pairs of an argument. */
const COMPARISON = 1000;

/** What became of the calls of an operation. */
export interface OperationUse {
  readonly operation: Operation;
  /** Calls with arguments drawn from its domains. */
  drawn: number;
  /** Calls that its `require` allowed. */
  made: number;
  /** Calls that threw and left the object as it was. */
  refused: number;
  /** Calls that changed the object. */
  changed: number;
  /** True if a call took too long. */
  hangs: boolean;
  /** By argument: pairs of calls in one state that differ in it alone, and those of them with different effects. */
  readonly args: { pairs: number; differing: number }[];
}

/** What calls of all operations reached. */
export interface Exercise {
  readonly uses: readonly OperationUse[];
  readonly calls: number;
  readonly states: { readonly built: number; readonly all: number };
}

/**
 * Calls the operations of a structure at random and counts what becomes of the calls. An operation of which a call does
 * not return is not called again.
 */
export async function exercise(structure: Structure, k: number, random: Random): Promise<Exercise> {
  const useOf = (operation: Operation): OperationUse => ({
    ...{ operation, drawn: 0, made: 0, refused: 0, changed: 0, hangs: false },
    args: operation.args.map(() => ({ pairs: 0, differing: 0 })),
  });
  const builders = structure.builders.map(useOf);
  const uses = [...builders, ...structure.methods.map(useOf)];
  const built = new Set<string>();
  const all = new Set<string>();
  let calls = 0;
  let running: OperationUse | undefined;
  const sequence = function* (number: number): Steps<void> {
    const receiver = yield* newReceiver(structure, k);
    let isBuilt = true;
    const note = (key: string): void => {
      all.add(key);
      if (isBuilt) built.add(key);
    };
    let key = graphKey(receiver.graph);
    note(key);
    // Objects of all sizes are built, and each method is called on some.
    const growing = number % CALLS;
    for (let made = 0; made < CALLS; made++) {
      const use = random.pick((made < growing ? builders : uses).filter(({ hangs }) => !hangs));
      if (!builders.includes(use)) isBuilt = false;
      running = use;
      use.drawn++;
      const end = yield* perform(receiver, receiver.draw(use.operation, random));
      if (end === 'forbidden') continue;
      use.made++;
      calls++;
      const after = graphKey(receiver.graph);
      if (after !== key) use.changed++;
      else if (end !== 'returned') use.refused++;
      if (end !== 'returned') isBuilt = false;
      key = after;
      note(key);
    }
  };
  for (let number = 0; number < SEQUENCES; number++) {
    if (builders.every(({ hangs }) => hangs)) break;
    if (!(await endsInTime(sequence(number))) && running !== undefined) running.hangs = true;
  }
  for (const use of uses) {
    for (const index of use.args.keys()) {
      if (use.hangs || use.operation.args[index]!.kind === 'node') continue;
      await endsInTime(compareArgument(use, index, builders, { structure, k, random }), COMPARISON);
    }
  }
  return { uses, calls, states: { built: built.size, all: all.size } };
}

interface Setting {
  readonly structure: Structure;
  readonly k: number;
  readonly random: Random;
}

/** Calls an operation with two values of an argument on two objects in one state, and compares the effects. */
function* compareArgument(
  { operation, args }: OperationUse,
  index: number,
  builders: readonly OperationUse[],
  { structure, k, random }: Setting,
): Steps<void> {
  for (let pair = 0; pair < PAIRS; pair++) {
    const first = yield* newReceiver(structure, k);
    for (let made = 0; made < pair % CALLS; made++)
      yield* perform(first, first.draw(random.pick(builders).operation, random));
    const second = yield* newReceiver(structure, k);
    for (const call of first.calls.slice()) yield* perform(second, call);
    if (graphKey(first.graph) !== graphKey(second.graph)) continue;
    const call = first.draw(operation, random);
    const other = first.drawArgument(operation.args[index]!, random);
    if (other.kind === 'value' && (call.args[index] as { value?: unknown }).value === other.value) continue;
    const changed = { operation, args: call.args.map((arg, at) => (at === index ? other : arg)) };
    args[index]!.pairs++;
    const ends = [yield* perform(first, call), yield* perform(second, changed)];
    const effects = [first, second].map((receiver, at) => `${ends[at]} ${effectOf(receiver)}`);
    if (effects[0] !== effects[1]) args[index]!.differing++;
  }
}

/** Returns the state of an object, the times until its timers end and the result of its last call as text. */
const effectOf = (receiver: Receiver): string =>
  graphKey(readHeap([receiver.object, receiver.result], new ClassTable(), Infinity, []).graph) +
  graphKey(receiver.graph) +
  timeKeyOf(receiver.object);

type CallEnd = 'returned' | 'threw' | 'forbidden';

function* perform(receiver: Receiver, call: Call): Steps<CallEnd> {
  try {
    return (yield* settled(receiver.perform(call))) ? 'returned' : 'forbidden';
  } catch (error) {
    if (isNeverSettled(error)) throw error;
    return 'threw';
  }
}
