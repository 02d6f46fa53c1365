import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { behavesLike, buildersKeepRepOK, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { SortedModel } from '../testing/sorted-model.ts';
import { BinomialHeap } from './binomial-heap.ts';
import structure from './index.ts';
import type { Node } from './node.ts';
import { repOK } from './rep-ok.ts';

const key = fc.integer({ min: 1, max: 9 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom('insert', 'insert', 'insert', 'delete'), key) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('decreaseKey'), key, key) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('extractMin', 'findMin')) },
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
  clear(): void {
    this.sorted.clear();
  }
}

const keys = (node: Node | null): number[] =>
  node === null ? [] : [node.key, ...keys(node.child), ...keys(node.sibling)];

function contents(heap: BinomialHeap): unknown[] {
  if (!repOK(heap)) return ['repOK is false'];
  return keys(heap.nodes).sort((a, b) => a - b);
}

/** A single node 7 and a tree of four nodes: root 1 with children 2 and 3, one of which has the child 5. */
function ofFive(): BinomialHeap {
  const heap = new BinomialHeap();
  for (const item of [1, 2, 3, 5, 7]) heap.insert(item);
  return heap;
}

test('builders keep repOK and stay within the scope', () => buildersKeepRepOK(structure));

test('all methods keep repOK', () => methodsKeepRepOK(structure));

test('the heap behaves like a sorted array with repeats', () => {
  behavesLike(
    () => new BinomialHeap(),
    () => new Model(),
    call,
    contents,
    ({ sorted }) => sorted.items,
  );
});

test('extracting all keys sorts them and keeps repOK after every call', () => {
  fc.assert(
    fc.property(fc.array(key, { minLength: 7, maxLength: 24 }), (inserted) => {
      const heap = new BinomialHeap();
      for (const item of inserted) heap.insert(item);
      const extracted = [];
      for (let smallest = heap.extractMin(); smallest !== null; smallest = heap.extractMin()) {
        assert.ok(repOK(heap));
        extracted.push(smallest);
      }
      assert.equal(
        extracted,
        inserted.sort((a, b) => a - b),
      );
    }),
  );
});

test('repOK rejects heaps with a hand-made fault', () => {
  const breaks: Record<string, (heap: BinomialHeap) => void> = {
    'no nodes but a size above 0': (heap) => (heap.nodes = null),
    'nodes but size 0': (heap) => (heap.size = 0),
    'the size too small': (heap) => heap.size--,
    'the size too large': (heap) => heap.size++,
    'a parent of a root': (heap) => (heap.nodes!.parent = heap.nodes!.sibling),
    'a child of a root without parent': (heap) => (heap.nodes!.sibling!.child!.parent = null),
    'a cycle of trees': (heap) => (heap.nodes!.sibling!.sibling = heap.nodes),
    'a node in two trees': (heap) => (heap.nodes!.child = heap.nodes!.sibling!.child),
    'trees in falling order of degree': (heap) => {
      const [small, large] = [heap.nodes!, heap.nodes!.sibling!];
      Object.assign(heap, { nodes: large });
      Object.assign(large, { sibling: small });
      small.sibling = null;
    },
    'a degree that the size excludes': (heap) => (heap.nodes!.degree = 1),
    'a wrong degree of a child': (heap) => (heap.nodes!.sibling!.child!.degree = 0),
    'a key smaller than that of its parent': (heap) => (heap.nodes!.sibling!.key = 4),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const heap = ofFive();
    assert.ok(repOK(heap));
    damage(heap);
    assert.not(repOK(heap), name);
  }
});

test.run();
