import * as fc from 'fast-check';
import { test } from 'uvu';
import { behavesLike, methodsKeepRepOK, type NamedCall } from '../../../structures/testing/laws.ts';
import { rejectsJunk } from '../../../structures/testing/rejects-junk.ts';
import { SortedModel } from '../../../structures/testing/sorted-model.ts';
import { rejectsBreaks } from '../testing/rejects-breaks.ts';
import structure, { Treap } from './treap.ts';

const key = fc.integer({ min: 0, max: 20 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  fc.tuple(fc.constant('insert'), key, key),
  fc.tuple(fc.constantFrom('remove', 'contains'), key),
);

const keys = (node: Treap['root']): number[] =>
  node === null ? [] : [...keys(node.left), node.key, ...keys(node.right)];

/** 2 (priority 9) with the children 1 (priority 4) and 3 (priority 5). */
function ofThree(): Treap {
  const tree = new Treap();
  tree.insert(1, 4);
  tree.insert(2, 9);
  tree.insert(3, 5);
  return tree;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the tree behaves like a sorted array without repeats', () => {
  behavesLike(
    () => new Treap(),
    () => new SortedModel(false),
    call,
    (tree) => (structure.repOK!(tree) ? keys(tree.root) : ['repOK is false']),
    ({ items }) => items,
  );
});

test('repOK rejects trees with a hand-made fault', () => {
  rejectsBreaks(structure, ofThree, {
    'a size too small': (tree) => tree.size--,
    'a size too large': (tree) => tree.size++,
    'a priority above that of the parent': (tree) => (tree.root!.left!.priority = 10),
    'a key out of order': (tree) => (tree.root!.right!.key = 0),
    'a key twice': (tree) => (tree.root!.right!.key = 2),
    'a node twice': (tree) => (tree.root!.right = tree.root!.left),
    'a cycle': (tree) => (tree.root!.right!.right = tree.root),
  });
  rejectsJunk(ofThree, structure.repOK!, [
    (tree) => [tree, 'root'],
    (tree) => [tree, 'size'],
    (tree) => [tree.root!, 'key'],
    (tree) => [tree.root!, 'priority'],
    (tree) => [tree.root!.left!, 'left'],
  ]);
});

test.run();
