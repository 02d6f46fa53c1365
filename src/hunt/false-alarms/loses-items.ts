import type { Call } from '../../learn/examples/collect/receiver.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { observableValues } from '../behaviour/observable-values.ts';
import type { Sequence } from '../run/sequence.ts';

/**
 * True if an object iterates over an item that is undefined, and over none without the calls of a method. Such a method has
 * arguments if it is asked for empty places; another one says that there are items that it has taken.
 */
export async function losesItems(
  { k, calls }: Sequence,
  { name, args }: Operation,
  { limit, replay, frame }: ContinuationContext,
): Promise<boolean> {
  if (args.length > 0) return false;
  const showsUndefined = function* (made: readonly Call[]): Steps<boolean> {
    const { object } = yield* replay({ k, calls: made });
    const items = (yield* observableValues(object, frame)).at(-1);
    return Array.isArray(items) && items.includes(undefined);
  };
  const others = calls.filter(({ operation }) => operation.name !== name);
  return (
    (await limit.attempt(showsUndefined(calls))) === true &&
    (await limit.attempt(showsUndefined(others))) === false
  );
}
