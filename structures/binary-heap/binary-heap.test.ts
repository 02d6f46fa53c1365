import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../src/base/random.ts';
import { invoke } from '../../src/objects/structure/invoke.ts';
import { behavesLike, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { rejectsJunk } from '../testing/rejects-junk.ts';
import { BinaryHeap } from './binary-heap.ts';
import structure from './index.ts';
import { repOK } from './rep-ok.ts';

const value = fc.integer({ min: 0, max: 12 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom('push', 'push', 'remove'), value) },
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom('pop', 'peek')) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('clear')) },
);

const ascending = (items: readonly number[]): number[] => [...items].sort((a, b) => a - b);

const model = (items: number[] = []) => ({
  items,
  push: (item: number) => void items.splice(0, items.length, ...ascending([...items, item])),
  pop: () => items.shift() ?? null,
  peek: () => items[0] ?? null,
  remove: (item: number) => items.includes(item) && items.splice(items.indexOf(item), 1).length === 1,
  clear: () => void items.splice(0),
});

/** Root 1 with children 2 and 3; 2 has children 4 and 5. */
function ofFive(): BinaryHeap {
  const heap = new BinaryHeap();
  for (const item of [1, 2, 3, 4, 5]) heap.push(item);
  return heap;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the heap behaves like a sorted array with repeats', () => {
  behavesLike(
    () => new BinaryHeap(),
    model,
    call,
    (heap) => (repOK(heap) ? ascending(heap.items) : ['repOK is false']),
    ({ items }) => items,
  );
});

test('heaps of 200 numbers keep repOK while they grow and shrink', () => {
  const k = 200;
  const random = createRandom(1);
  const heap = structure.create(k) as BinaryHeap;
  const [push] = structure.builders;
  while (heap.items.length < k) {
    invoke(
      push!,
      heap,
      push!.args.map((domain) => domain.kind === 'value' && domain.generate(k, random)),
    );
    assert.ok(repOK(heap));
  }
  const sorted = ascending(heap.items);
  assert.equal(
    sorted.map(() => heap.pop()),
    sorted,
  );
});

test('push reaches every heap of small values', () => {
  const heaps = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: length, maxLength: length });
  fc.assert(
    fc.property(heaps(7), (items) => {
      const wanted = new BinaryHeap();
      wanted.items = items;
      fc.pre(repOK(wanted));
      const heap = new BinaryHeap();
      for (const item of items) heap.push(item);
      assert.equal(heap.items, items);
    }),
    { maxSkipsPerRun: 1000 },
  );
});

test('repOK rejects heaps with a hand-made fault', () => {
  const breaks: Record<string, (heap: BinaryHeap) => void> = {
    'a root larger than a child': (heap) => (heap.items[0] = 3),
    'a left child smaller than its parent': (heap) => (heap.items[3] = 1),
    'a right child smaller than its parent': (heap) => (heap.items[4] = 1),
    NaN: (heap) => (heap.items[4] = NaN),
    'an array with empty slots at the end': (heap) => (heap.items.length = 6),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const heap = ofFive();
    assert.ok(repOK(heap));
    damage(heap);
    assert.not(repOK(heap), name);
  }
});

test('repOK rejects missing fields and values of another type without throwing', () =>
  rejectsJunk(ofFive, repOK, [
    (heap) => [heap, 'items'],
    ({ items }) => [items, '0'],
    ({ items }) => [items, '4'],
  ]));

test.run();
