import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { observedCounts } from '../behaviour/observed-counts.ts';
import type { Sequence } from '../run/sequence.ts';
import { keepsLaws, type CountLaws } from './count-laws.ts';

/** Builder-made objects that a method is called on, and builder calls before and after it, at most. */
const TRIED = 160;
const MAX_BEFORE = 12;
const MAX_AFTER = 4;
/** Half of the objects are made by fewer builder calls than this, as many by none as by one. */
const SMALL = 4;
/** Calls that change the object, at least: a quarter, or the method acts in special states only; and the share rejected. */
const MIN_CHANGES = 40;
const MIN_SHARE = 0.9;
/** Rejected states whose numbers are read, and that are continued by builders. */
const CONTINUED = 8;

/** A method that makes states that builders do not, whatever it is called on, and that go on behaving consistently. */
export interface UndeclaredBuilder {
  /** Calls that changed a builder-made object, and those of them after which the oracle rejected it. */
  readonly changes: number;
  readonly rejected: number;
  /** The marks of the rejected states. */
  readonly marks: ReadonlySet<string>;
}

/** Inputs of {@link undeclaredBuilder}. */
export interface UndeclaredContext extends ContinuationContext {
  readonly laws: CountLaws;
  /** Returns the marks of a rejected state. */
  readonly marksOf: (graph: ObjectGraph) => readonly string[];
}

/**
 * Calls a method on many builder-made objects. A fault breaks an object in special states; a builder that was not declared
 * makes an object of another kind whenever it changes one. Then nothing tells that the object is broken: the numbers that it
 * shows agree as those of builder-made objects do, now and after builder calls, none of which throws.
 *
 * @returns undefined if the method is no such builder, or if the object shows too little to tell.
 */
export async function undeclaredBuilder(
  method: Operation,
  k: number,
  context: UndeclaredContext,
): Promise<UndeclaredBuilder | undefined> {
  if (context.laws.equal.length === 0) return undefined;
  const rejected: Sequence[] = [];
  const marks = new Set<string>();
  let changes = 0;
  for (let tried = 0; tried < TRIED; tried++) {
    // Small objects show most kinds of states.
    const before = tried % 2 === 0 ? (tried / 2) % SMALL : context.random.below(MAX_BEFORE + 1);
    const one = await triedOnce(method, k, before, context);
    if (one === undefined) return undefined;
    if (!one.isChanged) continue;
    changes++;
    if (one.marks.length > 0) rejected.push(one.sequence);
    for (const mark of one.marks) marks.add(mark);
    if (changes - rejected.length > (1 - MIN_SHARE) * TRIED) return undefined;
  }
  if (changes < MIN_CHANGES || rejected.length < MIN_SHARE * changes) return undefined;
  for (const sequence of rejected.slice(0, CONTINUED)) {
    const isKept =
      (await isConsistent(sequence, context)) && (await isConsistentLater(sequence, method, context));
    if (!isKept) return undefined;
  }
  return { changes, rejected: rejected.length, marks };
}

/** True if the numbers that an object shows agree as in builder-made objects. */
export async function isConsistent(
  sequence: Sequence,
  context: Omit<UndeclaredContext, 'marksOf'>,
): Promise<boolean> {
  const counts = await observedCounts(() => context.replay(sequence), sequence.k, context);
  return counts !== undefined && keepsLaws(counts, context.laws);
}

/** What became of one object that a method was called on. */
interface Tried {
  readonly sequence: Sequence;
  readonly isChanged: boolean;
  /** The marks of the states after the call, and after the builder calls that follow. */
  readonly marks: readonly string[];
}

/** Calls a method between random builder calls; undefined if a call throws or hangs. */
async function triedOnce(
  method: Operation,
  k: number,
  callsBefore: number,
  { replay, callable: { builders }, limit, random, isValid, marksOf }: UndeclaredContext,
): Promise<Tried | undefined> {
  const steps = function* (): Steps<Tried> {
    const receiver = yield* replay({ k, calls: [] });
    const call = function* (operations: readonly Operation[], count: number): Steps<void> {
      for (let left = count; left > 0 && operations.length > 0; left--)
        yield* settled(receiver.perform(receiver.draw(random.pick(operations), random)));
    };
    const marks = (): readonly string[] => (isValid(receiver.graph) ? [] : marksOf(receiver.graph));
    yield* call(builders, callsBefore);
    const before = graphKey(receiver.graph);
    yield* call([method], 1);
    const isChanged = graphKey(receiver.graph) !== before;
    const found = [...marks()];
    yield* call(builders, random.below(MAX_AFTER + 1));
    return { sequence: { k, calls: [...receiver.calls] }, isChanged, marks: [...found, ...marks()] };
  };
  try {
    return (await limit.run(steps()))?.[0];
  } catch {
    return undefined;
  }
}

/** True if an object keeps the laws after random calls of builders and of a method. */
async function isConsistentLater(
  sequence: Sequence,
  method: Operation,
  context: UndeclaredContext,
): Promise<boolean> {
  const { replay, callable, limit, random } = context;
  const operations = [...callable.builders, method];
  const steps = function* (): Steps<Sequence> {
    const receiver = yield* replay(sequence);
    for (let left = 1 + random.below(MAX_BEFORE); left > 0; left--)
      yield* settled(receiver.perform(receiver.draw(random.pick(operations), random)));
    return { k: sequence.k, calls: [...receiver.calls] };
  };
  try {
    const later = (await limit.run(steps()))?.[0];
    return later !== undefined && (await isConsistent(later, context));
  } catch {
    return false;
  }
}
