import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { behavesLike, buildersKeepRepOK, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { SortedModel } from '../testing/sorted-model.ts';
import { BinarySearchTree, type Node } from './binary-search-tree.ts';
import structure from './index.ts';
import { repOK } from './rep-ok.ts';

const key = fc.integer({ min: 1, max: 12 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom('insert', 'insert', 'remove', 'contains'), key) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('removeMin', 'clear')) },
);

const keys = (node: Node | null): number[] =>
  node === null ? [] : [...keys(node.left), node.key, ...keys(node.right)];

/** Root 4 with children 2 and 5; 2 has children 1 and 3. */
function ofFive(): BinarySearchTree {
  const tree = new BinarySearchTree();
  for (const item of [4, 2, 5, 1, 3]) tree.insert(item);
  return tree;
}

test('builders keep repOK and stay within the scope', () => buildersKeepRepOK(structure));

test('all methods keep repOK', () => methodsKeepRepOK(structure));

test('the tree behaves like a sorted array without repeats', () => {
  behavesLike(
    () => new BinarySearchTree(),
    () => new SortedModel(false),
    call,
    ({ root }) => keys(root),
    ({ items }) => items,
  );
});

test('repOK rejects trees with a hand-made fault', () => {
  const breaks: Record<string, (tree: BinarySearchTree) => void> = {
    'no root but a size above 0': (tree) => (tree.root = null),
    'the size too small': (tree) => tree.size--,
    'the size too large': (tree) => tree.size++,
    'a child shared by two nodes': (tree) => (tree.root!.right!.left = tree.root!.left!.right),
    'the same child on both sides': (tree) => (tree.root!.right = tree.root!.left),
    'a cycle': (tree) => (tree.root!.right!.right = tree.root),
    'a key twice': (tree) => (tree.root!.left!.left!.key = 2),
    'a key out of order two levels down': (tree) => (tree.root!.left!.right!.key = 6),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const tree = ofFive();
    assert.ok(repOK(tree));
    damage(tree);
    assert.not(repOK(tree), name);
  }
});

test.run();
