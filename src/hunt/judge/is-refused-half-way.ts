import type { Call } from '../../learn/examples/collect/receiver.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { isNeverSettled } from '../../objects/structure/promises.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import { describeThrown } from '../../base/thrown.ts';
import type { HuntContext } from '../run/hunt-context.ts';
import { isThrownByClass } from '../run/is-thrown-by-class.ts';
import { replay } from '../run/replay.ts';
import type { HuntFault } from './fault.ts';

/**
 * True if the class refuses the rest of a call that it began, such as the items of a list from the first one on that
 * it does not take. A `throw` of the class ends the call, which leaves what the call with fewer of the items leaves.
 * Or the same call on the object that it left throws at the same place and changes nothing more.
 */
export async function isRefusedHalfWay(
  { kind, thrown, sequence, after }: HuntFault,
  { framed, limit }: Pick<HuntContext, 'framed' | 'limit'>,
  classes: ClassTable,
): Promise<boolean> {
  if (kind !== 'exception' || sequence.interleaving !== undefined || !isThrownByClass(thrown!)) return false;
  const last = sequence.calls.at(-1)!;
  // The labels of the objects that it is given may be others after the call.
  const again = givenFrom(sequence.calls.length - 1, last);
  const both = { ...sequence, calls: [...sequence.calls.slice(0, -1), again] };
  const steps = function* (): Steps<boolean> {
    const receiver = yield* replay(framed, both, classes, limit.timeout, again);
    const before = graphKey(receiver.graph);
    try {
      yield* settled(receiver.perform(again));
      return false;
    } catch (error) {
      if (isNeverSettled(error)) return false;
      const { name, frame } = describeThrown(error);
      const isSame = name === thrown!.name && frame === thrown!.frame;
      return isSame && graphKey(receiver.graph) === before;
    }
  };
  if ((await limit.attempt(steps())) === true) return true;
  for (const call of shortened(last)) {
    const calls = [...sequence.calls.slice(0, -1), call];
    const leavesSame = function* (): Steps<boolean> {
      const receiver = yield* replay(framed, { ...sequence, calls }, classes, limit.timeout);
      return after !== undefined && graphKey(receiver.graph) === graphKey(after);
    };
    if ((await limit.attempt(leavesSame())) === true) return true;
  }
  return false;
}

/** Returns a call that is given the objects which are reachable after some calls. */
const givenFrom = (after: number, { operation, args }: Call): Call => ({
  operation,
  args: args.map((argument) =>
    argument.kind === 'node' ? { kind: 'former', after, label: argument.label } : argument,
  ),
});

/** Yields a call with fewer items of a list argument, from the end on. */
function* shortened({ operation, args }: Call): Generator<Call> {
  for (const [index, argument] of args.entries()) {
    if (argument.kind !== 'value' || !Array.isArray(argument.value)) continue;
    const items = argument.value as readonly unknown[];
    for (let length = items.length - 1; length >= 0; length--)
      yield { operation, args: args.with(index, { kind: 'value', value: items.slice(0, length) }) };
  }
}
