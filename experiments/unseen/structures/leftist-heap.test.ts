import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { methodsKeepRepOK } from '../../../structures/testing/laws.ts';
import { rejectsJunk } from '../../../structures/testing/rejects-junk.ts';
import { rejectsBreaks } from '../testing/rejects-breaks.ts';
import structure, { LeftistHeap } from './leftist-heap.ts';

/** 1 with the left child 3, which has the children 4 and 5, and the right child 2. */
function ofFive(): LeftistHeap {
  const heap = new LeftistHeap();
  for (const key of [1, 2, 3, 4, 5]) heap.insert(key);
  return heap;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('keys are removed in order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (keys) => {
      const heap = new LeftistHeap();
      for (const key of keys) heap.insert(key);
      assert.equal(
        keys.map(() => heap.removeMin()),
        keys.toSorted((a, b) => a - b),
      );
      assert.is(heap.removeMin(), null);
    }),
  );
});

test('repOK rejects heaps with a hand-made fault', () => {
  rejectsBreaks(structure, ofFive, {
    'a size too small': (heap) => heap.size--,
    'a size too large': (heap) => heap.size++,
    'a key below that of the parent': (heap) => (heap.root!.left!.key = 0),
    'a rank too high': (heap) => heap.root!.rank++,
    'a rank too low': (heap) => heap.root!.rank--,
    'a right side of higher rank': (heap) => {
      const root = heap.root!;
      [root.left, root.right] = [root.right, root.left];
      root.rank = 3;
    },
    'a cycle': (heap) => (heap.root!.left!.left = heap.root),
    'no root': (heap) => (heap.root = null),
  });
  const one = (): LeftistHeap => {
    const heap = new LeftistHeap();
    heap.insert(1);
    return heap;
  };
  rejectsJunk(one, structure.repOK!, [
    (heap) => [heap, 'root'],
    (heap) => [heap, 'size'],
    (heap) => [heap.root!, 'key'],
    (heap) => [heap.root!, 'rank'],
    (heap) => [heap.root!, 'left'],
  ]);
});

test.run();
