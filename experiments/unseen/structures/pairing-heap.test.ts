import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { methodsKeepRepOK } from '../../../structures/testing/laws.ts';
import { rejectsJunk } from '../../../structures/testing/rejects-junk.ts';
import { rejectsBreaks } from '../testing/rejects-breaks.ts';
import structure, { PairingHeap } from './pairing-heap.ts';

/** 1 with the children 4, 3 and 2. */
function ofFour(): PairingHeap {
  const heap = new PairingHeap();
  for (const key of [1, 2, 3, 4]) heap.insert(key);
  return heap;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('keys are removed in order, lowered or not', () => {
  const change = fc.record({ slot: fc.nat(), by: fc.nat(5) });
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 1 }), fc.array(change), (keys, changes) => {
      const heap = new PairingHeap();
      for (const key of keys) heap.insert(key);
      const expected = [...keys].sort((a, b) => a - b);
      assert.is(heap.removeMin(), expected.shift()!);
      for (const { slot, by } of expected.length === 0 ? [] : changes) {
        const key = expected[slot % expected.length]!;
        expected[expected.indexOf(key)] = key - by;
        assert.ok(heap.decrease(key, key - by) && structure.repOK!(heap));
      }
      expected.sort((a, b) => a - b);
      assert.equal(
        expected.map(() => heap.removeMin()),
        expected,
      );
      assert.is(heap.removeMin(), null);
      assert.not(heap.decrease(1, 0));
    }),
  );
});

test('repOK rejects heaps with a hand-made fault', () => {
  rejectsBreaks(structure, ofFour, {
    'a size too small': (heap) => heap.size--,
    'a size too large': (heap) => heap.size++,
    'a key below that of the parent': (heap) => (heap.root!.child!.next!.key = 0),
    'a root with a sibling': (heap) => {
      heap.root!.next = heap.root!.child;
      heap.root!.child = null;
      heap.root!.next!.previous = heap.root;
    },
    'no link to the parent': (heap) => (heap.root!.child!.previous = null),
    'a link to the parent past the left sibling': (heap) => (heap.root!.child!.next!.previous = heap.root),
    'a list cut short': (heap) => (heap.root!.child!.next = null),
    'a cycle': (heap) => (heap.root!.child!.next!.next = heap.root!.child),
  });
  rejectsJunk(ofFour, structure.repOK!, [
    (heap) => [heap, 'root'],
    (heap) => [heap, 'size'],
    (heap) => [heap.root!, 'key'],
    (heap) => [heap.root!, 'previous'],
    (heap) => [heap.root!.child!, 'next'],
  ]);
});

test.run();
