import { nextTurn } from '../../base/next-turn.ts';
import { showCall } from '../../learn/examples/collect/receiver.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import { isNeverSettled } from '../../objects/structure/promises.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { CallableOperations } from '../run/callable-operations.ts';
import type { HuntContext } from '../run/hunt-context.ts';
import { replay } from '../run/replay.ts';
import type { HuntFault } from './fault.ts';

/** Draws of the arguments of each operation, and turns of the event loop in which the promise may settle after a call. */
const DRAWS = 2;
const TURNS = 10;

/**
 * Returns the call, as text, after which the promise of the last call of a fault settles, although it does not by itself: a queue that
 * is paused, or a lock that is taken, waits for another caller. Undefined if there is no such call, or if the last call does not
 * return a promise.
 */
export async function waitsForOthers(
  { kind, sequence }: HuntFault,
  { builders, methods }: CallableOperations,
  { framed, limit, random }: Pick<HuntContext, 'framed' | 'limit' | 'random'>,
  classes: ClassTable,
): Promise<string | undefined> {
  if (kind !== 'timeout' || sequence.interleaving !== undefined) return undefined;
  const own = random.fork('waits for others');
  const calls = sequence.calls.slice(0, -1);
  const last = sequence.calls.at(-1)!;
  /** Yields the call of an operation if the promise settles after it, else `undefined`; throws if there is no promise. */
  const settlingCall = function* (operation: Operation): Steps<string | undefined> {
    const receiver = yield* replay(framed, { ...sequence, calls }, classes, limit.timeout);
    const pending = receiver.perform(last);
    if (typeof pending === 'boolean') throw new NoPromise();
    let isSettled = false;
    pending.then(
      () => (isSettled = true),
      (error: unknown) => (isSettled = !isNeverSettled(error)),
    );
    yield* settled(turns());
    if (isSettled) return undefined;
    const call = receiver.draw(operation, own);
    try {
      const other = receiver.perform(call);
      if (typeof other !== 'boolean') other.catch(() => undefined);
    } catch {
      return undefined;
    }
    yield* settled(turns());
    return isSettled ? showCall(call) : undefined;
  };
  try {
    for (const operation of [...methods, ...builders])
      for (let drawn = 0; drawn < DRAWS; drawn++) {
        const found = await limit.run(settlingCall(operation));
        // The last call itself hangs, or another one: nothing that settles a promise.
        if (found === undefined) return undefined;
        if (found[0] !== undefined) return found[0];
      }
  } catch {
    // The calls before throw when they are repeated, or there is no promise.
  }
  return undefined;
}

class NoPromise extends Error {}

async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
}
