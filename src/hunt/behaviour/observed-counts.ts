import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import type { HeapObject, ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference } from '../../objects/heap/value.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { ContinuationContext } from './continuation-context.ts';
import { observedValues } from './observers.ts';

/** Numbers that an object shows, by name: values, and how many items a list, text or container has. */
export type ObservedCounts = ReadonlyMap<string, number>;

/**
 * Returns the numbers that an object shows by getters, iteration, methods that leave it as it is, the fields of its root, and
 * the objects that it reaches; of a method with arguments, in how many calls it returned something.
 */
export async function observedCounts(
  make: () => Steps<Receiver>,
  k: number,
  context: ContinuationContext,
): Promise<ObservedCounts | undefined> {
  const counts = new Map<string, number>();
  const note = (name: string, value: unknown, isOfArgument: boolean): void => {
    if (isOfArgument) {
      const isSomething = value !== undefined && value !== null && value !== false && value !== 'refused';
      counts.set(name, (counts.get(name) ?? 0) + Number(isSomething));
      return;
    }
    const count = countOf(value);
    if (count !== undefined) counts.set(name, count);
  };
  const read = await observedValues(make, k, context, (receiver, { name, value, isOfArgument }) =>
    note(value === receiver.object ? '' : name, value === receiver.object ? undefined : value, isOfArgument),
  );
  if (read === undefined) return undefined;
  for (const [name, count] of rootCounts(read)) counts.set(name, count);
  counts.delete('');
  return counts;
}

function countOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return undefined;
  const { length, size } = value as { readonly length?: unknown; readonly size?: unknown };
  return [length, size].find((count) => typeof count === 'number');
}

/** Yields the numbers in the fields of the root, of items of its containers, and of the objects of each class. */
function* rootCounts({ objects }: ObjectGraph): Generator<[string, number]> {
  const root = objects[0]!;
  const classes = new Map<string, number>();
  for (const { shape } of objects) classes.set(shape.className, (classes.get(shape.className) ?? 0) + 1);
  for (const [name, count] of classes) yield [`objects of ${name}`, count];
  for (const [index, name] of root.shape.keys.entries()) {
    const value = root.values[index];
    if (typeof value === 'number') yield [`field ${name}`, value];
    const held: HeapObject | undefined = value instanceof Reference ? objects[value.label] : undefined;
    if (held === undefined || held.shape.container === 'object') continue;
    const step = held.shape.container === 'map' ? 2 : 1;
    yield [`items of ${name}`, held.items.length / step];
  }
}
