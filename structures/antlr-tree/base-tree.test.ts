import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHeap } from '../../src/objects/heap/read.ts';
import { graphKey } from '../../src/objects/heap/graph.ts';
import { methodsKeepRepOK } from '../testing/laws.ts';
import { baseTreeClass } from './base-tree.ts';
import structure from './index.ts';
import type { Node } from './node.ts';
import { repOK } from './rep-ok.ts';

const BaseTree = baseTreeClass();

const tokens = ({ children }: Node): (number | null)[] => (children ?? []).map(({ token }) => token);

const looksOf = (root: Node): string => graphKey(readHeap(root).graph);

/** Root 0 with children 1 and 2; 1 has children 3 and 4. */
function ofFive(): InstanceType<typeof BaseTree> {
  const [root, one, ...leaves] = [0, 1, 2, 3, 4].map((token) => new BaseTree(token));
  root!.addChild(one!);
  root!.addChild(leaves[0]!);
  one!.addChild(leaves[1]!);
  one!.addChild(leaves[2]!);
  return root!;
}

test('all operations keep repOK', () => methodsKeepRepOK(structure));

test('children keep the order in which they were added', () => {
  const step = fc.record({
    nil: fc.boolean(),
    added: fc.array(fc.nat(9), { maxLength: 3 }),
    gone: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const root = new BaseTree(0);
      const expected: number[] = [];
      for (const { nil, added, gone } of steps) {
        const list = nil ? new BaseTree(null) : root;
        for (const token of added) list.addChild(new BaseTree(token));
        if (nil) root.addChild(list);
        expected.push(...added);
        assert.is(root.deleteChild(gone)?.token, expected.splice(gone, 1)[0]);
        assert.ok(repOK(root));
        assert.equal(tokens(root), expected);
        assert.is(root.getChild(0)?.token, expected[0]);
      }
    }),
  );
});

test('a removed child can be added to another node', () => {
  const root = ofFive();
  const two = root.deleteChild(1)!;
  new BaseTree(7).addChild(two);
  assert.is(two.parent!.token, 7);
  assert.ok(repOK(two.parent!) && repOK(root));
});

test('a node does not accept itself or an ancestor as a child', () => {
  const root = ofFive();
  const leaf = root.children![0]!.children![0] as typeof root;
  root.addChild(root);
  leaf.addChild(root);
  assert.is(looksOf(root), looksOf(ofFive()));
});

test('a nil does not accept itself as a child', () => {
  for (const bug of [undefined, 'self-addition'] as const) {
    const nil = new (baseTreeClass(bug))(null);
    nil.addChild(new BaseTree(1));
    nil.addChild(nil);
    assert.equal(tokens(nil), [1]);
  }
});

test('with the bug a node becomes its own child and parent, without an error', () => {
  const root = new (baseTreeClass('self-addition'))(0);
  root.addChild(root);
  assert.is(root.parent, root);
  assert.is(root.children![0], root);
  assert.not(repOK(root));
});

test('repOK rejects trees with a hand-made fault', () => {
  const breaks: Record<string, (root: Node, one: Node, two: Node) => unknown> = {
    'a parent of the root': (root, one) => (root.parent = one),
    'an index of the root': (root) => (root.childIndex = 0),
    'a nil as root': (root) => (root.token = null),
    'a nil as child': (_root, one) => (one.token = null),
    'a child of the root without parent': (_root, one) => (one.parent = null),
    'a wrong parent': (_root, one, two) => (two.parent = one),
    'a wrong index': (_root, one) => (one.childIndex = 1),
    'swapped children': (root) => root.children!.reverse(),
    'a child twice': (root, one) => root.children!.push(one),
    'a child of two nodes': (_root, one, two) => (two.children = [one.children![0]!]),
    'a list of children of two nodes': (_root, one, two) => (two.children = one.children),
    'an empty list of children of two nodes': (_root, one, two) => (two.children = one.children = []),
    'a cycle': (root, _one, two) => (two.children = [root]),
    'a hole': (root) => Reflect.deleteProperty(root.children!, 0),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const root = ofFive();
    assert.ok(repOK(root));
    damage(root, root.children![0]!, root.children![1]!);
    assert.not(repOK(root), name);
  }
});

test.run();
