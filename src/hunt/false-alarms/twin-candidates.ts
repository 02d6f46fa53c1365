import { showCall, type Call } from '../../learn/examples/collect/receiver.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import type { Sequence } from '../run/sequence.ts';
import { listsOf, type Contents } from './contents-of.ts';

/** Maximum number of builder calls of which each is left out once, the last ones, and of groups of equal calls. */
const MAX_CALLS = 16;

/**
 * Yields sequences of builder calls that may make an object with the same contents as another sequence: refills, and
 * the builder calls of that sequence alone. Then it leaves out one of these calls, whose item a method may have
 * removed, or all equal ones.
 *
 * @param seeds the seed of the random numbers that each call of the sequence draws, so that the same calls draw the same;
 * undefined if it draws none.
 */
export function* twinCandidates(
  sequence: Sequence,
  contents: Contents,
  context: ContinuationContext,
  seeds?: readonly number[],
): Generator<Sequence> {
  yield* refills(sequence, contents, context);
  const { k } = sequence;
  const builders = new Set(context.structure.builders.map(({ name }) => name));
  const kept = [...sequence.calls.keys()].filter((index) =>
    builders.has(sequence.calls[index]!.operation.name),
  );
  const without = (left: readonly number[]): Sequence => {
    const indices = kept.filter((index) => !left.includes(index));
    const calls = indices.map((index) => sequence.calls[index]!);
    return { k, calls, ...(seeds !== undefined && { seeds: indices.map((index) => seeds[index]!) }) };
  };
  yield without([]);
  for (const index of kept.slice(-MAX_CALLS).toReversed()) yield without([index]);
  const texts = sequence.calls.map(showCall);
  const groups = [...new Set(kept.map((index) => texts[index]))]
    .map((text) => kept.filter((index) => texts[index] === text))
    .filter(({ length }) => length > 1);
  for (const group of groups.slice(-MAX_CALLS)) yield without(group);
}

/** Yields sequences in which one builder inserts all items of a list, in their order and in reverse order. */
export function* refills(
  { k, calls }: Sequence,
  contents: Contents,
  { structure }: ContinuationContext,
): Generator<Sequence> {
  const inserted = new Set(
    calls
      .flatMap(({ args }) => args.map((argument) => (argument.kind === 'value' ? argument.value : undefined)))
      .flat(),
  );
  for (const items of listsOf(contents)) {
    // An item that was never an argument came in by a fault.
    if (!items.flat().every((item) => item !== undefined && inserted.has(item))) continue;
    for (const operation of structure.builders) {
      const filling = items.map((item) => callWith(operation, item)).filter((call) => call !== undefined);
      if (filling.length < items.length) continue;
      yield { k, calls: filling };
      if (items.length > 1) yield { k, calls: filling.toReversed() };
    }
  }
}

/** Returns a call with an item as its argument, or with the values of an entry as its arguments. */
function callWith(operation: Operation, item: unknown): Call | undefined {
  const { length } = operation.args;
  const values =
    length === 1 ? [item] : Array.isArray(item) && item.length === length ? (item as unknown[]) : [];
  if (length === 0 || values.length !== length) return undefined;
  return { operation, args: values.map((value) => ({ kind: 'value', value })) };
}
