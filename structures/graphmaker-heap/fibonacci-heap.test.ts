import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Node } from '../fibonacci-heap/node.ts';
import { repOK } from '../fibonacci-heap/rep-ok.ts';
import { members } from '../fibonacci-heap/ring.ts';
import { behavesLike, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { SortedModel } from '../testing/sorted-model.ts';
import type { GraphmakerBug } from './bugs.ts';
import { fibonacciHeapClass, type FibonacciHeap } from './fibonacci-heap.ts';
import structure from './index.ts';

const key = fc.integer({ min: 0, max: 12 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.constant('insert'), key) },
  { weight: 5, arbitrary: fc.tuple(fc.constant('decreaseKey'), key, key) },
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom('removeMin', 'removeMin', 'findMin')) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('clear')) },
);

class Model {
  readonly sorted = new SortedModel(true);

  insert(item: number): void {
    this.sorted.insert(item);
  }
  findMin(): number | null {
    return this.sorted.items[0] ?? null;
  }
  removeMin(): number | null {
    return this.sorted.removeMin();
  }
  decreaseKey(item: number, smaller: number): boolean {
    if (smaller > item || !this.sorted.remove(item)) return false;
    return this.sorted.insert(smaller);
  }
  clear(): void {
    this.sorted.clear();
  }
}

const keys = (first: Node | null): number[] =>
  members(first).flatMap((node) => [node.key, ...keys(node.child)]);

/** Returns a heap after the insertion of the keys in this order and the removal of the smallest. */
function removedFrom(inserted: readonly number[], bug?: GraphmakerBug): FibonacciHeap {
  const heap = new (fibonacciHeapClass(bug))();
  for (const item of inserted) heap.insert(item);
  heap.removeMin();
  return heap;
}

test('all operations keep repOK', () => methodsKeepRepOK(structure));

test('the heap behaves like a sorted array with repeats', () => {
  behavesLike(
    () => new (fibonacciHeapClass())(),
    () => new Model(),
    call,
    (heap) => (repOK(heap) ? keys(heap.min).sort((a, b) => a - b) : ['repOK is false']),
    ({ sorted }) => sorted.items,
  );
});

test('removing all keys sorts them and keeps repOK after every call', () => {
  fc.assert(
    fc.property(fc.array(key, { minLength: 7, maxLength: 40 }), (inserted) => {
      const heap = new (fibonacciHeapClass())();
      for (const item of inserted) heap.insert(item);
      for (const smallest of inserted.sort((a, b) => a - b)) {
        assert.is(heap.removeMin(), smallest);
        assert.ok(repOK(heap));
      }
    }),
  );
});

test('with the keys 2, 2 and 1 the bug leaves min at a child of the other 2', () => {
  assert.ok(repOK(removedFrom([2, 2, 1])));
  const heap = removedFrom([2, 2, 1], 'stale-min');
  assert.not(repOK(heap));
  assert.is(heap.min!.parent!.key, heap.min!.key);
});

test('without repeated keys the bug keeps repOK', () => {
  fc.assert(
    fc.property(fc.uniqueArray(key, { minLength: 1 }), (inserted) =>
      repOK(removedFrom(inserted, 'stale-min')),
    ),
  );
});

test.run();
