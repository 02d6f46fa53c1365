import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { valueKey } from '../../../objects/heap/value.ts';
import type { Random } from '../../../base/random.ts';

/**
 * Swaps two different items of a random array: what a change of one item, which often leaves a key missing, does not tell
 * about their order.
 *
 * @returns undefined if the drawn items are equal, or if there is no array of two items.
 */
export function swapItems({ objects }: ObjectGraph, random: Random): ObjectGraph | undefined {
  const arrays = [...objects.keys()].filter((label) => {
    const { shape, items } = objects[label]!;
    return items.length > 1 && (shape.container === 'array' || shape.container === 'typed-array');
  });
  if (arrays.length === 0) return undefined;
  const label = random.pick(arrays);
  const { shape, values, items } = objects[label]!;
  const [a, b] = [random.below(items.length), random.below(items.length)];
  if (valueKey(items[a]) === valueKey(items[b])) return undefined;
  const swapped: HeapObject[] = [...objects];
  swapped[label] = { shape, values, items: items.with(a, items[b]).with(b, items[a]) };
  return relabel(swapped);
}
