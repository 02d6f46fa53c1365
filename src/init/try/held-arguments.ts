import { graphKey } from '../../objects/heap/graph.ts';
import { inParts } from '../../base/threads/in-parts.ts';
import { allowed } from '../../objects/structure/invoke.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { isBuilderLike, type ProposedOperation } from '../operations/operations-of.ts';
import { resultWithin } from './steps-within.ts';
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
  const found = await inParts(operations, 1, async (operation) => {
    const { name, otherwise } = operation;
    if (otherwise === undefined) return operation;
    const own = trials.fork(name);
    const fits = operation.alters === undefined ? holds : takes;
    const isFitting = await resultWithin(fits(own, own.among(builders), own.find(operation)!, operation));
    return isFitting === true ? operation : { ...otherwise, name, ...callsOf(operation) };
  });
  if (found.every((operation, at) => operation === operations[at])) return operations;
  return heldArguments(new Trials(await load(found), trials.random, trials.frame), found, load);
}

const callsOf = ({ calls }: ProposedOperation): Pick<ProposedOperation, 'calls'> =>
  calls === undefined ? {} : { calls };

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
    const values = valuesOf(call);
    const isHeld = (held: object): boolean =>
      allowed(
        subject,
        receiver.object,
        subject.args.map(({ kind }, at) => (kind === 'node' ? held : values[at])),
      );
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
    const values = valuesOf(receiver.draw(subject, trials.random));
    for (const held of receiver.objects) {
      const args = subject.args.map(({ kind }, at) => (kind === 'node' ? held : values[at]));
      if (allowed(subject, receiver.object, args)) return true;
    }
  }
  return false;
}
