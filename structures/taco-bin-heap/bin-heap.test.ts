import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Node } from '../binomial-heap/node.ts';
import { repOK } from '../binomial-heap/rep-ok.ts';
import { behavesLike, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { SortedModel } from '../testing/sorted-model.ts';
import { binHeapClass, type BinHeap } from './bin-heap.ts';
import type { BinHeapBug } from './bugs.ts';
import structure from './index.ts';

const key = fc.integer({ min: 0, max: 20 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(fc.constantFrom('insert', 'insert', 'insert', 'insert', 'delete'), key) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('decreaseKey'), key, key) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('extractMin', 'findMinimum')) },
);

class Model {
  readonly sorted = new SortedModel(true);

  insert(item: number): void {
    this.sorted.insert(item);
  }
  findMinimum(): number | null {
    return this.sorted.items[0] ?? null;
  }
  extractMin(): number | null {
    return this.sorted.removeMin();
  }
  delete(item: number): boolean {
    return this.sorted.remove(item);
  }
  decreaseKey(item: number, smaller: number): boolean {
    if (smaller > item || !this.sorted.remove(item)) return false;
    return this.sorted.insert(smaller);
  }
}

const keys = (node: Node | null): number[] =>
  node === null ? [] : [node.key, ...keys(node.child), ...keys(node.sibling)];

function heapOf(inserted: readonly number[], bug?: BinHeapBug): BinHeap {
  const heap = new (binHeapClass(bug))();
  for (const item of inserted) heap.insert(item);
  return heap;
}

test('all operations keep repOK', () => methodsKeepRepOK(structure));

test('the heap behaves like a sorted array with repeats', () => {
  behavesLike(
    () => new (binHeapClass())(),
    () => new Model(),
    call,
    (heap) => (repOK(heap) ? keys(heap.nodes).sort((a, b) => a - b) : ['repOK is false']),
    ({ sorted }) => sorted.items,
  );
});

test('extracting all keys sorts them and keeps repOK after every call', () => {
  fc.assert(
    fc.property(fc.array(key, { minLength: 13, maxLength: 60 }), (inserted) => {
      const heap = heapOf(inserted);
      for (const smallest of inserted.sort((a, b) => a - b)) {
        assert.is(heap.extractMin(), smallest);
        assert.ok(repOK(heap));
      }
    }),
  );
});

test('among the heaps of up to 16 nodes, only those of 13 reveal the bug, which loses two nodes', () => {
  for (let size = 1; size <= 16; size++) {
    const indices = Array.from({ length: size }, (_, index) => index);
    const broken = indices.filter((index) => {
      const heap = heapOf(
        indices.map((other) => (other === index ? 0 : 1 + other)),
        'lost-tree',
      );
      assert.ok(repOK(heap));
      heap.extractMin();
      if (!repOK(heap)) assert.equal([heap.size, keys(heap.nodes).length], [12, 10]);
      return !repOK(heap);
    });
    // Each of the 13 except the last, which is a tree by itself.
    assert.equal(broken, size === 13 ? indices.slice(0, 12) : [], `${size}`);
  }
});

test('with the bug, every call on a heap of fewer than 13 nodes keeps repOK', () => {
  fc.assert(
    fc.property(fc.array(call, { maxLength: 40 }), (calls) => {
      const heap = heapOf([], 'lost-tree') as BinHeap & Record<string, (...args: number[]) => unknown>;
      for (const [method, ...args] of calls) {
        if (method === 'insert' && heap.size === 12) continue;
        heap[method]!(...args);
        assert.ok(repOK(heap));
      }
    }),
  );
});

test.run();
