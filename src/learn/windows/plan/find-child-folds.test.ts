import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom, type Random } from '../../../base/random.ts';
import { graphsOf } from '../testing/read-records.ts';
import type { ChildFold } from '../window-plan.ts';
import { findChildFolds } from './find-child-folds.ts';
import { inferPlan } from './infer-plan.ts';

class Range {
  readonly low: number;
  readonly high: number;
  constructor(low: number, high: number) {
    this.low = low;
    this.high = high;
  }
}

class Node {
  range: Range;
  total: number;
  left: Node | null = null;
  right: Node | null = null;
  constructor(low: number, high: number) {
    this.range = new Range(low, high);
    this.total = high - low;
  }
}

/** Returns a random tree whose inner nodes hold the hull of their children's ranges, and the sum of their totals. */
function treeOf(random: Random, depth: number): Node {
  const low = random.below(50);
  const node = new Node(low, low + random.below(20) + 1);
  if (depth === 0 || random.next() < 0.2) return node;
  const [left, right] = [treeOf(random, depth - 1), treeOf(random, depth - 1)];
  node.left = left;
  node.right = right;
  node.range = new Range(
    Math.min(left.range.low, right.range.low),
    Math.max(left.range.high, right.range.high),
  );
  node.total = left.total + right.total;
  return node;
}

const foldsOf = (trees: readonly Node[]): ChildFold[] => {
  const graphs = graphsOf(...trees);
  return findChildFolds(inferPlan(graphs), graphs);
};

const random = createRandom(1);
const trees = Array.from({ length: 30 }, () => treeOf(random, 4));

test('hulls and sums of children are found, also in parts of a record', () => {
  assert.equal(foldsOf(trees), [
    { role: 'Node', path: ['range', 'high'], fold: 'greatest' },
    { role: 'Node', path: ['range', 'low'], fold: 'least' },
    { role: 'Node', path: ['total'], fold: 'sum' },
  ]);
});

test('one object contradicts a fold', () => {
  const wrong = treeOf(random, 1);
  wrong.left ??= new Node(1, 2);
  wrong.right ??= new Node(3, 9);
  wrong.total = -1;
  wrong.range = new Range(60, 0);
  assert.equal(foldsOf([...trees, wrong]), []);
});

test('chains, whose nodes have one child, are no evidence', () => {
  const chains = Array.from({ length: 30 }, (_, value) => {
    const root = new Node(value, value + 5);
    root.left = new Node(value, value + 5);
    root.left.left = new Node(value, value + 5);
    return root;
  });
  assert.equal(foldsOf(chains), []);
});

test.run();
