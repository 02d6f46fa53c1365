import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHeap } from '../../../objects/heap/read.ts';
import { Reference, valueKey } from '../../../objects/heap/value.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { createRandom } from '../../../base/random.ts';
import { swapItems } from './swap-items.ts';

class Box {
  readonly items: readonly unknown[];
  readonly seen = new Set([1, 2, 3]);
  constructor(items: readonly unknown[]) {
    this.items = items;
  }
}

const itemsOf = ({ items }: HeapObject): string => items.map(valueKey).join();

const swapsOf = (...items: readonly unknown[]): (ObjectGraph | undefined)[] => {
  const { graph } = readHeap(new Box(items));
  return Array.from({ length: 40 }, (_, seed) => swapItems(graph, createRandom(seed)));
};

test('two different items of an array change places, and nothing else changes', () => {
  const swapped = swapsOf(1, 2, 3).filter((graph) => graph !== undefined);
  const arrays = swapped.map(({ objects }) => itemsOf(objects[1]!));
  assert.equal([...new Set(arrays)].sort(), ['1,3,2', '2,1,3', '3,2,1']);
  assert.ok(swapped.every(({ objects }) => itemsOf(objects[2]!) === '1,2,3'));
});

test('objects keep their labels in the order of a walk', () => {
  const [one, two] = [{ next: null }, { next: null }];
  for (const graph of swapsOf(one, null, two).filter((made) => made !== undefined)) {
    const labels = graph.objects[1]!.items.flatMap((item) => (item instanceof Reference ? [item.label] : []));
    assert.equal(labels, [3, 4]);
  }
});

test('equal items, and fewer than two, cannot be swapped', () => {
  assert.equal([...new Set([...swapsOf(1, 1), ...swapsOf(1), ...swapsOf()])], [undefined]);
});

test.run();
