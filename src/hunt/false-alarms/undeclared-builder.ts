import type { Call } from '../../learn/examples/collect/receiver.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { makeCall } from '../run/make-call.ts';
import type { Sequence } from '../run/sequence.ts';
import type { RuleContext } from './false-alarm-rule.ts';
import { isConsistent } from './is-consistent.ts';
import { losesItems } from './loses-items.ts';
import { build, continuedSequence, graphOf } from './made-objects.ts';

/** Calls that the class takes, calls in all, and builder calls before and after one, at most. */
const TRIED = 160;
const MAX_TRIED = 4 * TRIED;
const MAX_BEFORE = 12;
const MAX_AFTER = 4;
/** Objects under one time limit, since setting one up takes as long as some calls. */
const BATCH = 16;
/** Time for them, in multiples of the limit of a call: a call that hangs must be stopped before the watchdog of the process does. */
const TIME = 4;
/** Half of the objects are made by fewer builder calls than this, as many by none as by one. */
const SMALL = 4;
/** Larger objects on which a method is called that is such a builder, and the builder calls that make one, at most. */
const LARGE = 48;
const MAX_LARGE = 60;
/** Calls that change the object, at least, and of those taken: or the method acts in special states only; and the share rejected. */
const MIN_CHANGES = 8;
const MIN_CHANGING = 0.25;
const MIN_SHARE = 0.9;
/** Rejected states whose numbers are read, and that are continued: by builders, and so often by any methods. */
const CONTINUED = 8;
const BY_ANY = 2;
/** Builder-made objects on which methods that throw or break a law are tried without the one in question. */
const TRIED_WITHOUT = 20;

/** What to look into besides a method with any arguments. */
interface Special {
  /** The only call of the method to make. */
  readonly call?: Call;
  /** True if what is rejected are values of another kind only: they need no numbers that tell what is broken. */
  readonly isOfOtherKinds?: boolean;
}

/** A method that makes states that builders do not, whatever it is called on, and that go on behaving consistently. */
export interface UndeclaredBuilder {
  /** Calls that changed a builder-made object, and those of them after which the oracle rejected it. */
  readonly changes: number;
  readonly rejected: number;
  /** The marks of the rejected states. */
  readonly marks: ReadonlySet<string>;
}

/**
 * Calls a method on many builder-made objects. A fault breaks an object in special states; a builder that was not declared
 * makes an object of another kind whenever it changes one. Then nothing tells that the object is broken: the numbers that it
 * shows agree as those of builder-made objects do, now and after builder calls, none of which throws; other methods throw
 * and break no number that they keep without its calls; no number is NaN that was one before; and no item is undefined that was
 * not, unless the method has arguments, which may ask for empty places.
 *
 * @returns undefined if the method is no such builder, or if the object shows too little to tell.
 */
export async function undeclaredBuilder(
  method: Operation,
  k: number,
  context: RuleContext,
  { call, isOfOtherKinds = false }: Special = {},
): Promise<UndeclaredBuilder | undefined> {
  if (!isOfOtherKinds && (await context.laws()).isEmpty) return undefined;
  const rejected: Sequence[] = [];
  const marks = new Set<string>();
  let changes = 0;
  let taken = 0;
  let tried = 0;
  const isLeft = (): boolean => tried < MAX_TRIED && taken < TRIED;
  /** Returns false once the method leaves too many objects that the oracle accepts. */
  function* batch(): Steps<boolean> {
    for (const end = tried + BATCH; tried < end && isLeft(); tried++) {
      // Small objects show most kinds of states.
      const before = tried % 2 === 0 ? (tried / 2) % SMALL : context.random.below(MAX_BEFORE + 1);
      const one = yield* triedOnce(call ?? method, k, before, context);
      if (!one.isRefused) taken++;
      if (!one.isChanged) continue;
      changes++;
      if (one.marks.length > 0) rejected.push(one.sequence);
      for (const mark of one.marks) marks.add(mark);
      if (changes - rejected.length > (1 - MIN_SHARE) * TRIED) return false;
    }
    return true;
  }
  while (isLeft()) if ((await context.limit.attempt(batch(), TIME)) !== true) return undefined;
  if (changes < Math.max(MIN_CHANGES, MIN_CHANGING * taken) || rejected.length < MIN_SHARE * changes)
    return undefined;
  for (const sequence of rejected.slice(0, CONTINUED)) {
    const isKept =
      (await isConsistent(sequence, context)) && (await isConsistentLater(sequence, method, context));
    if (!isKept || (await losesItems(sequence, method, context))) return undefined;
    for (let made = 0; made < BY_ANY; made++)
      if (await breaksOthers(sequence, method, context)) return undefined;
  }
  // What it leaves in larger objects, where calls that need others before them have made something too, and where it was called.
  function* large(): Steps<void> {
    for (let left = BATCH; left > 0; left--) {
      const one = yield* triedOnce(call ?? method, k, context.random.below(MAX_LARGE + 1), context, 2);
      for (const mark of one.marks) marks.add(mark);
    }
  }
  for (let made = 0; made < LARGE; made += BATCH) await context.limit.attempt(large(), TIME);
  return { changes, rejected: rejected.length, marks };
}

