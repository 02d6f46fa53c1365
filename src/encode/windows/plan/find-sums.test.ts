import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inferPlan } from './infer-plan.ts';
import type { Sum } from '../window-plan.ts';
import { graphsOf } from '../testing/read-records.ts';

const sums = (...objects: readonly object[]): readonly Sum[] => inferPlan(graphsOf(...objects)).sums;

class Cache {
  readonly sizes: number[];
  readonly length: number;
  total: number;
  constructor(sizes: readonly number[], total = sizes.reduce((a, b) => a + b, 0)) {
    this.sizes = [...sizes];
    this.length = sizes.length;
    this.total = total;
  }
}
const caches = Array.from({ length: 9 }, (_, n) => new Cache([n, 2, 5]));

test('finds a number that is the sum of an array in every object', () => {
  assert.equal(sums(...caches, new Cache([])), [{ field: 'total', role: 'Cache.sizes[]', item: 'sizes[]' }]);
});

test('one counterexample is enough to reject a sum', () => {
  assert.equal(sums(...caches, new Cache([1, 2], 4)), []);
});

test('a sum of ones is no evidence, and few objects are not enough', () => {
  assert.equal(sums(...Array.from({ length: 20 }, (_, n) => new Cache(new Array<number>(n).fill(1)))), []);
  assert.equal(sums(...caches.slice(0, 3)), []);
});

test('finds a sum over linked entries', () => {
  class Entry {
    readonly size: number;
    readonly next: Entry | null;
    constructor(size: number, next: Entry | null) {
      this.size = size;
      this.next = next;
    }
  }
  class List {
    head: Entry | null = null;
    weight = 0;
    constructor(...sizes: readonly number[]) {
      for (const size of sizes) {
        this.head = new Entry(size, this.head);
        this.weight += size;
      }
    }
  }
  const lists = Array.from({ length: 9 }, (_, n) => new List(n, 3, 1));
  assert.equal(sums(...lists), [{ field: 'weight', role: 'Entry', item: 'size' }]);
});

test.run();
