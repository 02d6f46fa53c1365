import type { Call, Receiver } from '../../learn/examples/collect/receiver.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { allowed } from '../../objects/structure/invoke.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { isBuilderLike, type ProposedOperation } from '../operations/proposed-operation.ts';
import { succeeds, Trials, valuesOf } from './trials.ts';

/** Objects in which an argument is looked for, and most calls of builders for each. */
const OBJECTS = 12;
const CALLS_BEFORE = 6;

/**
 * Returns operations with arguments that fit what objects hold. Those that take an object which a program gave before get one that
 * is made anew, where no object that builders make holds such a one: a text index may keep numbers of documents, not the
 * documents. Those that alter it keep that only if the class takes it.
 */
export async function heldArguments(
  trials: Trials,
  operations: readonly ProposedOperation[],
  load: (operations: readonly ProposedOperation[]) => Promise<Structure>,
): Promise<readonly ProposedOperation[]> {
  const builders = operations.filter(isBuilderLike);
  const open = operations.filter(({ otherwise }) => otherwise !== undefined);
  const fitting = await trials.passing(open, (own, subject, operation) =>
    (operation.alters === undefined ? holds : takes)(own, own.among(builders), subject, operation),
  );
  if (fitting.length === open.length) return operations;
  const found = operations.map((operation) => {
    const { name, calls, otherwise } = operation;
    if (otherwise === undefined || fitting.includes(operation)) return operation;
    return { ...otherwise, name, ...(calls !== undefined && { calls }) };
  });
  return heldArguments(new Trials(await load(found), trials.random, trials.frame), found, load);
}

/**
 * True if some call with an altered object changes the object under test, and none makes it hold another one beside it. If it is
 * altered itself, no call throws: the class could not undo the change.
 */
function* takes(
  trials: Trials,
  builders: readonly Operation[],
  subject: Operation,
  { alters }: ProposedOperation,
): Steps<boolean> {
  let isChanging = false;
  for (let made = 0; made < OBJECTS; made++) {
    const receiver = yield* trials.built(builders, 1 + (made % CALLS_BEFORE));
    const call = receiver.draw(subject, trials.random);
    const isHeld = isTaken(receiver, call);
    const held = receiver.objects.filter(isHeld);
    if (held.length === 0) continue;
    const node = { kind: 'node', label: receiver.objects.indexOf(trials.random.pick(held)) } as const;
    const args = call.args.map((argument) => (argument.kind === 'node' ? node : argument));
    const before = graphKey(receiver.graph);
    if (!(yield* succeeds(receiver, { operation: subject, args }))) {
      if (alters === 'itself') return false;
      continue;
    }
    if (receiver.objects.filter(isHeld).length > held.length) return false;
    isChanging ||= graphKey(receiver.graph) !== before;
  }
  return isChanging;
}

/** True if builders make an object that holds an argument with which the operation is allowed. */
function* holds(trials: Trials, builders: readonly Operation[], subject: Operation): Steps<boolean> {
  for (let made = 0; made < OBJECTS; made++) {
    const receiver = yield* trials.built(builders, 1 + (made % CALLS_BEFORE));
    if (receiver.objects.some(isTaken(receiver, receiver.draw(subject, trials.random)))) return true;
  }
  return false;
}

/** Returns a test of objects: whether a call is allowed with one in the place of its objects. */
const isTaken =
  ({ object }: Receiver, call: Call) =>
  (held: object): boolean => {
    const { operation } = call;
    const values = valuesOf(call);
    const args = operation.args.map(({ kind }, at) => (kind === 'node' ? held : values[at]));
    return allowed(operation, object, args);
  };
