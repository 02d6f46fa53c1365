import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { makeCall } from '../run/make-call.ts';
import type { Sequence } from '../run/sequence.ts';
import { breaksOthers } from './breaks-others.ts';
import { continuedSequence } from './continued-sequence.ts';
import { isConsistent, type ConsistencyContext } from './is-consistent.ts';

/** Calls that the class takes, calls in all, and builder calls before and after one, at most. */
const TRIED = 160;
const MAX_TRIED = 4 * TRIED;
const MAX_BEFORE = 12;
const MAX_AFTER = 4;
/** Half of the objects are made by fewer builder calls than this, as many by none as by one. */
const SMALL = 4;
/** Calls that change the object, at least, and of those taken: or the method acts in special states only; and the share rejected. */
const MIN_CHANGES = 8;
const MIN_CHANGING = 0.25;
const MIN_SHARE = 0.9;
/** Rejected states whose numbers are read, and that are continued: by builders, and so often by any methods. */
const CONTINUED = 8;
const BY_ANY = 2;

/** A method that makes states that builders do not, whatever it is called on, and that go on behaving consistently. */
export interface UndeclaredBuilder {
  /** Calls that changed a builder-made object, and those of them after which the oracle rejected it. */
  readonly changes: number;
  readonly rejected: number;
  /** The marks of the rejected states. */
  readonly marks: ReadonlySet<string>;
}

/** Inputs of {@link undeclaredBuilder}. */
export interface UndeclaredContext extends ConsistencyContext {
  /** Returns the marks of a rejected state. */
  readonly marksOf: (graph: ObjectGraph) => readonly string[];
}

/**
 * Calls a method on many builder-made objects. A fault breaks an object in special states; a builder that was not declared
 * makes an object of another kind whenever it changes one. Then nothing tells that the object is broken: the numbers that it
 * shows agree as those of builder-made objects do, now and after builder calls, none of which throws; other methods throw
 * and break no number that they keep without its calls; and no number is NaN that was one before.
 *
 * @returns undefined if the method is no such builder, or if the object shows too little to tell.
 */
export async function undeclaredBuilder(
  method: Operation,
  k: number,
  context: UndeclaredContext,
): Promise<UndeclaredBuilder | undefined> {
  if (context.laws.isEmpty) return undefined;
  const rejected: Sequence[] = [];
  const marks = new Set<string>();
  let changes = 0;
  let taken = 0;
  for (let tried = 0; tried < MAX_TRIED && taken < TRIED; tried++) {
    // Small objects show most kinds of states.
    const before = tried % 2 === 0 ? (tried / 2) % SMALL : context.random.below(MAX_BEFORE + 1);
    const one = await triedOnce(method, k, before, context);
    if (one === undefined) return undefined;
    if (!one.isRefused) taken++;
    if (!one.isChanged) continue;
    changes++;
    if (one.marks.length > 0) rejected.push(one.sequence);
    for (const mark of one.marks) marks.add(mark);
    if (changes - rejected.length > (1 - MIN_SHARE) * TRIED) return undefined;
  }
  if (changes < Math.max(MIN_CHANGES, MIN_CHANGING * taken) || rejected.length < MIN_SHARE * changes)
    return undefined;
  for (const sequence of rejected.slice(0, CONTINUED)) {
    const isKept =
      (await isConsistent(sequence, context)) && (await isConsistentLater(sequence, method, context));
    if (!isKept) return undefined;
    for (let made = 0; made < BY_ANY; made++)
      if (await breaksOthers(sequence, method, context)) return undefined;
  }
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
 * Calls a method between random builder calls; undefined if a call throws or hangs. A call that the class refuses changes nothing,
 * even if it did before it threw.
 */
async function triedOnce(
  method: Operation,
  k: number,
  callsBefore: number,
  { replay, callable: { builders }, limit, random, onCall, isValid, marksOf }: UndeclaredContext,
): Promise<Tried | undefined> {
  const steps = function* (): Steps<Tried> {
    const receiver = yield* replay({ k, calls: [] });
    const build = function* (count: number): Steps<void> {
      for (let left = count; left > 0 && builders.length > 0; left--)
        yield* settled(receiver.perform(receiver.draw(random.pick(builders), random)));
    };
    const marks = (): readonly string[] => (isValid(receiver.graph) ? [] : marksOf(receiver.graph));
    yield* build(callsBefore);
    const before = graphKey(receiver.graph);
    const isOfNumbers = !hasNaN(receiver.graph);
    const isMade = yield* makeCall(receiver, receiver.draw(method, random), { k, onCall, mayChange: true });
    const isChanged = isMade && graphKey(receiver.graph) !== before;
    if (isChanged && isOfNumbers && hasNaN(receiver.graph)) throw new NotANumber();
    if (!isChanged) return { sequence: { k, calls: [] }, isRefused: !isMade, isChanged, marks: [] };
    const found = [...marks()];
    yield* build(random.below(MAX_AFTER + 1));
    return {
      sequence: { k, calls: [...receiver.calls] },
      isRefused: false,
      isChanged,
      marks: [...found, ...marks()],
    };
  };
  try {
    return (await limit.run(steps()))?.[0];
  } catch {
    return undefined;
  }
}

/** A call left NaN among the numbers of an object. */
class NotANumber extends Error {}

const hasNaN = ({ objects }: ObjectGraph): boolean =>
  objects.some(({ values, items }) => [...values, ...items].some((value) => Number.isNaN(value)));

/** True if an object keeps the laws after random calls of builders and of a method. */
async function isConsistentLater(
  sequence: Sequence,
  method: Operation,
  context: UndeclaredContext,
): Promise<boolean> {
  const operations = [...context.callable.builders, method];
  const count = 1 + context.random.below(MAX_BEFORE);
  const later = await continuedSequence(sequence, count, operations, context);
  return later !== undefined && (await isConsistent(later, context));
}
