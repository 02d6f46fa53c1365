import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { behavesLike, buildersKeepRepOK, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { SortedModel } from '../testing/sorted-model.ts';
import structure from './index.ts';
import { BLACK, Node, RED } from './node.ts';
import { RedBlackTree } from './red-black-tree.ts';
import { blackRootRepOK, repOK } from './rep-ok.ts';

const key = fc.integer({ min: 0, max: 15 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(fc.constantFrom('insert', 'insert', 'remove', 'contains'), key) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('removeMin', 'clear')) },
);

const keys = (node: Node | null): number[] =>
  node === null ? [] : [...keys(node.left), node.key, ...keys(node.right)];

/** Root 1 (black) with the black children 0 and 3; 3 has the red children 2 and 4. */
function ofFive(): RedBlackTree {
  const tree = new RedBlackTree();
  for (const item of [0, 1, 2, 3, 4]) tree.insert(item);
  return tree;
}

test('builders keep repOK with a black root and stay within the scope', () => buildersKeepRepOK(structure));

test('all methods keep repOK', () => methodsKeepRepOK(structure));

test('the tree behaves like a sorted array without repeats and keeps the black root', () => {
  behavesLike(
    () => new RedBlackTree(),
    () => new SortedModel(false),
    call,
    (tree) => (blackRootRepOK(tree) ? keys(tree.root) : ['repOK is false']),
    ({ items }) => items,
  );
});

test('removing in any order keeps repOK until the tree is empty', () => {
  const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], { minLength: 12 });
  fc.assert(
    fc.property(orders, orders, (inserted, removed) => {
      const tree = new RedBlackTree();
      for (const item of inserted) tree.insert(item);
      return removed.every((item) => tree.remove(item) && blackRootRepOK(tree)) && tree.root === null;
    }),
  );
});

test('the two repOKs differ on a red root only', () => {
  const tree = new RedBlackTree();
  tree.insert(1);
  assert.ok(blackRootRepOK(tree));
  tree.root!.color = RED;
  assert.ok(repOK(tree));
  assert.not(blackRootRepOK(tree));
});

test('repOK rejects trees with a hand-made fault', () => {
  const breaks: Record<string, (tree: RedBlackTree) => void> = {
    'no root but a size above 0': (tree) => (tree.root = null),
    'a parent of the root': (tree) => (tree.root!.parent = new Node(9)),
    'a child of the root without parent': (tree) => (tree.root!.left!.parent = null),
    'a wrong parent': (tree) => (tree.root!.right!.right!.parent = tree.root),
    'a child shared by two nodes': (tree) => (tree.root!.left!.right = tree.root!.right!.left),
    'a cycle': (tree) => (tree.root!.right!.right = tree.root),
    'the size too small': (tree) => tree.size--,
    'the size too large': (tree) => tree.size++,
    'a red child of a red node': (tree) => (tree.root!.right!.color = RED),
    'one black node too many': (tree) => (tree.root!.right!.left!.color = BLACK),
    'the key that Korat reserves': (tree) => (tree.root!.left!.key = -1),
    'a key twice': (tree) => (tree.root!.left!.key = 1),
    'a key out of order two levels down': (tree) => (tree.root!.right!.left!.key = 0),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const tree = ofFive();
    assert.ok(repOK(tree));
    damage(tree);
    assert.not(repOK(tree), name);
  }
});

test.run();
