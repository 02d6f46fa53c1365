import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { behavesLike, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { SortedModel } from '../testing/sorted-model.ts';
import { FibonacciHeap } from './fibonacci-heap.ts';
import structure from './index.ts';
import type { Node } from './node.ts';
import { repOK } from './rep-ok.ts';
import { detach, members } from './ring.ts';

const key = fc.integer({ min: 0, max: 12 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom('insert', 'insert', 'insert', 'delete'), key) },
  { weight: 5, arbitrary: fc.tuple(fc.constant('decreaseKey'), key, key) },
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

const keys = (first: Node | null): number[] =>
  members(first).flatMap((node) => [node.key, ...keys(node.child)]);

function contents(heap: FibonacciHeap): unknown[] {
  if (!repOK(heap)) return ['repOK is false'];
  return keys(heap.min).sort((a, b) => a - b);
}

/** Roots 1 and 9. The children of 1 are 2, 3 (with child 4) and 5 (with children 6 and 7; 7 has the child 8). */
function ofNine(): FibonacciHeap {
  const heap = new FibonacciHeap();
  for (const item of [0, 1, 2, 3, 4, 5, 6, 7, 8]) heap.insert(item);
  heap.extractMin();
  heap.insert(9);
  return heap;
}

const below = (node: Node, index: number): Node => members(node.child)[index]!;

/** Cuts 7 with its child 8 from 5, which marks 5, and returns 5. */
function loseSeven(heap: FibonacciHeap): Node {
  const five = below(heap.min!, 2);
  detach(below(five, 1));
  Object.assign(five, { degree: 1, marked: true });
  heap.size -= 2;
  return five;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the heap behaves like a sorted array with repeats', () => {
  behavesLike(
    () => new FibonacciHeap(),
    () => new Model(),
    call,
    contents,
    ({ sorted }) => sorted.items,
  );
});

test('extracting all keys sorts them and keeps repOK after every call', () => {
  fc.assert(
    fc.property(fc.array(key, { minLength: 7, maxLength: 40 }), (inserted) => {
      const heap = new FibonacciHeap();
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

test('losing a second child cuts the parent too', () => {
  const heap = ofNine();
  const five = below(heap.min!, 2);
  heap.decreaseKey(6, -1);
  assert.ok(five.marked && five.parent !== null);
  heap.decreaseKey(7, -2);
  assert.ok(!five.marked && five.parent === null);
  assert.ok(repOK(heap));
});

test('repOK lets a marked child have one child less', () => {
  const heap = ofNine();
  loseSeven(heap);
  assert.ok(repOK(heap));
});

test('repOK rejects heaps with a hand-made fault', () => {
  const breaks: Record<string, (heap: FibonacciHeap) => unknown> = {
    'no roots but a size above 0': (heap) => (heap.min = null),
    'a missing min field': (heap) => Reflect.deleteProperty(heap, 'min'),
    'a root that is not a node': (heap) => Object.assign(heap, { min: heap }),
    'the size too small': (heap) => heap.size--,
    'the size too large': (heap) => heap.size++,
    'a missing size': (heap) => Reflect.deleteProperty(heap, 'size'),
    'a root that is not the smallest': (heap) => (heap.min = heap.min!.right),
    'a marked root': (heap) => (heap.min!.right.marked = true),
    'a mark that is not a boolean': (heap) => Object.assign(heap.min!, { marked: 0 }),
    'a key that is not a number': (heap) => Object.assign(heap.min!.right, { key: '9' }),
    'a key that is not finite': (heap) => (heap.min!.right.key = NaN),
    'a degree that is not a number': (heap) => Object.assign(below(heap.min!, 1), { degree: '1' }),
    'a degree that is a bigint': (heap) => Object.assign(below(heap.min!, 1), { degree: 1n }),
    'a degree too small': (heap) => (heap.min!.degree = 2),
    'a degree too large': (heap) => (heap.min!.degree = 4),
    'a degree above 0 of a leaf': (heap) => (heap.min!.right.degree = 1),
    'a child that is not a node': (heap) => Object.assign(heap.min!.right, { child: 1 }),
    'an undefined child': (heap) => Object.assign(heap.min!.right, { child: undefined }),
    'a key smaller than that of its parent': (heap) => (below(heap.min!, 1).key = 0),
    'a key smaller than that of its parent, two levels down': (heap) =>
      (below(below(heap.min!, 2), 1).key = 4),
    'a parent of a root': (heap) => (heap.min!.right.parent = heap.min),
    'a child of a root without parent': (heap) => (below(heap.min!, 1).parent = null),
    'a wrong parent': (heap) => (below(heap.min!, 1).parent = heap.min!.right),
    'a node in two rings': (heap) => {
      const [two, five] = [below(heap.min!, 0), below(heap.min!, 2)];
      Object.assign(two, { child: five.child, degree: five.degree });
    },
    'a child that is its own parent': (heap) =>
      Object.assign(heap.min!.right, { child: heap.min!.right, degree: 1 }),
    'an open ring': (heap) => Object.assign(heap.min!.right, { right: null }),
    'a missing left link': (heap) => Reflect.deleteProperty(heap.min!, 'left'),
    'a ring that returns too early': (heap) => (below(heap.min!, 1).right = below(heap.min!, 0)),
    'a ring that returns to its second node': (heap) => (below(heap.min!, 2).right = below(heap.min!, 1)),
    'a left link that does not invert the right link': (heap) =>
      (below(heap.min!, 1).left = below(heap.min!, 2)),
    'a child that lost too many children': (heap) => {
      Object.assign(below(heap.min!, 2), { child: null, degree: 0, marked: true });
      heap.size -= 3;
    },
    'an unmarked child that lost a child': (heap) => (loseSeven(heap).marked = false),
    'children not in the order of linking': (heap) => (heap.min!.child = below(heap.min!, 2)),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const heap = ofNine();
    assert.ok(repOK(heap));
    damage(heap);
    assert.is(repOK(heap), false, name);
  }
});

test.run();
