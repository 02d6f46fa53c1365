import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inferPlan } from './infer-plan.ts';
import type { Aggregate, Scale } from '../window-plan.ts';
import { graphsOf } from '../testing/read-records.ts';

const aggregates = (...objects: readonly object[]): readonly Aggregate[] =>
  inferPlan(graphsOf(...objects)).aggregates;

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
  assert.equal(aggregates(...caches, new Cache([])), [
    { role: 'Cache', field: 'total', fold: 'sum', item: 'sizes[]' },
  ]);
});

test('one counterexample is enough to reject a sum', () => {
  assert.equal(aggregates(...caches, new Cache([1, 2], 4)), []);
});

test('a sum of ones is no evidence, and few objects are not enough', () => {
  assert.equal(
    aggregates(...Array.from({ length: 20 }, (_, n) => new Cache(new Array<number>(n).fill(1)))),
    [],
  );
  assert.equal(aggregates(...caches.slice(0, 3)), []);
});

/** Counts its sizes, one more, and half of them; `least` is 0 if there are none. */
class Tally {
  readonly sizes: number[];
  readonly next: number;
  readonly pairs: number;
  readonly least: number;
  constructor(sizes: readonly number[]) {
    this.sizes = [...sizes];
    this.next = sizes.reduce((a, b) => a + b, 1);
    this.pairs = sizes.reduce((a, b) => a + b, 0) / 2;
    this.least = sizes.length === 0 ? 0 : Math.min(...sizes);
  }
}

test('finds a number that is 1 more than a sum, half of one, and the least if there is any', () => {
  const tallies = Array.from({ length: 9 }, (_, n) => new Tally([n + 4, n + 2, 3 * n + 5, n + 3]));
  assert.equal(aggregates(...tallies, new Tally([])), [
    { role: 'Tally', field: 'least', item: 'sizes[]', fold: 'least' },
    { role: 'Tally', field: 'next', item: 'sizes[]', fold: 'sum', offset: 1 },
    { role: 'Tally', field: 'pairs', item: 'sizes[]', fold: 'sum', isHalf: true },
  ]);
});

/** Counts all values in each row. */
class Sketch {
  readonly rows: number[][];
  readonly total: number;
  constructor(rows: number, values: readonly number[]) {
    this.rows = Array.from({ length: rows }, (_, row) => [...values.slice(row), ...values.slice(0, row)]);
    this.total = values.reduce((a, b) => a + b, 0);
  }
}

test('finds a number that is the sum of each of several rows', () => {
  const sketches = Array.from({ length: 9 }, (_, n) => new Sketch(2 + (n % 3), [n, 1, 2 * n, 5]));
  const sum = { role: 'Sketch', field: 'total', item: 'rows[][]', fold: 'sum' } as const;
  assert.equal(aggregates(...sketches, new Sketch(0, [])), [{ ...sum, below: 'rows', isEach: true }]);
  const single = Array.from({ length: 9 }, (_, n) => new Sketch(1, [n, 1, 2 * n, 5]));
  assert.equal(aggregates(...single), [sum], 'of one row, it is the whole');
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
  assert.equal(aggregates(...lists), [{ role: 'List', field: 'weight', fold: 'sum', item: 'size' }]);
});

/** A search tree whose nodes store aggregates of their subtrees. */
class Node {
  readonly low: number;
  readonly high: number;
  readonly left: Node | null;
  readonly right: Node | null;
  /** The greatest `high` of the subtree. */
  readonly reach: number;
  /** The sum of `low` over the subtree. */
  readonly total: number;
  /** The sum of `low` over the left subtree, as in a rope. */
  readonly weight: number;
  constructor(low: number, left: Node | null = null, right: Node | null = null) {
    this.low = low;
    this.high = low + ((7 * low) % 5);
    this.left = left;
    this.right = right;
    this.reach = Math.max(this.high, left?.reach ?? 0, right?.reach ?? 0);
    this.total = low + (left?.total ?? 0) + (right?.total ?? 0);
    this.weight = left?.total ?? 0;
  }
}
const trees = Array.from(
  { length: 12 },
  (_, n) => new Node(20, new Node(7 + (n % 3), new Node(3)), n % 4 === 0 ? null : new Node(31 + n)),
);
const named = (found: readonly Aggregate[]): string[] =>
  found.map(
    ({ field, fold, item, below }) => `${field}: ${fold} of ${item}${below ? ` below ${below}` : ''}`,
  );

test('finds aggregates of subtrees at every node, and of the subtree at one field', () => {
  assert.equal(named(aggregates(...trees)), [
    'reach: greatest of high',
    'total: sum of low',
    'weight: sum of low below left',
  ]);
});

test('data is aggregated as its scale allows', () => {
  const found = (scale: Scale): string[] =>
    named(
      inferPlan(graphsOf(...trees), (_role, field) =>
        ['left', 'right'].includes(field) ? undefined : { kind: 'data', sort: 'low', scale },
      ).aggregates,
    );
  assert.equal(found('nominal'), []);
  assert.equal(found('ordinal'), ['reach: greatest of high']);
  assert.equal(found('interval'), ['reach: greatest of high']);
  assert.equal(found('ratio'), named(aggregates(...trees)));
});

test('finds the number of values in a subtree where no size is that number', () => {
  class Leaf {
    readonly words: readonly string[];
    readonly size: number;
    constructor(...words: readonly string[]) {
      this.words = words;
      this.size = words.length;
    }
  }
  class Inner {
    readonly kids: readonly (Leaf | Inner)[];
    readonly size: number;
    constructor(...kids: readonly (Leaf | Inner)[]) {
      this.kids = kids;
      this.size = kids.reduce((size, kid) => size + kid.size, 0);
    }
  }
  const ropes = Array.from(
    { length: 9 },
    (_, n) => new Inner(new Inner(new Leaf(...'abcdefghi'), new Leaf(...'xyz'.slice(n % 3))), new Leaf('d')),
  );
  assert.ok(named(aggregates(...ropes)).includes('size: tally of words[]'));
});

test.run();
