import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import type { Random } from '../../base/random.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { INTEGERS, SMALL } from '../operations/argument-for.ts';
import type { ProposedMethod } from '../proposal.ts';
import { newReceiver } from './new-receiver.ts';
import { stepsWithin } from './steps-within.ts';

/** Number of objects on which each value is tried. */
const OBJECTS = 8;

/**
 * Narrows the integer domains of operations: if a call always throws for some values of an argument and never for the
 * others, the class rejects these values whatever its state, as a size of 0.
 *
 * @param operations those that threw in some trials are tried: builders that refuse, and methods with a remark.
 * @param scope the scope of the objects that are tried.
 */
export async function narrowDomains(
  structure: Structure,
  operations: readonly ProposedMethod[],
  scope: number,
  random: Random,
): Promise<ProposedMethod[]> {
  const all = [...structure.builders, ...structure.methods];
  const narrowed: ProposedMethod[] = [];
  for (const operation of operations) {
    const subject = all.find(({ name }) => name === operation.name);
    const isThrowing = operation.refuses === true || operation.remark !== undefined;
    const isTried = subject !== undefined && operation.node === undefined && isThrowing;
    const run = { structure, subject: subject!, all, scope, random };
    const args: string[] = [];
    for (const [index, text] of operation.args.entries()) {
      const isInteger = isTried && text === SMALL;
      args.push(isInteger ? ((await domainWithoutThrows(run, index)) ?? text) : text);
    }
    narrowed.push({ ...operation, args });
  }
  return narrowed;
}

interface Run {
  readonly structure: Structure;
  readonly subject: Operation;
  readonly all: readonly Operation[];
  readonly scope: number;
  readonly random: Random;
}

/** Returns the domain of the values that never throw; undefined if none always throws, or some throw at times. */
async function domainWithoutThrows(run: Run, index: number): Promise<string | undefined> {
  const accepted: number[] = [];
  let rejected = 0;
  for (const value of INTEGERS) {
    const tried = await stepsWithin(countThrows(run, index, value));
    if (tried?.value === 0) accepted.push(value);
    else if (tried?.value === OBJECTS) rejected++;
    else return undefined;
  }
  if (rejected === 0 || accepted.length === 0) return undefined;
  const [first, last] = [accepted[0]!, accepted.at(-1)!];
  const isRange = last - first === accepted.length - 1;
  return isRange && accepted.length > 1 ? `int(${first}, ${last})` : `oneOf(${accepted.join(', ')})`;
}

/** Returns the number of objects, of several sizes, for which a call with a value throws. */
function* countThrows(
  { structure, subject, all, scope, random }: Run,
  index: number,
  value: number,
): Steps<number> {
  let throws = 0;
  const others = all.filter(({ args }) => args.every(({ kind }) => kind !== 'node'));
  for (let made = 0; made < OBJECTS; made++) {
    const receiver = yield* newReceiver(structure, scope);
    for (let call = 0; call < made; call++) {
      yield* throwsWhenCalled(receiver, random.pick(others), random);
    }
    if (yield* throwsWhenCalled(receiver, subject, random, { index, value })) throws++;
  }
  return throws;
}

function* throwsWhenCalled(
  receiver: Receiver,
  operation: Operation,
  random: Random,
  fixed?: { readonly index: number; readonly value: number },
): Steps<boolean> {
  const { args } = receiver.draw(operation, random);
  const given = args.map((arg, index) =>
    index === fixed?.index ? ({ kind: 'value', value: fixed.value } as const) : arg,
  );
  try {
    yield* settled(receiver.perform({ operation, args: given }));
    return false;
  } catch {
    return true;
  }
}
