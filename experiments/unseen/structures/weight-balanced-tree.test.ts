import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { behavesLike, methodsKeepRepOK, type NamedCall } from '../../../structures/testing/laws.ts';
import { rejectsJunk } from '../../../structures/testing/rejects-junk.ts';
import { SortedModel } from '../../../structures/testing/sorted-model.ts';
import { rejectsBreaks } from '../testing/rejects-breaks.ts';
import structure, { WeightBalancedTree } from './weight-balanced-tree.ts';

const call: fc.Arbitrary<NamedCall> = fc.tuple(
  fc.constantFrom('insert', 'insert', 'remove'),
  fc.integer({ min: 0, max: 20 }),
);

const keys = (node: WeightBalancedTree['root']): number[] =>
  node === null ? [] : [...keys(node.left), node.key, ...keys(node.right)];

function treeOf(...items: readonly number[]): WeightBalancedTree {
  const tree = new WeightBalancedTree();
  for (const item of items) tree.insert(item);
  return tree;
}

/** 2 with the children 1 and 3. */
const ofThree = (): WeightBalancedTree => treeOf(2, 1, 3);

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the tree behaves like a sorted array without repeats', () => {
  behavesLike(
    () => new WeightBalancedTree(),
    () => new SortedModel(false),
    call,
    (tree) => (structure.repOK!(tree) ? keys(tree.root) : ['repOK is false']),
    ({ items }) => items,
  );
});

test('a tree filled and emptied in any order keeps repOK after every call and finds keys by rank', () => {
  const order = fc.shuffledSubarray(
    Array.from({ length: 60 }, (_, item) => item),
    { minLength: 60 },
  );
  fc.assert(
    fc.property(order, order, (inserted, removed) => {
      const tree = new WeightBalancedTree();
      for (const item of inserted) assert.ok(tree.insert(item) && structure.repOK!(tree));
      assert.equal([tree.at(0), tree.at(41), tree.at(60)], [0, 41, null]);
      return removed.every((item) => tree.remove(item) && structure.repOK!(tree)) && tree.root === null;
    }),
    { numRuns: 20 },
  );
});

test('repOK rejects trees with a hand-made fault', () => {
  rejectsBreaks(structure, ofThree, {
    'a size too small': (tree) => tree.root!.size--,
    'a size of a leaf too large': (tree) => {
      tree.root!.left!.size++;
      tree.root!.size++;
    },
    'a key out of order': (tree) => (tree.root!.right!.key = 0),
    'a key twice': (tree) => (tree.root!.left!.key = 2),
    'a node twice': (tree) => (tree.root!.right = tree.root!.left),
    'a cycle': (tree) => (tree.root!.right!.right = tree.root),
    'sides out of balance': (tree) => {
      const side = treeOf(4, 5, 6);
      tree.root!.right = side.root;
      tree.root!.left = null;
      tree.root!.size = 4;
    },
  });
  // A tree without a root is valid, so the root is not tried.
  rejectsJunk(ofThree, structure.repOK!, [
    (tree) => [tree.root!, 'key'],
    (tree) => [tree.root!, 'size'],
    (tree) => [tree.root!.left!, 'size'],
    (tree) => [tree.root!.left!, 'left'],
  ]);
});

test.run();
