import { inParts } from '../../base/threads/in-parts.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { INTEGERS, SMALL } from '../operations/argument-for.ts';
import type { ProposedMethod } from '../proposal.ts';
import { resultWithin } from './steps-within.ts';
import { succeeds, type Trials, withValue } from './trials.ts';

/** Number of objects on which each value is tried. */
const OBJECTS = 8;

/**
 * Narrows the integer domains of operations that threw in some trials: if a call always throws for some values of an
 * argument and never for the others, the class rejects these values whatever its state, as a size of 0. A last argument of which it
 * accepts only 0 is dropped: it may be missing, and else is of another kind.
 */
export async function narrowDomains<T extends ProposedMethod>(
  trials: Trials,
  operations: readonly T[],
): Promise<T[]> {
  return trials.changed(operations, async (operation, subject) => {
    const isThrowing = operation.refuses === true || operation.remark !== undefined;
    if (operation.node !== undefined || !isThrowing) return operation;
    const args = await inParts(operation.args, 1, async (text, index) =>
      text === SMALL ? ((await domainWithoutThrows(trials, subject, index)) ?? text) : text,
    );
    const last = operation.args.length - 1;
    const isPlain = operation.given === undefined && operation.args[last] === SMALL;
    if (isPlain && (await isOfOtherKind(trials, subject, last)))
      return { ...operation, args: args.slice(0, last) };
    if (args.join() === operation.args.join()) return operation;
    const { remark: _, refuses: __, ...rest } = operation;
    return { ...(rest as T), args };
  });
}

/** True if calls with any other number than 0 throw, and some without the argument do not. */
async function isOfOtherKind(trials: Trials, subject: Operation, index: number): Promise<boolean> {
  const throwsFor = async (value: unknown): Promise<number> =>
    (await resultWithin(countThrows(trials, subject, index, value))) ?? 0;
  for (const value of INTEGERS) {
    const throws = await throwsFor(value);
    if (value === 0 ? throws === OBJECTS : throws < OBJECTS) return false;
  }
  return (await throwsFor(undefined)) < OBJECTS;
}

/** Returns the domain of the values that never throw; undefined if none always throws, or some throw at times. */
async function domainWithoutThrows(
  trials: Trials,
  subject: Operation,
  index: number,
): Promise<string | undefined> {
  const accepted: number[] = [];
  for (const value of INTEGERS) {
    const throws = await resultWithin(countThrows(trials, subject, index, value));
    if (throws === 0) accepted.push(value);
    else if (throws !== OBJECTS) return undefined;
  }
  if (accepted.length === INTEGERS.length || accepted.length === 0) return undefined;
  const [first, last] = [accepted[0]!, accepted.at(-1)!];
  const isRange = last - first === accepted.length - 1;
  return isRange && accepted.length > 1 ? `int(${first}, ${last})` : `oneOf(${accepted.join(', ')})`;
}

/** Returns the number of objects, of several sizes, for which a call with a value throws. */
function* countThrows(trials: Trials, subject: Operation, index: number, value: unknown): Steps<number> {
  let throws = 0;
  for (let made = 0; made < OBJECTS; made++) {
    const receiver = yield* trials.built(trials.ofValues, made);
    const call = withValue(receiver.draw(subject, trials.random), index, value);
    if (!(yield* succeeds(receiver, call))) throws++;
  }
  return throws;
}
