import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { range } from '../../src/objects/structure/language.ts';
import { buildersKeepRepOK, methodsKeepRepOK } from '../testing/laws.ts';
import { BinaryTree, type Node } from './binary-tree.ts';
import structure from './index.ts';
import { repOK } from './rep-ok.ts';

/** Returns the shape of a tree as text: per node, its left subtree in brackets, then its right subtree. */
const shape = (node: Node | null): string =>
  node === null ? '' : `(${shape(node.left)})${shape(node.right)}`;

function grown(...paths: number[]): BinaryTree {
  const tree = new BinaryTree();
  for (const path of paths) tree.insert(path);
  return tree;
}

/** A root with two children; the left child has a right child. */
const ofFour = (): BinaryTree => grown(0, 0, 1, 0b10);

test('builders keep repOK and stay within the scope', () => buildersKeepRepOK(structure));

test('all methods keep repOK', () => methodsKeepRepOK(structure));

test('the builder reaches every shape: the number of shapes is the Catalan number', () => {
  const paths = range(0, 15);
  let sequences: number[][] = [[]];
  for (const catalan of [1, 1, 2, 5, 14, 42]) {
    const byShape = new Map(sequences.map((sequence) => [shape(grown(...sequence).root), sequence]));
    assert.is(byShape.size, catalan);
    sequences = [...byShape.values()].flatMap((sequence) => paths.map((path) => [...sequence, path]));
  }
});

test('insert follows its path from the lowest binary digit', () => {
  const { root } = ofFour();
  assert.ok(root!.left!.right !== null);
  assert.ok(root!.left!.left === null);
  assert.ok(root!.right !== null);
});

test('removeLeaf removes one leaf and takes the only child if the path asks for a missing one', () => {
  const tree = ofFour();
  assert.ok(tree.removeLeaf(0));
  assert.ok(tree.root!.left!.right === null);
  assert.is(tree.size, 3);
  assert.ok(tree.removeLeaf(0));
  assert.ok(tree.root!.left === null);
  assert.ok(tree.removeLeaf(0));
  assert.ok(tree.removeLeaf(0));
  assert.is(tree.root, null);
  assert.not(tree.removeLeaf(0));
});

test('mirroring twice restores the tree', () => {
  const tree = ofFour();
  const before = shape(tree.root);
  tree.mirror();
  assert.is.not(shape(tree.root), before);
  tree.mirror();
  assert.is(shape(tree.root), before);
});

test('repOK rejects trees with a hand-made fault', () => {
  const breaks: Record<string, (tree: BinaryTree) => void> = {
    'no root but a size above 0': (tree) => (tree.root = null),
    'the size too small': (tree) => tree.size--,
    'the size too large': (tree) => tree.size++,
    'a child shared by two nodes': (tree) => (tree.root!.right!.left = tree.root!.left!.right),
    'the same child on both sides': (tree) => (tree.root!.right = tree.root!.left),
    'a cycle': (tree) => (tree.root!.right!.right = tree.root),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const tree = ofFour();
    assert.ok(repOK(tree));
    damage(tree);
    assert.not(repOK(tree), name);
  }
});

test.run();
