import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { methodsKeepRepOK } from '../../../structures/testing/laws.ts';
import { rejectsJunk } from '../../../structures/testing/rejects-junk.ts';
import { rejectsBreaks } from '../testing/rejects-breaks.ts';
import structure, { IndexedHeap } from './indexed-heap.ts';

/** The items 3, 0 and 2 with the keys 1, 5 and 4; the item 1 is absent. */
function ofThree(): IndexedHeap {
  const heap = new IndexedHeap(4);
  heap.set(0, 5);
  heap.set(2, 4);
  heap.set(3, 1);
  return heap;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('items are removed by key, changed or removed before or not', () => {
  const call = fc.record({ item: fc.nat(9), key: fc.option(fc.nat(20)) });
  fc.assert(
    fc.property(fc.array(call), (calls) => {
      const heap = new IndexedHeap(10);
      const model = new Map<number, number>();
      for (const { item, key } of calls) {
        if (key === null) assert.is(heap.remove(item), model.delete(item));
        else {
          heap.set(item, key);
          model.set(item, key);
        }
        assert.ok(structure.repOK!(heap));
      }
      const keys = [...model].map(() => model.get(heap.removeMin()!)!);
      assert.equal(
        keys,
        [...model.values()].sort((a, b) => a - b),
      );
      assert.is(heap.removeMin(), null);
    }),
  );
});

test('repOK rejects heaps with a hand-made fault', () => {
  rejectsBreaks(structure, ofThree, {
    'a wrong position': (heap) => (heap.position[3] = 1),
    'a position of an absent item': (heap) => (heap.position[1] = 0),
    'a key of an absent item': (heap) => (heap.keys[1] = 3),
    'no key of a present item': (heap) => (heap.keys[0] = null),
    'a key below that of the parent': (heap) => (heap.keys[0] = 0),
    'an item twice': (heap) => heap.heap.push(3),
    'an item less': (heap) => heap.heap.pop(),
    'an item that does not exist': (heap) => (heap.heap[2] = 9),
    'items swapped': (heap) => heap.heap.reverse(),
    'one array in two fields': (heap) => Object.assign(heap, { keys: heap.position }),
    'fewer keys than positions': (heap) => heap.keys.pop(),
  });
  rejectsJunk(
    ofThree,
    structure.repOK!,
    [
      (heap) => [heap, 'heap'],
      (heap) => [heap, 'position'],
      (heap) => [heap, 'keys'],
      ({ heap }) => [heap, '1'],
      ({ position }) => [position, '0'],
      ({ keys }) => [keys, '0'],
    ],
    [NaN],
  );
});

test.run();
