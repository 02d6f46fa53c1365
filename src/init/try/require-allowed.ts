import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import type { Random } from '../../base/random.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { conditionsFor, type Condition } from '../operations/conditions.ts';
import type { ProposedOperation } from '../operations/operations-of.ts';
import type { ProposedMethod } from '../proposal.ts';
import { newReceiver } from './new-receiver.ts';
import type { SortedOperations } from './sorted-operations.ts';
import { isRefusal } from '../../base/is-refusal.ts';
import { stepsWithin } from './steps-within.ts';

/** Number of objects on which an operation is called. */
const OBJECTS = 48;
/** Most calls of builders before that. */
const CALLS_BEFORE = 8;
/** Calls that must be refused, and calls that must not be, before a condition counts. */
const ENOUGH = 4;
/** Number of objects, and of calls of builders on each, in which a condition of a builder must rule out all errors. */
const CHECKED = 24;
const CALLS_CHECKED = 24;

/**
 * Gives operations that refuse calls the condition under which they do: a `throw` of the class, which leaves the object
 * unchanged, for exactly the calls that do not meet one of the {@link conditionsFor | simple conditions}. If the condition is
 * that keys are present, the throw may also be one of the language. A builder that throws nevertheless in larger objects, as
 * for an edge that is there already, gets no condition.
 *
 * @param scope the scope of the objects that are tried.
 */
export async function requireAllowed<T extends SortedOperations>(
  structure: Structure,
  sorted: T,
  scope: number,
  random: Random,
): Promise<T> {
  const all = [...structure.builders, ...structure.methods];
  const trusted = all.filter(({ name }) => sorted.builders.some((builder) => builder.name === name));
  const withCondition = async <O extends ProposedMethod>(operation: O): Promise<O> => {
    const subject = all.find(({ name }) => name === operation.name);
    const isThrowing = operation.refuses === true || operation.remark !== undefined;
    const isOpen = operation.require === undefined && operation.node === undefined;
    if (subject === undefined || !isThrowing || !isOpen) return operation;
    const run = { structure, subject, builders: trusted, operation, scope, random };
    const condition = (await stepsWithin(conditionOf(run)))?.value;
    if (condition === undefined) return operation;
    const isBuilder = trusted.includes(subject);
    if (
      isBuilder &&
      (await stepsWithin(suffices({ ...run, random: random.fork(operation.name) }, condition)))?.value !==
        true
    )
      return operation;
    const { remark: _, refuses: __, fails: ___, ...rest } = operation;
    return { ...(rest as O), require: condition.code };
  };
  const builders: ProposedOperation[] = [];
  for (const builder of sorted.builders) builders.push(await withCondition(builder));
  const methods: ProposedMethod[] = [];
  for (const method of sorted.methods) methods.push(await withCondition(method));
  return { ...sorted, builders, methods };
}

interface Run {
  readonly structure: Structure;
  readonly subject: Operation;
  readonly builders: readonly Operation[];
  readonly operation: ProposedOperation;
  readonly scope: number;
  readonly random: Random;
}

/** Returns the first condition that holds for exactly the calls that are not refused. */
function* conditionOf(run: Run): Steps<Condition | undefined> {
  const { structure, subject, builders, operation, scope, random } = run;
  let left: Condition[] | undefined;
  let refused = 0;
  let made = 0;
  for (; made < OBJECTS; made++) {
    const receiver = yield* newReceiver(structure, scope);
    left ??= conditionsFor(operation, receiver.object);
    for (let call = 0; call < made % CALLS_BEFORE; call++) {
      yield* attempt(receiver, random.pick(builders), random);
    }
    const call = receiver.draw(subject, random);
    const args = call.args.map((arg) => (arg.kind === 'value' ? arg.value : undefined));
    const before = graphKey(receiver.graph);
    const verdicts = new Map(left.map((condition) => [condition, condition.holds(receiver.object, args)]));
    const error = yield* attempt(receiver, subject, random, call);
    const isRefused = error !== undefined && graphKey(receiver.graph) === before;
    // An error of the language is a refusal only if keys are missing that the class looks up.
    if (isRefused && !isRefusal(error.value)) left = left.filter(({ isOfKeys }) => isOfKeys);
    if (isRefused) refused++;
    left = left.filter((condition) => verdicts.get(condition) !== isRefused);
    if (left.length === 0) return undefined;
  }
  return refused >= ENOUGH && made - refused >= ENOUGH ? left?.[0] : undefined;
}

/** True if no call of a builder throws that a condition allows. */
function* suffices(
  { structure, subject, builders, scope, random }: Run,
  condition: Condition,
): Steps<boolean> {
  for (let made = 0; made < CHECKED; made++) {
    const receiver = yield* newReceiver(structure, scope);
    for (let calls = 0; calls < CALLS_CHECKED; calls++) {
      const builder = random.pick(builders);
      const call = receiver.draw(builder, random);
      const args = call.args.map((arg) => (arg.kind === 'value' ? arg.value : undefined));
      const isAllowed = builder !== subject || condition.holds(receiver.object, args);
      const error = isAllowed ? yield* attempt(receiver, builder, random, call) : undefined;
      if (builder === subject && error !== undefined) return false;
    }
  }
  return true;
}

/** Makes a call; returns what it threw, boxed, or undefined. */
function* attempt(
  receiver: Receiver,
  operation: Operation,
  random: Random,
  call = receiver.draw(operation, random),
): Steps<{ value: unknown } | undefined> {
  try {
    yield* settled(receiver.perform(call));
    return undefined;
  } catch (value) {
    return { value };
  }
}
