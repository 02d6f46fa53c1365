import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { behavesLike, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { SortedModel } from '../testing/sorted-model.ts';
import { BTree } from './b-tree.ts';
import structure from './index.ts';
import { BTreeNode } from './node.ts';
import { repOK } from './rep-ok.ts';

const key = fc.integer({ min: 0, max: 20 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  { weight: 15, arbitrary: fc.tuple(fc.constantFrom('insert', 'insert', 'remove', 'contains'), key) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('clear')) },
);

const keys = (node: BTreeNode): number[] =>
  node.children.length === 0
    ? node.keys
    : node.children.flatMap((child, index) => [...keys(child), ...node.keys.slice(index, index + 1)]);

/** Root 3, 6 with the leaves 1, 2; 4; 7, 8, 9. */
function ofEight(): BTree {
  const tree = new BTree();
  for (const item of [1, 2, 3, 4, 5, 6, 7, 8, 9]) tree.insert(item);
  tree.remove(5);
  return tree;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the tree behaves like a sorted array without repeats', () => {
  behavesLike(
    () => new BTree(),
    () => new SortedModel(false),
    call,
    (tree) => (repOK(tree) ? keys(tree.root) : ['repOK is false']),
    ({ items }) => items,
  );
});

test('a tree filled and emptied in any order keeps repOK after every call', () => {
  const order = fc.shuffledSubarray(
    Array.from({ length: 60 }, (_, item) => item),
    { minLength: 60 },
  );
  fc.assert(
    fc.property(order, order, (inserted, removed) => {
      const tree = new BTree();
      for (const item of inserted) assert.ok(tree.insert(item) && repOK(tree));
      return removed.every((item) => tree.remove(item) && repOK(tree)) && tree.size === 0;
    }),
    { numRuns: 20 },
  );
});

test('repOK rejects trees with a hand-made fault', () => {
  const child = (tree: BTree, index: number): BTreeNode => tree.root.children[index]!;
  const breaks: Record<string, (tree: BTree) => unknown> = {
    'no root': (tree) => Object.assign(tree, { root: null }),
    'a missing root field': (tree) => Reflect.deleteProperty(tree, 'root'),
    'an empty root but a size above 0': (tree) => (tree.root = new BTreeNode()),
    'the size too small': (tree) => tree.size--,
    'the size too large': (tree) => tree.size++,
    'a missing size': (tree) => Reflect.deleteProperty(tree, 'size'),
    'no array of keys': (tree) => Object.assign(child(tree, 0), { keys: null }),
    'no array of children': (tree) => Reflect.deleteProperty(child(tree, 0), 'children'),
    'a child that is not a node': (tree) => Object.assign(tree.root.children, [null]),
    'a hole among the children': (tree) => Reflect.deleteProperty(tree.root.children, '1'),
    'a key that is not a number': (tree) => Object.assign(child(tree, 0).keys, ['1']),
    'a key that is not finite': (tree) => Object.assign(child(tree, 0).keys, [-Infinity]),
    'a hole among the keys': (tree) => Reflect.deleteProperty(child(tree, 0).keys, '0'),
    'the same child twice': (tree) => (tree.root.children[1] = child(tree, 0)),
    'an array of keys shared by two nodes': (tree) => (child(tree, 1).keys = child(tree, 0).keys),
    'an array of children shared by two leaves': (tree) =>
      (child(tree, 1).children = child(tree, 0).children),
    'a cycle': (tree) => (tree.root.children[2] = tree.root),
    'a leaf without keys': (tree) => {
      child(tree, 1).keys.pop();
      tree.size--;
    },
    'a root with children but no keys': (tree) => {
      tree.root.keys = [];
      tree.root.children.splice(1);
      tree.size = 2;
    },
    'one key too many': (tree) => {
      child(tree, 2).keys.push(10);
      tree.size++;
    },
    'one child too few': (tree) => {
      tree.root.children.pop();
      tree.size -= 3;
    },
    'one child too many': (tree) => tree.root.children.push(new BTreeNode()),
    'a leaf deeper than the others': (tree) => {
      const [low, high] = [new BTreeNode(), new BTreeNode()];
      low.keys.push(3.3);
      high.keys.push(5);
      child(tree, 1).children.push(low, high);
      tree.size += 2;
    },
    'a key twice in a node': (tree) => (child(tree, 0).keys[1] = 1),
    'a key twice in two nodes': (tree) => (child(tree, 0).keys[1] = 3),
    'keys of a node out of order': (tree) => child(tree, 0).keys.reverse(),
    'a key below the range of its node': (tree) => (child(tree, 1).keys[0] = 2),
    'a key above the range of its node': (tree) => (child(tree, 1).keys[0] = 7),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const tree = ofEight();
    assert.ok(repOK(tree));
    damage(tree);
    assert.is(repOK(tree), false, name);
  }
});

test.run();
