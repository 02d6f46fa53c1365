import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { BinarySearchTree } from '../../../../structures/binary-search-tree/binary-search-tree.ts';
import { inferPlan } from '../../../learn/windows/plan/infer-plan.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { createRandom } from '../../../base/random.ts';
import { breakChanges } from './break-changes.ts';
import { changedData, shuffledEntries } from './data-changes.ts';
import { SortedSlots } from './sorted-slots.ts';
import { mirrorings, reversal } from './whole-changes.ts';

const test = suite('changes of object graphs');

/** Returns the graph of a search tree with keys inserted one after another. */
function treeOf(keys: readonly number[]): ObjectGraph {
  const tree = new BinarySearchTree();
  for (const key of keys) tree.insert(key);
  return readHeap(tree).graph;
}

const keys = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 20 });
const seed = fc.nat();
const plan = inferPlan([treeOf([1, 0, 2, 3])], (_, field) =>
  field === 'key' ? { kind: 'data', sort: 'key', scale: 'ordinal' } : undefined,
);
const slots = new SortedSlots({ encoding: { name: 'windows', plan }, fields: {} });
const [key] = slots.sorts;

test('remapped ordinal data keep their order, and the rest of the graph', () => {
  fc.assert(
    fc.property(keys, seed, (inserted, one) => {
      const before = slots.numbers(treeOf(inserted), key!);
      const image = changedData(treeOf(inserted), slots, slots.sorts, createRandom(one))!;
      const after = slots.numbers(image, key!);
      assert.is(after.length, before.length);
      const mapped = new Map(before.map((value, at) => [value, after[at]!]));
      // A tree with the mapped keys in the same order of insertion is the same graph.
      assert.is(graphKey(image), graphKey(treeOf(inserted.map((value) => mapped.get(value)!))));
    }),
  );
});

test('reversing twice gives the graph back, and so does the mirror image, which is the tree of reversed keys', () => {
  const reverse = (graph: ObjectGraph): ObjectGraph => reversal(slots).images(graph, createRandom(1))[0]!;
  fc.assert(
    fc.property(keys, (inserted) => {
      const graph = treeOf(inserted);
      assert.is(graphKey(reverse(reverse(graph))), graphKey(graph));
      const changes = mirrorings([treeOf([1, 0, 2])], slots);
      const [alone, mirror] = changes.map(
        ({ images }) =>
          (one: ObjectGraph) =>
            images(one, createRandom(1))[0]!,
      );
      assert.is(changes.length, 2);
      for (const change of [alone!, mirror!]) assert.is(graphKey(change(change(graph))), graphKey(graph));
      const ends = Math.min(...inserted) + Math.max(...inserted);
      assert.is(graphKey(mirror!(graph)), graphKey(treeOf(inserted.map((value) => ends - value))));
    }),
  );
});

test('a break changes one value, or moves the others of its sort alike', () => {
  const changes = breakChanges([treeOf([2, 0, 1, 3])], slots);
  assert.ok(changes.length > 8);
  fc.assert(
    fc.property(keys, seed, (inserted, one) => {
      const graph = treeOf(inserted);
      const before = slots.numbers(graph, key!);
      for (const { id, images } of changes) {
        for (const image of images(graph, createRandom(one))) {
          const after = slots.numbers(image, key!);
          if (id.endsWith('above all others')) assert.ok(after.at(-1)! > before.at(-1)!, id);
          if (id.endsWith('below all others')) assert.is(after[0], Math.max(0, before[0]! - 1), id);
          if (id.endsWith('to null')) assert.ok(image.objects.length < graph.objects.length, id);
        }
      }
    }),
  );
});

test('shuffled entries of a Map are the same entries', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 12 }), seed, (list, one) => {
      const graph = readHeap({ map: new Map(list.map((value) => [value, value * 2])) }).graph;
      const image = shuffledEntries(graph, createRandom(one))!;
      const pairs = ({ objects }: ObjectGraph): string[] => {
        const { items } = objects.find(({ shape }) => shape.container === 'map')!;
        return items.flatMap((item, at) => (at % 2 === 0 ? [JSON.stringify([item, items[at + 1]])] : []));
      };
      assert.equal(pairs(image).sort(), pairs(graph).sort());
    }),
  );
  assert.is(shuffledEntries(readHeap({ map: new Map([[1, 2]]) }).graph, createRandom(1)), undefined);
});

test.run();