/** What became of one object that a method was called on. */
interface Tried {
  readonly sequence: Sequence;
  readonly isRefused: boolean;
  readonly isChanged: boolean;
  /** The marks of the states after the call, and after the builder calls that follow. */
  readonly marks: readonly string[];
}

/**
 * Calls a method, or makes a call of one, between random builder calls; throws if a call throws. A call that the class refuses changes nothing, even if it
 * did before it threw.
 */
function* triedOnce(
  given: Operation | Call,
  k: number,
  callsBefore: number,
  context: RuleContext,
  times = 1,
): Steps<Tried> {
  const { replay, random, onCall, isValid, marksOf } = context;
  const receiver = yield* replay({ k, calls: [] });
  const marks = (): readonly string[] => (isValid(receiver.graph) ? [] : marksOf(receiver.graph));
  yield* build(receiver, k, callsBefore, context);
  const before = graphKey(receiver.graph);
  const isOfNumbers = !hasNaN(receiver.graph);
  const draw = (): Call => ('operation' in given ? given : receiver.draw(given, random));
  const call = draw();
  const isMade = !givesItself(call) && (yield* makeCall(receiver, call, { k, onCall, mayChange: true }));
  const isChanged = isMade && graphKey(receiver.graph) !== before;
  if (isChanged && isOfNumbers && hasNaN(receiver.graph)) throw new NotANumber();
  if (!isChanged) return { sequence: { k, calls: [] }, isRefused: !isMade, isChanged, marks: [] };
  const found = [...marks()];
  yield* build(receiver, k, random.below(MAX_AFTER + 1), context);
  const sequence = { k, calls: [...receiver.calls] };
  for (let more = 1; more < times; more++) {
    found.push(...marks());
    yield* makeCall(receiver, draw(), { k, onCall, mayChange: true });
  }
  return { sequence, isRefused: false, isChanged, marks: [...found, ...marks()] };
}

/** True for a call that gives an object to itself: what it leaves says nothing of what builders make. */
const givesItself = ({ args }: Call): boolean =>
  args.some((argument) => argument.kind === 'node' && argument.label === 0);

/** A call left NaN among the numbers of an object. */
class NotANumber extends Error {}

const hasNaN = ({ objects }: ObjectGraph): boolean =>
  objects.some(({ values, items }) => [...values, ...items].some((value) => Number.isNaN(value)));

/** True if an object keeps the laws after random calls of builders and of a method. */
async function isConsistentLater(
  sequence: Sequence,
  method: Operation,
  context: RuleContext,
): Promise<boolean> {
  const operations = [...context.callable.builders, method];
  const count = 1 + context.random.below(MAX_BEFORE);
  const later = await continuedSequence(sequence, count, operations, { ...context, mayChange: true });
  return later !== undefined && (await isConsistent(later, context));
}

/**
 * True if random calls of any methods throw or break a law after a sequence, and the same calls do neither without those of one
 * method: it left something that others rely on. Methods that do so to builder-made objects are at fault themselves.
 */
async function breaksOthers(sequence: Sequence, { name }: Operation, context: RuleContext): Promise<boolean> {
  const { k } = sequence;
  const { builders, methods } = context.callable;
  const others = methods.filter((other) => other.name !== name);
  const steps = callsUntilThrown(sequence, [...builders, ...others], context);
  const calls = await context.limit.attempt(steps);
  const isKept = async (made: readonly Call[]): Promise<boolean> =>
    (await graphOf({ k, calls: made }, context)) !== undefined &&
    (await isConsistent({ k, calls: made }, context));
  if (calls === undefined || (await isKept(calls))) return false;
  if (!(await isKept(calls.filter(({ operation }) => operation.name !== name)))) return false;
  let first = sequence.calls.length + 1;
  while (first < calls.length && (await isKept(calls.slice(0, first)))) first++;
  const later = calls.slice(sequence.calls.length, first).map(({ operation }) => operation);
  return !(await areAtFaultWithout(later, k, context));
}

/** True if operations, called one after the other on builder-made objects, throw or break a law there. */
async function areAtFaultWithout(
  operations: readonly Operation[],
  k: number,
  context: RuleContext,
): Promise<boolean> {
  for (let tried = 0; tried < TRIED_WITHOUT; tried++) {
    const count = context.random.below(MAX_BEFORE);
    let made = await continuedSequence({ k, calls: [] }, count, context.callable.builders, context);
    if (made === undefined) continue;
    for (const operation of operations) made &&= await continuedSequence(made, 1, [operation], context);
    if (made === undefined || !(await isConsistent(made, context))) return true;
  }
  return false;
}

/** Draws calls of some operations after a sequence, up to one that throws. */
function* callsUntilThrown(
  sequence: Sequence,
  operations: readonly Operation[],
  { replay, random, onCall }: RuleContext,
): Steps<readonly Call[]> {
  const receiver = yield* replay(sequence);
  for (let left = 1 + random.below(MAX_BEFORE); left > 0; left--) {
    try {
      yield* makeCall(receiver, receiver.draw(random.pick(operations), random), { k: sequence.k, onCall });
    } catch {
      break;
    }
  }
  return [...receiver.calls];
}
