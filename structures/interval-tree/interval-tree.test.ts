import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { behavesLike, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import structure from './index.ts';
import { IntervalTree } from './interval-tree.ts';
import { compare, type Interval, type Node } from './node.ts';
import { repOK } from './rep-ok.ts';

const end = fc.integer({ min: 0, max: 8 });
const ends = fc.tuple(end, end).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.constantFrom('insert', 'insert', 'remove', 'overlapping'), ends)
      .map(([name, [low, high]]) => [name, low, high] as const),
  },
  { weight: 1, arbitrary: fc.constant(['clear'] as const) },
);

const show = ({ low, high }: Interval): string => `${low}-${high}`;

/** A sorted array of intervals with linear search. */
class Model {
  items: Interval[] = [];

  insert(low: number, high: number): boolean {
    if (this.holds(low, high)) return false;
    this.items = [...this.items, { low, high }].sort(compare);
    return true;
  }
  remove(low: number, high: number): boolean {
    if (!this.holds(low, high)) return false;
    this.items = this.items.filter((item) => item.low !== low || item.high !== high);
    return true;
  }
  overlapping(low: number, high: number): string {
    return this.items
      .filter((item) => item.low <= high && low <= item.high)
      .map(show)
      .join();
  }
  clear(): void {
    this.items = [];
  }
  private holds(low: number, high: number): boolean {
    return this.items.some((item) => item.low === low && item.high === high);
  }
}

/** An adapter that returns lists as strings, since the law compares results by identity. */
class WithTexts {
  readonly tree = new IntervalTree();

  insert = (low: number, high: number): boolean => this.tree.insert(low, high);
  remove = (low: number, high: number): boolean => this.tree.remove(low, high);
  overlapping = (low: number, high: number): string => this.tree.overlapping(low, high).map(show).join();
  clear = (): void => this.tree.clear();
}

const intervals = (node: Node | null): Interval[] =>
  node === null ? [] : [...intervals(node.left), node, ...intervals(node.right)];

/** Root 4-6 with children 2-9 and 5-7; 2-9 has children 1-3 and 2-10. */
function ofFive(): IntervalTree {
  const tree = new IntervalTree();
  for (const [low, high] of [
    [4, 6],
    [2, 9],
    [5, 7],
    [1, 3],
    [2, 10],
  ] as const)
    tree.insert(low, high);
  return tree;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the tree behaves like a sorted array of intervals', () => {
  behavesLike(
    () => new WithTexts(),
    () => new Model(),
    call,
    ({ tree }) => (repOK(tree) ? intervals(tree.root).map(show) : ['repOK is false']),
    ({ items }) => items.map(show),
  );
});

test('an interval that ends before it begins is rejected and changes nothing', () => {
  const tree = ofFive();
  assert.throws(() => tree.insert(3, 2), /the low end 3 is above the high end 2/);
  assert.is(tree.size, 5);
  assert.ok(repOK(tree));
});

test('repOK rejects trees with a hand-made fault', () => {
  const breaks: Record<string, (tree: IntervalTree) => unknown> = {
    'no root but a size above 0': (tree) => (tree.root = null),
    'the size too small': (tree) => tree.size--,
    'the size too large': (tree) => tree.size++,
    'a missing size': (tree) => Reflect.deleteProperty(tree, 'size'),
    'a missing root field': (tree) => Reflect.deleteProperty(tree, 'root'),
    'a root that is not a node': (tree) => Object.assign(tree, { root: tree }),
    'an undefined child': (tree) => Object.assign(tree.root!.right!, { left: undefined }),
    'a child that is not an object': (tree) => Object.assign(tree.root!.right!, { left: 1 }),
    'a low end that is not a number': (tree) => Object.assign(tree.root!, { low: '4' }),
    'a high end that is not finite': (tree) => (tree.root!.high = NaN),
    'a high end that is a bigint': (tree) => Object.assign(tree.root!.right!, { high: 7n }),
    'a max that is a bigint': (tree) => Object.assign(tree.root!.right!, { max: 7n }),
    'a missing max': (tree) => Reflect.deleteProperty(tree.root!, 'max'),
    'the same child on both sides': (tree) => (tree.root!.left = tree.root!.right),
    'a child shared by two nodes': (tree) => (tree.root!.right!.left = tree.root!.left!.right),
    'a cycle': (tree) => (tree.root!.right!.right = tree.root),
    'an interval that ends before it begins': (tree) => (tree.root!.high = 3),
    'the same interval twice': (tree) => {
      tree.root!.left!.right!.high = 9;
      tree.root!.max = tree.root!.left!.max = tree.root!.left!.right!.max = 9;
    },
    'low ends out of order': (tree) => (tree.root!.right!.low = 3),
    'a low end out of order two levels down': (tree) => (tree.root!.left!.right!.low = 5),
    'equal low ends with the high ends out of order': (tree) =>
      Object.assign(tree.root!.left!.left!, { low: 2, high: 10, max: 10 }),
    'a max too small in a leaf': (tree) => (tree.root!.right!.max = 6),
    'a max too large in a leaf': (tree) => (tree.root!.right!.max = 8),
    'a max too small in an inner node': (tree) => (tree.root!.max = 9),
    'a max too large in an inner node': (tree) => (tree.root!.max = 11),
    'a max that ignores the left child': (tree) => (tree.root!.max = 7),
    'a max that ignores the right child': (tree) => (tree.root!.left!.max = 9),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const tree = ofFive();
    assert.ok(repOK(tree));
    damage(tree);
    assert.is(repOK(tree), false, name);
  }
});

test.run();
