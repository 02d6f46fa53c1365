import type { Call, Receiver } from '../../learn/examples/collect/receiver.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import type { Frame } from '../../objects/structure/framed-structure.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { callOutcome, isSameOutcome, type CallOutcome } from './call-outcome.ts';
import { continuation, drains, type Continuation } from './continuation.ts';
import { observableValues } from './observable-values.ts';
import { lookAlike, publicTexts, type PublicTexts } from './public-text.ts';
import { anyDiffers } from './any-differs.ts';
import type { ContinuationContext } from './continuation-context.ts';
import { ownSeedOf, setOwnSeed } from '../../base/own-random.ts';

/** Inputs for the comparison. */
export type BehaviourContext = Pick<
  ContinuationContext,
  'structure' | 'frame' | 'isValid' | 'limit' | 'random' | 'onCall'
>;

/** What the continuations of a comparison met. */
interface Met {
  /** True if a call broke the valid object, so that nothing was compared from then on. */
  hasBroken: boolean;
  /** True if a call returned the same for both objects, or getters or iterators showed something. */
  hasShown: boolean;
}

/** Two objects to compare by behaviour. */
export interface ComparedPair {
  /** Functions that make the object in question and the valid one; each call makes a new object. */
  readonly make: readonly [() => Steps<Receiver>, () => Steps<Receiver>];
  /** Scope at which arguments are drawn. */
  readonly k: number;
  /** Names of the public fields of the root. */
  readonly fields: readonly string[];
  /** Returns the operation of the valid object, undefined if it has none; default: the same operation. */
  readonly counterpart?: (operation: Operation) => Operation | undefined;
  /** The operation that left the object in question, if one is suspected: what it returns counts even if it breaks the valid one. */
  readonly suspect?: Operation | undefined;
}

/**
 * True if an object behaves like a valid one. Both return and throw the same as long as the valid one stays valid:
 * drained by each method, at once or after a call of another one, and in random continuations. Getters, iterators and
 * public fields are equal without a call and at the end, since iteration may empty an object. Inner objects are not
 * compared. If calls break the valid object and no result, getter or iterator shows that they hold the same, they may
 * differ.
 *
 * @param continuations number of random continuations.
 */
export async function behaveAlike(
  pair: ComparedPair,
  context: BehaviourContext,
  continuations: number,
): Promise<boolean> {
  const { structure, random } = context;
  // An inner object of one has no counterpart in the other, so it cannot be an argument.
  const withoutNodes = (operations: readonly Operation[]): Operation[] =>
    operations.filter(({ args }) => args.every(({ kind }) => kind !== 'node'));
  const [builders, methods] = [withoutNodes(structure.builders), withoutNodes(structure.methods)];
  const all = function* (): Generator<Continuation> {
    yield { operations: [], isDrain: false };
    yield* drains(methods, pair.k, random.fork('drains'));
    for (let made = 0; made < continuations; made++) {
      yield { operations: [...continuation(builders, methods, pair.k, random)], isDrain: false };
    }
  };
  const met: Met = { hasBroken: false, hasShown: false };
  const differ = function* (one: Continuation): Steps<boolean> {
    return !(yield* continueAlike(pair, context, one, met));
  };
  try {
    return !(await anyDiffers(context.limit, all(), differ)) && (met.hasShown || !met.hasBroken);
  } catch {
    // The object cannot be made or read.
    return false;
  }
}

/** The two go through the calls one after the other, since each may change what they share. */
function* continueAlike(
  { make, k, fields, suspect, counterpart = (operation) => operation }: ComparedPair,
  context: BehaviourContext,
  { operations, isDrain }: Continuation,
  met: Met,
): Steps<boolean> {
  const { frame, random, onCall } = context;
  const a = yield* make[0]();
  const seed = ownSeedOf(a.object);
  const calls: { readonly call: Call; readonly outcome: CallOutcome }[] = [];
  for (const own of operations) {
    const operation = counterpart(own);
    if (operation === undefined) continue;
    const call = a.draw(own, random);
    onCall?.({ k, calls: [...a.calls, call] });
    calls.push({ call: { ...call, operation }, outcome: yield* callOutcome(a, call) });
  }
  const stateOfA = yield* publicState(a, fields, frame);
  const b = yield* make[1]();
  // Other calls before drew other numbers, as for the identifiers of objects to come.
  setOwnSeed(b.object, seed);
  for (const { call, outcome: ofA } of calls) {
    const before = b.graph;
    const wasValid = context.isValid(before);
    const ofB = yield* callOutcome(b, call);
    // A call that throws or breaks a valid object may do anything to the other one.
    const breaks = wasValid && !context.isValid(b.graph);
    met.hasBroken ||= breaks;
    const isSame = isSameOutcome(ofA, ofB);
    const hasResult = ofB.kind === 'returned' && b.result !== undefined && b.result !== b.object;
    met.hasShown ||= isSame && hasResult;
    if (ofB.kind === 'threw' || (breaks && call.operation.name !== suspect?.name)) return true;
    if (!isSame) return false;
    if (breaks) return true;
    if (isDrain && graphKey(b.graph) === graphKey(before)) break;
  }
  const stateOfB = yield* publicState(b, fields, frame);
  met.hasShown ||= stateOfB.shows;
  return lookAlike(stateOfA.texts, stateOfB.texts);
}

/** What a caller can read of an object without a call; `shows` is true for getters and iterated items. */
interface PublicState {
  readonly texts: PublicTexts;
  readonly shows: boolean;
}

function* publicState(receiver: Receiver, fields: readonly string[], frame: Frame): Steps<PublicState> {
  const { object } = receiver;
  const values = fields.map((name) => (object as Record<string, unknown>)[name]);
  const [iterated, ...ofGetters] = (yield* observableValues(object, frame)).toReversed();
  const shows = ofGetters.length > 0 || (iterated as readonly unknown[] | string).length > 0;
  const texts = publicTexts([...values, ...ofGetters.toReversed(), iterated], new Set(receiver.objects));
  return { texts, shows };
}
