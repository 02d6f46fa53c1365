import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { behavesLike, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { SortedModel } from '../testing/sorted-model.ts';
import { binTreeClass, type BinTree } from './bin-tree.ts';
import type { BinTreeBug } from './bugs.ts';
import structure from './index.ts';
import { Node } from './node.ts';
import { repOK } from './rep-ok.ts';

const key = fc.integer({ min: 0, max: 12 });
const call: fc.Arbitrary<NamedCall> = fc.tuple(
  fc.constantFrom('insert', 'insert', 'remove', 'contains'),
  key,
);

/** An adapter of the tree with the method names of the model, and with keys as arguments instead of nodes. */
class ByKey {
  readonly tree = new (binTreeClass())();

  insert(key: number): boolean {
    return this.tree.add(key);
  }
  contains(key: number): boolean {
    return this.tree.find(key)?.key === key;
  }
  remove(key: number): boolean {
    const node = this.tree.find(key);
    if (node !== null) this.tree.remove(node);
    return node !== null;
  }
}

const keys = (node: Node | null): number[] =>
  node === null ? [] : [...keys(node.left), node.key, ...keys(node.right)];

function treeOf(added: readonly number[], bug?: BinTreeBug): BinTree {
  const tree = new (binTreeClass(bug))();
  for (const item of added) tree.add(item);
  return tree;
}

test('all operations keep repOK', () => methodsKeepRepOK(structure));

test('the tree behaves like a sorted array without repeats', () => {
  behavesLike(
    () => new ByKey(),
    () => new SortedModel(false),
    call,
    ({ tree }) => (repOK(tree) ? keys(tree.root) : ['repOK is false']),
    ({ items }) => items,
  );
});

test('the bug links the only child of a left child on the right', () => {
  const removed = (bug?: BinTreeBug): BinTree => {
    const tree = treeOf([2, 1, 0], bug);
    tree.remove(tree.find(1)!);
    return tree;
  };
  assert.ok(repOK(removed()));
  const { root } = removed('one-child');
  assert.not(repOK({ root }));
  assert.is(root!.right!.key, 0);
  assert.is(root!.left!.key, 1);
});

test('the bug does not affect right children, leaves and roots', () => {
  for (const [added, key] of [
    [[0, 1, 2], 1],
    [[2, 1], 1],
    [[1, 0], 1],
    [[1, 0, 2], 1],
  ] as const) {
    const tree = treeOf(added, 'one-child');
    tree.remove(tree.find(key)!);
    assert.ok(repOK(tree), added.join());
  }
});

test('repOK rejects trees with a hand-made fault', () => {
  const breaks: Record<string, (root: Node) => unknown> = {
    'a parent of the root': (root) => (root.parent = new Node(9)),
    'a child of the root without parent': (root) => (root.left!.parent = null),
    'a wrong parent': (root) => (root.left!.left!.parent = root),
    'a child shared by two nodes': (root) => (root.right!.left = root.left!.right),
    'the same child on both sides': (root) => (root.right = root.left),
    'a cycle': (root) => (root.right!.right = root),
    'a key twice': (root) => (root.left!.left!.key = 2),
    'a key out of order two levels down': (root) => (root.left!.right!.key = 6),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    // Root 4 with children 2 and 5; 2 has children 1 and 3.
    const tree = treeOf([4, 2, 5, 1, 3]);
    assert.ok(repOK(tree));
    damage(tree.root!);
    assert.not(repOK(tree), name);
  }
});

test.run();
