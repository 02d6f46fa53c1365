import { itemAt } from '../../../base/item-at.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import type { Value } from '../../../objects/heap/value.ts';
import type { Random } from '../../../base/random.ts';
import type { DataSort, SortedSlots } from './sorted-slots.ts';

/** Largest gap that a remapping puts between two numbers. */
const MAX_GAP = 4;

/**
 * Returns the graph with its data replaced by other data in the same relation. Nominal data is renamed, ordinal data is
 * remapped in the same order, interval data is shifted, and ratio data is scaled.
 *
 * @param chosen the sorts to change.
 * @returns undefined if the graph holds no such data, or numbers that cannot be remapped.
 */
export function changedData(
  graph: ObjectGraph,
  slots: SortedSlots,
  chosen: readonly DataSort[],
  random: Random,
): ObjectGraph | undefined {
  const images = new Map<string, ReadonlyMap<number, number>>();
  for (const sort of chosen) {
    const numbers = slots.numbers(graph, sort);
    // Numbers of a category that valid objects lack do not change: the classifier may recognise them by the category.
    if (numbers.some((value) => !Number.isSafeInteger(value) || value < 0)) return undefined;
    if (numbers.length > 0) images.set(sort.name, imagesOf(numbers, sort, random));
  }
  if (images.size === 0) return undefined;
  return slots.map(graph, ({ name }, value) => images.get(name)?.get(value) ?? value);
}

function imagesOf(
  numbers: readonly number[],
  { scale }: DataSort,
  random: Random,
): ReadonlyMap<number, number> {
  const gap = (): number => 1 + random.below(MAX_GAP);
  if (scale === 'interval' || scale === 'ratio') {
    const by = gap();
    return new Map(numbers.map((value) => [value, scale === 'ratio' ? value * by : value + by]));
  }
  let last = -1;
  const next = numbers.map(() => (last += gap()));
  return new Map(
    (scale === 'nominal' ? random.shuffle(next) : next).map((to, at) => [itemAt(numbers, at), to]),
  );
}

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
