import type { Call, Receiver } from '../../learn/examples/collect/receiver.ts';
import { unlessThrows } from '../../base/unless-throws.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { SMALL } from '../operations/argument-for.ts';
import { sizesOf } from '../operations/conditions.ts';
import type { SortedOperations } from '../proposal.ts';
import { resultWithin } from './steps-within.ts';
import { succeeds, type Trials, withValue } from './trials.ts';

/** Small integers and the indices from the end. */
const FROM_END = 'int(-5, 5)';
/** Objects on which a method is called, and most calls of builders before. */
const OBJECTS = 24;
const CALLS_BEFORE = 8;
/** Calls with one of the last indices that must do something else than the call with the first. */
const ENOUGH = 3;

/**
 * Gives arguments of methods under test that count from the end if negative, as that of `at`, negative values too: calls with
 * -1 and -2 return in every object what calls with the last index and the one before return, and not always what one with 0
 * returns.
 */
export async function negativeIndices<T extends SortedOperations>(trials: Trials, sorted: T): Promise<T> {
  const builders = trials.among(sorted.builders);
  const methods = await trials.changed(sorted.methods, async (method, subject) => {
    if (method.given !== undefined || method.node !== undefined) return method;
    const args = [...method.args];
    const conditions = method.require === undefined ? [] : [method.require];
    for (const [index, text] of args.entries()) {
      if (text !== SMALL) continue;
      const own = trials.fork(`${method.name}/${index}`);
      const size = await resultWithin(countsFromEnd(own, builders, subject, index));
      if (size === undefined) continue;
      args[index] = FROM_END;
      conditions.push(`${method.parameters?.[index] ?? `_${index}`} >= -${size}`);
    }
    return args.join() === method.args.join()
      ? method
      : { ...method, args, require: conditions.join(' && ') };
  });
  return { ...sorted, methods };
}

/** Returns the code of the size by which -1 and -2 mean the last index and the one before; undefined if there is none. */
function* countsFromEnd(
  trials: Trials,
  builders: readonly Operation[],
  subject: Operation,
  index: number,
): Steps<string | undefined> {
  let codes: readonly string[] | undefined;
  let different = 0;
  for (let made = 0; made < OBJECTS; made++) {
    const built = (): Steps<Receiver> =>
      trials.built(builders, made % CALLS_BEFORE, trials.random.fork(made));
    const result = function* (value: number): Steps<string | undefined> {
      const receiver = yield* built();
      const call = receiver.draw(subject, trials.random.fork(`${made}/call`));
      return yield* outcome(receiver, withValue(call, index, value));
    };
    const sizes = sizesOf((yield* built()).object);
    codes ??= sizes.map(({ code }) => code);
    const first = yield* result(0);
    const kept: string[] = [];
    for (const { code, value: size } of sizes) {
      if (!codes.includes(code)) continue;
      let isSame = true;
      for (const back of [1, 2].filter((steps) => steps <= size)) {
        const last = yield* result(size - back);
        isSame &&= last !== undefined && last === (yield* result(-back));
        if (isSame && last !== first) different++;
      }
      if (isSame) kept.push(code);
    }
    codes = kept;
    if (codes.length === 0) return undefined;
  }
  return different >= ENOUGH ? codes?.[0] : undefined;
}

/**
 * Returns as text what a call returns, or what it leaves if it returns nothing; undefined if it throws, is not made, or leaves
 * an object that cannot be read. A faulty method may return the right item and leave another object.
 */
function* outcome(receiver: Receiver, call: Call): Steps<string | undefined> {
  const before = receiver.calls.length;
  if (!(yield* succeeds(receiver, call)) || receiver.calls.length === before) return undefined;
  // A result may have references back, and -1 as an unsigned number makes some objects too large to read.
  const result = unlessThrows(() => JSON.stringify(receiver.result) as string | undefined);
  return result ?? unlessThrows(() => graphKey(receiver.graph));
}
