import { inParts } from '../../base/threads/in-parts.ts';
import { allowed } from '../../objects/structure/invoke.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { isBuilderLike, type ProposedOperation } from '../operations/operations-of.ts';
import { resultWithin } from './steps-within.ts';
import { type Trials, valuesOf } from './trials.ts';

/** Objects in which an argument is looked for, and most calls of builders for each. */
const OBJECTS = 12;
const CALLS_BEFORE = 6;

/**
 * Returns operations with arguments that are made anew. They replace those that take an object which a program gave
 * before, where no object that builders make holds such a one: a text index may keep numbers of documents, not the
 * documents.
 */
export async function heldArguments(
  trials: Trials,
  operations: readonly ProposedOperation[],
): Promise<readonly ProposedOperation[]> {
  const builders = trials.among(operations.filter(isBuilderLike));
  return inParts(operations, 1, async (operation) => {
    const { otherwise } = operation;
    if (otherwise === undefined) return operation;
    const isHeld = await resultWithin(holds(trials.fork(operation.name), builders, trials.find(operation)!));
    return isHeld === true ? operation : { ...otherwise, name: operation.name, ...callsOf(operation) };
  });
}

const callsOf = ({ calls }: ProposedOperation): Pick<ProposedOperation, 'calls'> =>
  calls === undefined ? {} : { calls };

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
