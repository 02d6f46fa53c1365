import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import type { Value } from '../../../objects/heap/value.ts';
import type { Random } from '../../../base/random.ts';

/** Returns the graph with the entries of each Map and Set in another order; undefined if it has no two entries. */
export function shuffledEntries({ objects }: ObjectGraph, random: Random): ObjectGraph | undefined {
  let isChanged = false;
  const shuffled = objects.map((object): HeapObject => {
    const { container } = object.shape;
    const width = container === 'map' ? 2 : container === 'set' ? 1 : 0;
    if (width === 0 || object.items.length <= width) return object;
    isChanged = true;
    const entries: (readonly Value[])[] = [];
    for (let index = 0; index < object.items.length; index += width)
      entries.push(object.items.slice(index, index + width));
    return { ...object, items: random.shuffle(entries).flat() };
  });
  return isChanged ? relabel(shuffled) : undefined;
}
