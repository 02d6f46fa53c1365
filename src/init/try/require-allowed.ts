import { graphKey } from '../../objects/heap/graph.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { conditionsFor, type Condition } from '../operations/conditions.ts';
import type { ProposedMethod, SortedOperations } from '../proposal.ts';
import { isRefusal } from '../../base/is-refusal.ts';
import { resultWithin } from './steps-within.ts';
import { thrownBy, type Trials, valuesOf } from './trials.ts';

/** Objects on which an operation is called, and most calls of builders before. */
const OBJECTS = 96;
const CALLS_BEFORE = 16;
/** Calls that must be refused, and calls that must not be, before a condition counts. */
const ENOUGH = 4;
/** Objects, and calls of builders on each, in which a condition of a builder must rule out all errors. */
const CHECKED = 24;
const CALLS_CHECKED = 24;

/**
 * Gives operations that refuse calls one of the {@link conditionsFor | simple conditions}, if they throw and leave the object
 * unchanged for exactly the calls that do not meet it. If it is that keys or an index are within the object, the language may
 * throw too, and leave anything behind; and not every call with an index beyond the end must throw. A builder that throws
 * nevertheless in larger objects, as for an edge that is there already, gets none.
 */
export async function requireAllowed<T extends SortedOperations>(trials: Trials, sorted: T): Promise<T> {
  const trusted = trials.among(sorted.builders);
  const withCondition = async <O extends ProposedMethod>(operation: O, subject: Operation): Promise<O> => {
    const isThrowing = operation.refuses === true || operation.remark !== undefined;
    const isOpen = operation.require === undefined && operation.node === undefined;
    if (!isThrowing || !isOpen) return operation;
    const condition = await resultWithin(conditionOf(trials, subject, trusted, operation));
    if (condition === undefined) return operation;
    const isEnough =
      !trusted.includes(subject) ||
      (await resultWithin(suffices(trials.fork(operation.name), subject, trusted, condition))) === true;
    if (!isEnough) return operation;
    const { remark: _, refuses: __, fails: ___, ...rest } = operation;
    return { ...(rest as O), require: condition.code };
  };
  const builders = await trials.changed(sorted.builders, withCondition);
  return { ...sorted, builders, methods: await trials.changed(sorted.methods, withCondition) };
}

/** Returns the first condition that holds for exactly the calls that are not refused, or else the one that rules out fewest others. */
function* conditionOf(
  trials: Trials,
  subject: Operation,
  builders: readonly Operation[],
  operation: ProposedMethod,
): Steps<Condition | undefined> {
  let left: Condition[] | undefined;
  /** How many calls that are not refused each condition rules out. */
  const ruledOut = new Map<Condition, number>();
  let refused = 0;
  for (let made = 0; made < OBJECTS; made++) {
    const receiver = yield* trials.built(builders, made % CALLS_BEFORE);
    left ??= conditionsFor(operation, receiver.object);
    const call = receiver.draw(subject, trials.random);
    const args = valuesOf(call);
    const before = graphKey(receiver.graph);
    const allowing = new Set(left.filter((condition) => condition.holds(receiver.object, args)));
    const thrown = yield* thrownBy(receiver, call);
    const isFailure = thrown !== undefined && !isRefusal(thrown.error);
    const isRefused = isFailure || (thrown !== undefined && graphKey(receiver.graph) === before);
    if (isRefused) refused++;
    left = left.filter((condition) => {
      // An error of the language is a refusal only if keys are missing that the class looks up, or an index lies beyond the end.
      if (isRefused) return !allowing.has(condition) && (!isFailure || condition.isOfPlaces);
      if (!allowing.has(condition)) ruledOut.set(condition, (ruledOut.get(condition) ?? 0) + 1);
      return allowing.has(condition) || condition.isOfIndices;
    });
    if (left.length === 0) return undefined;
  }
  const others = (condition: Condition): number => ruledOut.get(condition) ?? 0;
  const [best] = left!.toSorted(
    (a, b) =>
      Math.sign(others(a)) - Math.sign(others(b)) ||
      Number(a.isOfOthers) - Number(b.isOfOthers) ||
      others(a) - others(b),
  );
  return refused >= ENOUGH && OBJECTS - refused - others(best!) >= ENOUGH ? best : undefined;
}

/** True if no call of a builder throws that a condition allows. */
function* suffices(
  trials: Trials,
  subject: Operation,
  builders: readonly Operation[],
  condition: Condition,
): Steps<boolean> {
  const { random } = trials;
  for (let made = 0; made < CHECKED; made++) {
    const receiver = yield* trials.fresh();
    for (let calls = 0; calls < CALLS_CHECKED; calls++) {
      const builder = random.pick(builders);
      const call = receiver.draw(builder, random);
      const isAllowed = builder !== subject || condition.holds(receiver.object, valuesOf(call));
      const thrown = isAllowed ? yield* thrownBy(receiver, call) : undefined;
      if (builder === subject && thrown !== undefined) return false;
    }
  }
  return true;
}

/**
 * Puts builders under test that threw errors of the language, such as a property of undefined: if the calls are allowed,
 * a hunt tells of them. Builders stay trusted if no other would be left.
 */
export function withoutFailing<T extends SortedOperations>(sorted: T): T {
  const sound = sorted.builders.filter(({ fails }) => fails === undefined);
  if (sound.length === 0) return sorted;
  const failing = sorted.builders.flatMap((builder): ProposedMethod[] => {
    const { fails, refuses: _, ...method } = builder;
    const remark = `Not trusted, since it threw in some trials: ${fails}. If these calls are allowed, this is a bug.`;
    return fails === undefined ? [] : [{ ...method, remark }];
  });
  return { ...sorted, builders: sound, methods: [...failing, ...sorted.methods] };
}
