import type { Call } from '../../learn/examples/collect/receiver.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { Sequence } from '../run/sequence.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';

/** Yields sequences in which one builder inserts all items of a list, in their order and in reverse order. */
export function* refills(
  { k, calls }: Sequence,
  contents: readonly (readonly unknown[])[],
  { structure }: ContinuationContext,
): Generator<Sequence> {
  const inserted = new Set(
    calls
      .flatMap(({ args }) => args.map((argument) => (argument.kind === 'value' ? argument.value : undefined)))
      .flat(),
  );
  for (const items of contents) {
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
