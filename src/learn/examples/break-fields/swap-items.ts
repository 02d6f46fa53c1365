import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { valueKey } from '../../../objects/heap/value.ts';
import type { Random } from '../../../base/random.ts';

/** Swaps two different items of a random array, which tests their order; undefined if the drawn items are equal. */
export function swapItems({ objects }: ObjectGraph, random: Random): ObjectGraph | undefined {
  const arrays = [...objects.entries()].filter(
    ([, { shape, items }]) =>
      items.length > 1 && (shape.container === 'array' || shape.container === 'typed-array'),
  );
  if (arrays.length === 0) return undefined;
  const [label, { shape, values, items }] = random.pick(arrays);
  const [a, b] = [random.below(items.length), random.below(items.length)];
  if (valueKey(items[a]) === valueKey(items[b])) return undefined;
  return relabel(objects.with(label, { shape, values, items: items.with(a, items[b]).with(b, items[a]) }));
}
