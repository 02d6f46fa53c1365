import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { assertCodeAgrees } from './assert-code-agrees.ts';
import { learnedSentences } from './learned-sentences.ts';

const test = suite('conditions on folds of children');

class Interval {
  low: number;
  high: number;
  constructor(low: number, high: number) {
    this.low = low;
    this.high = high;
  }
}

class Bounds {
  readonly span: Interval;
  constructor(low: number, high: number) {
    this.span = new Interval(low, high);
  }
}

class Box {
  readonly bounds: Bounds;
  weight: number;
  readonly left: Box | null;
  readonly right: Box | null;
  constructor(bounds: Bounds, weight: number, left: Box | null = null, right: Box | null = null) {
    this.bounds = bounds;
    this.weight = weight;
    this.left = left;
    this.right = right;
  }
}

/** A tree whose leaves hold intervals and weights, and whose inner nodes their hulls and sums. */
class HullTree {
  root: Box | null = null;

  add(low: number, length: number, weight: number): void {
    const leaf = new Box(new Bounds(low, low + length), weight);
    this.root = this.root === null ? leaf : joined(this.root, leaf);
  }

  join(): void {
    if (this.root !== null && this.root.left !== null && this.root.left.left !== null)
      this.root = joined(this.root.left.left, joined(this.root.left.right!, this.root.right!));
  }
}

function joined(left: Box, right: Box): Box {
  const low = Math.min(left.bounds.span.low, right.bounds.span.low);
  const high = Math.max(left.bounds.span.high, right.bounds.span.high);
  return new Box(new Bounds(low, high), left.weight + right.weight, left, right);
}

const hulls = await learnedSentences(
  defineStructure({
    name: 'hull-tree',
    create: () => new HullTree(),
    builders: { add: [int(0, (k) => 2 * k), int(0, (k) => k), int(0, (k) => k)], join: [] },
  }),
  3,
);

test('bounds and sums of both children are said', () => {
  for (const expected of [
    'Box: `bounds.span.low` equals the least `bounds.span.low` of its children, if there is any',
    'Box: `bounds.span.high` equals the greatest `bounds.span.high` of its children, if there is any',
    'Box: `weight` equals the sum of `weight` of its children, if there is any',
  ])
    assert.ok(hulls.sentences.includes(expected), hulls.sentences.join('\n'));
});

test('code of folds of children agrees with the conditions', async () => {
  await assertCodeAgrees(
    hulls.dataset,
    hulls.plan,
    ({ parts }) => parts.kind === 'comparison' && parts.right.parts.kind === 'written',
  );
});

test.run();
