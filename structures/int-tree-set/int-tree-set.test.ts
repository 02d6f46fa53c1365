import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { behavesLike, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { SortedModel } from '../testing/sorted-model.ts';
import { intTreeSetBugs, type IntTreeSetBug } from './bugs.ts';
import structure from './index.ts';
import { intTreeSetClass, type IntTreeSet } from './int-tree-set.ts';
import { BLACK, RED, type Node } from './node.ts';
import { repOK } from './rep-ok.ts';

const key = fc.integer({ min: 0, max: 15 });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(fc.constantFrom('insert', 'insert', 'contains'), key) },
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom('min', 'max')) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('clear')) },
);

class Model extends SortedModel {
  constructor() {
    super(false);
  }
  min(): number | null {
    return this.items[0] ?? null;
  }
  max(): number | null {
    return this.items.at(-1) ?? null;
  }
}

const keys = (node: Node | null): number[] =>
  node === null ? [] : [...keys(node.left), node.key, ...keys(node.right)];

/** Returns a set with the bug after the insertion of the keys in this order. */
function setOf(inserted: readonly number[], bug?: IntTreeSetBug): IntTreeSet {
  const set = new (intTreeSetClass(bug))();
  for (const item of inserted) set.insert(item);
  return set;
}

test('all operations keep repOK', () => methodsKeepRepOK(structure));

test('the set behaves like a sorted array without repeats', () => {
  behavesLike(
    () => new (intTreeSetClass())(),
    () => new Model(),
    call,
    (set) => (repOK(set) ? keys(set.root) : ['repOK is false']),
    ({ items }) => items,
  );
});

test('each bug breaks the set at the first or second key', () => {
  const keysThatBreak: Record<IntTreeSetBug, number[]> = {
    err1: [0],
    err2: [0, 1],
    err3: [1, 0],
    err4: [0, 1],
    err7: [0],
  };
  for (const bug of Object.keys(intTreeSetBugs) as IntTreeSetBug[]) {
    assert.ok(repOK(setOf(keysThatBreak[bug])));
    assert.ok(repOK(setOf(keysThatBreak[bug].slice(1), bug)) || keysThatBreak[bug].length === 1, bug);
    assert.not(repOK(setOf(keysThatBreak[bug], bug)), bug);
  }
});

test('each bug leaves the fault that its description names', () => {
  const { root: linked } = setOf([0], 'err1');
  assert.is(linked!.left, linked);
  assert.is(setOf([0, 1], 'err2').root!.right!.color, BLACK);
  assert.is(setOf([1, 0], 'err3').root!.right!.key, 0);
  assert.is(setOf([0, 1], 'err4').root!.left!.key, 1);
  assert.is(setOf([0], 'err7').root!.color, RED);
});

test('err3 and err4 lose the subtree that they overwrite', () => {
  assert.equal(keys(setOf([1, 2, 0], 'err3').root), [1, 0]);
  const right = setOf([1, 0]);
  intTreeSetClass('err4').prototype.insert.call(right, 2);
  assert.equal(keys(right.root), [2, 1]);
});

test('repOK rejects sets with a hand-made fault', () => {
  const breaks: Record<string, (root: Node, set: IntTreeSet) => unknown> = {
    'a red root': (root) => (root.color = RED),
    'a parent of the root': (root) => (root.parent = root.left),
    'a child of the root without parent': (root) => (root.left!.parent = null),
    'a wrong parent': (root) => (root.right!.right!.parent = root),
    'a child shared by two nodes': (root) => (root.left!.right = root.right!.left),
    'a cycle': (root) => (root.right!.right = root),
    'a node that is its own child': (root) => (root.left!.left = root.left),
    'a red child of a red node': (root) => (root.right!.color = RED),
    'one black node too many': (root) => (root.right!.left!.color = BLACK),
    'an unknown colour': (root) => (root.right!.left!.color = 2),
    'a key twice': (root) => (root.left!.key = 1),
    'a key out of order two levels down': (root) => (root.right!.left!.key = 0),
    'a root that is a child': (root, set) => (set.root = root.right),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    // Root 1 (black) with the black children 0 and 3; 3 has the red children 2 and 4.
    const set = setOf([0, 1, 2, 3, 4]);
    assert.ok(repOK(set));
    damage(set.root!, set);
    assert.not(repOK(set), name);
  }
});

test.run();
