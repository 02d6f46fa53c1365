import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Windows } from '../bags/windows.ts';
import { graphsOf, membersOf, wordsOf } from '../testing/read-records.ts';
import type { FieldSort, Scale, TieBreak } from '../window-plan.ts';
import { inferPlan } from './infer-plan.ts';

class Node {
  low: number;
  high: number;
  left: Node | null = null;
  right: Node | null = null;
  constructor(low: number, high: number) {
    this.low = low;
    this.high = high;
  }
}

/** A search tree of intervals: by their low ends, and by what `isBefore` says where these are equal. */
class Tree {
  root: Node | null = null;
  constructor(pairs: readonly (readonly [number, number])[], isBefore: (a: number, b: number) => boolean) {
    for (const [low, high] of pairs) {
      const before = (node: Node): boolean =>
        low < node.low || (low === node.low && isBefore(high, node.high));
      let parent: Node | null = null;
      for (let node = this.root; node !== null; node = before(node) ? node.left : node.right) parent = node;
      const added = new Node(low, high);
      if (parent === null) this.root = added;
      else if (before(parent)) parent.left = added;
      else parent.right = added;
    }
  }
}

/** Twenty lists of pairs with few first and many second values. */
const lists = fc.sample(
  fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 99 })), {
    minLength: 8,
    maxLength: 12,
  }),
  { seed: 1, numRuns: 20 },
);
const trees = (isBefore: (a: number, b: number) => boolean, count = lists.length): Tree[] =>
  lists.slice(0, count).map((pairs) => new Tree(pairs, isBefore));

const tieBreaks = (
  objects: readonly Tree[],
  sortOf?: (role: string, field: string) => FieldSort | undefined,
): readonly TieBreak[] | undefined => inferPlan(graphsOf(...objects), sortOf).tieBreaks;

const byLowThenHigh: TieBreak[] = [
  { role: 'Node', fields: ['low', 'high'], fold: 'greatest', below: 'left' },
  { role: 'Node', fields: ['low', 'high'], fold: 'least', below: 'right' },
];

test('finds the field that orders the nodes of a search tree with equal keys', () => {
  assert.equal(tieBreaks(trees((a, b) => a < b)), byLowThenHigh);
});

test('there is no tie break if equal keys are in the order of insertion', () => {
  assert.is(tieBreaks(trees(() => false)), undefined);
});

test('one counterexample rejects a tie break, and few objects are not enough', () => {
  const [wrong] = trees((a, b) => a > b);
  assert.is(tieBreaks([...trees((a, b) => a < b), wrong!]), undefined);
  assert.is(tieBreaks(trees((a, b) => a < b, 3)), undefined);
});

test('one field that tells the order by itself needs no tie break', () => {
  const distinct = lists.map((pairs) => pairs.map(([low], index) => [low + 4 * index, low] as const));
  assert.is(tieBreaks(distinct.map((pairs) => new Tree(pairs, (a, b) => a < b))), undefined);
});

test('data breaks ties if it has an order', () => {
  const found = (scale: Scale): readonly TieBreak[] | undefined =>
    tieBreaks(
      trees((a, b) => a < b),
      () => ({ kind: 'data', sort: 'low', scale }),
    );
  assert.is(found('nominal'), undefined);
  assert.equal(found('ordinal'), byLowThenHigh);
});

test('the relation of a tie break tells a node on the wrong side', () => {
  const plan = inferPlan(graphsOf(...trees((a, b) => a < b)));
  const right = new Tree([[5, 5], [5, 3], [5, 8]], (a, b) => a < b); // prettier-ignore
  const wrong = new Tree([[5, 5], [5, 8], [5, 3]], (a, b) => a > b); // prettier-ignore
  const sides = [right, wrong].map((tree) => {
    const windows = new Windows(plan);
    windows.records.read(graphsOf(tree)[0]!);
    const role = plan.roles.findIndex(({ name }) => name === 'Node');
    const relation = windows.relations[role]!.find(({ name }) => name.startsWith('rank by low, high'))!;
    return wordsOf(relation, windows.records, membersOf(windows.records, 'Node'))[0];
  });
  assert.equal(sides, ['>', '<']);
});

test.run();
