import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import { Reference, valueKey } from '../../objects/heap/value.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { build } from './made-objects.ts';

/** Number of objects to make, and builder calls for each in multiples of the scope. */
const BUILT = 8;
const CALLS_FACTOR = 4;

/** Returns the names of the plain fields that some builder call changed in an object that was there before it. */
export async function changedByBuilders(
  k: number,
  context: ContinuationContext,
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  // If a builder throws, the changes until then count.
  for (let made = 0; made < BUILT; made++) await context.limit.attempt(noteChanges(k, context, changed));
  return changed;
}

function* noteChanges(k: number, context: ContinuationContext, changed: Set<string>): Steps<void> {
  const receiver = yield* context.replay({ k, calls: [] });
  for (let left = CALLS_FACTOR * k; left > 0; left--) {
    const before = plainFields(receiver);
    yield* build(receiver, k, 1, context);
    for (const [object, fields] of plainFields(receiver)) {
      for (const [field, value] of before.get(object) ?? []) {
        if (fields.has(field) && fields.get(field) !== value) changed.add(field);
      }
    }
  }
}

/** Returns the plain fields of all objects by live object: their values as text, by name. */
function plainFields({ graph, objects }: Receiver): Map<object, Map<string, string>> {
  return new Map(
    objects.map((object, label) => {
      const { shape, values } = graph.objects[label]!;
      const fields = shape.keys.flatMap((field, index): [string, string][] =>
        values[index] instanceof Reference ? [] : [[field, valueKey(values[index])]],
      );
      return [object, new Map(fields)];
    }),
  );
}
