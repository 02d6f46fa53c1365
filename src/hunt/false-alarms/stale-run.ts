import type { Call, Receiver } from '../../learn/examples/collect/receiver.ts';
import { readField } from '../../objects/heap/own-fields.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { callOutcome, isSameOutcome } from '../behaviour/call-outcome.ts';
import type { Sequence } from '../run/sequence.ts';
import type { ChangingMethods } from './changing-methods.ts';
import type { RuleContext } from './false-alarm-rule.ts';
import { liveSlotsOf, writeSlots } from './live-slots.ts';

/** Calls of one run: a cache may need to be filled, left behind, and met again. */
const CALLS = 240;
/** Objects at which a run ends: larger ones take long to read. */
const MAX_OBJECTS = 60;
/** Shares of the calls that fill caches, and of those of builders; the rest is of methods that change something. */
const READERS = 0.3;
const BUILDERS = 0.5;
/** Calls from one check to the next. */
const STEP = 4;
/** Calls of each reader in a check: with every value of its only argument, up to this number, or so many random ones. */
const READS = 12;
/** Time for one run, in multiples of the time limit of one call. */
const TIME = 4;

/**
 * Makes random calls on an object. Every few calls, it makes each call that fills caches twice: with the caches as they are, and
 * emptied. Returns the calls before the first that then returns something else, or why there are none.
 *
 * @param changing the methods that change something, as far as runs before have shown.
 */
export async function staleRun(
  k: number,
  changing: ChangingMethods,
  context: RuleContext,
): Promise<Sequence | 'right' | 'late'> {
  const { caches, callable, limit, random, replay, onCall } = context;
  const builders = callable.builders.filter(isPlain);
  const readers = [...builders, ...callable.methods.filter(isPlain)].filter(caches.isReader);
  if (readers.length === 0) return 'right';
  const run = function* (): Steps<Sequence | undefined> {
    const receiver = yield* replay({ k, calls: [] });
    for (let left = CALLS; left > 0; left--) {
      const draw = random.next();
      const others = changing.list.filter((method) => isPlain(method) && !caches.isReader(method));
      const some = draw < READERS ? readers : draw < READERS + BUILDERS ? builders : others;
      const call = receiver.draw(random.pick(some.length > 0 ? some : readers), random);
      onCall?.({ k, calls: [...receiver.calls, call] });
      const noteChange = changing.watch(call.operation, receiver);
      if ((yield* callOutcome(receiver, call)).kind === 'threw') return undefined;
      noteChange();
      if (left % STEP > 0) continue;
      if (receiver.objects.length > MAX_OBJECTS) return undefined;
      if (yield* hasStaleCache(receiver, readers, k, context)) return { k, calls: [...receiver.calls] };
    }
    return undefined;
  };
  try {
    const made = await limit.run(run(), TIME);
    return made === undefined ? 'late' : (made[0] ?? 'right');
  } catch {
    // A call throws that fills caches, or the caches are no properties.
    return 'right';
  }
}

const isPlain = ({ args }: Operation): boolean => args.every(({ kind }) => kind !== 'node');

/** True if a call returns something else with emptied caches. Leaves the caches as they are. */
function* hasStaleCache(
  receiver: Receiver,
  readers: readonly Operation[],
  k: number,
  { caches, classes, random }: RuleContext,
): Steps<boolean> {
  const { graph, objects, calls } = receiver;
  const filled = caches.filledSlots(graph);
  if (filled.length === 0) return false;
  const all = caches.slots(graph);
  const change = { slots: all, to: undefined, words: '' };
  const live = liveSlotsOf(change, objects, classes);
  const saved = live.map(({ holder, key }) => readField(holder, key));
  const stored = { ...change, slots: all.map((slot, index) => ({ ...slot, to: saved[index] })) };
  const inner = new Set(objects);
  const { length } = calls;
  let isStale = false;
  for (const call of readers.flatMap((reader) => readsOf(reader, receiver, k, random))) {
    const outcome = yield* callOutcome(receiver, call, inner);
    writeSlots(change, live, objects);
    const fresh = yield* callOutcome(receiver, call, inner);
    writeSlots(stored as typeof change, live, objects);
    isStale = !isSameOutcome(outcome, fresh);
    if (isStale) break;
  }
  calls.length = length;
  receiver.reread();
  return isStale;
}

function readsOf(
  operation: Operation,
  receiver: Receiver,
  k: number,
  random: RuleContext['random'],
): readonly Call[] {
  const [domain, ...others] = operation.args;
  if (domain === undefined) return [{ operation, args: [] }];
  if (others.length > 0) return Array.from({ length: READS }, () => receiver.draw(operation, random, k));
  const choices = receiver.choices(domain, READS, random);
  return (choices.length > READS ? random.shuffle([...choices]).slice(0, READS) : choices).map(
    (argument) => ({
      operation,
      args: [argument],
    }),
  );
}
