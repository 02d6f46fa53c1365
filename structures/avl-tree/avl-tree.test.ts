import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { behavesLike, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { SortedModel } from '../testing/sorted-model.ts';
import { AvlTree } from './avl-tree.ts';
import structure from './index.ts';
import { Node } from './node.ts';
import { repOK } from './rep-ok.ts';

const key = fc.integer({ min: 0, max: 15 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(fc.constantFrom('insert', 'insert', 'remove', 'contains'), key) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('removeMin', 'clear')) },
);

const keys = (node: Node | null): number[] =>
  node === null ? [] : [...keys(node.left), node.key, ...keys(node.right)];

/** Root 2 with children 1 and 4; 4 has children 3 and 5. */
function ofFive(): AvlTree {
  const tree = new AvlTree();
  for (const item of [2, 1, 4, 3, 5]) tree.insert(item);
  return tree;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the tree behaves like a sorted array without repeats', () => {
  behavesLike(
    () => new AvlTree(),
    () => new SortedModel(false),
    call,
    (tree) => (repOK(tree) ? keys(tree.root) : ['repOK is false']),
    ({ items }) => items,
  );
});

test('a tree filled in order and emptied in any order keeps repOK after every call', () => {
  const order = fc.shuffledSubarray(
    Array.from({ length: 60 }, (_, item) => item),
    { minLength: 60 },
  );
  fc.assert(
    fc.property(order, (removed) => {
      const tree = new AvlTree();
      for (let item = 0; item < 60; item++) assert.ok(tree.insert(item) && repOK(tree));
      return removed.every((item) => tree.remove(item) && repOK(tree)) && tree.root === null;
    }),
    { numRuns: 20 },
  );
});

test('repOK rejects trees with a hand-made fault', () => {
  const breaks: Record<string, (tree: AvlTree) => unknown> = {
    'no root but a size above 0': (tree) => (tree.root = null),
    'the size too small': (tree) => tree.size--,
    'the size too large': (tree) => tree.size++,
    'a missing size': (tree) => Reflect.deleteProperty(tree, 'size'),
    'a missing root field': (tree) => Reflect.deleteProperty(tree, 'root'),
    'a root that is not a node': (tree) => Object.assign(tree, { root: tree }),
    'a child that is not an object': (tree) => Object.assign(tree.root!.left!, { left: 1 }),
    'an undefined child': (tree) => Object.assign(tree.root!.left!, { left: undefined }),
    'a key that is not a number': (tree) => Object.assign(tree.root!, { key: '2' }),
    'a key that is not finite': (tree) => (tree.root!.key = NaN),
    'the same child on both sides': (tree) => (tree.root!.left = tree.root!.right),
    'a child shared by two nodes': (tree) => (tree.root!.left!.right = tree.root!.right!.left),
    'a cycle': (tree) => (tree.root!.left!.left = tree.root),
    'a key twice': (tree) => (tree.root!.right!.left!.key = 4),
    'a key out of order two levels down': (tree) => (tree.root!.right!.left!.key = 2),
    'a leaf with too large a height': (tree) => (tree.root!.left!.height = 2),
    'an inner node with too small a height': (tree) => (tree.root!.right!.height = 1),
    'a root with too large a height': (tree) => (tree.root!.height = 4),
    'a height that is not a number': (tree) => Object.assign(tree.root!.left!, { height: '1' }),
    'a height that is a bigint': (tree) => Object.assign(tree.root!.left!, { height: 1n }),
    'a child two levels higher than its sibling': (tree) => {
      tree.root!.left = null;
      tree.size--;
    },
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const tree = ofFive();
    assert.ok(repOK(tree));
    damage(tree);
    assert.is(repOK(tree), false, name);
  }
});

test('repOK handles a chain of 100,000 nodes', () => {
  const tree = new AvlTree();
  for (let item = 100_000; item > 0; item--) {
    const node = new Node(item);
    node.right = tree.root;
    node.height = 1 + (tree.root?.height ?? 0);
    tree.root = node;
    tree.size++;
  }
  assert.is(repOK(tree), false);
});

test.run();
