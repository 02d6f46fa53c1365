import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom, type Random } from '../../../base/random.ts';
import { graphsOf } from '../testing/read-records.ts';
import type { TreeSum } from '../window-plan.ts';
import { inferPlan } from './infer-plan.ts';

class Node {
  readonly piece: { readonly length: number };
  before = 0;
  parent: Node | null = null;
  left: Node | null = null;
  right: Node | null = null;
  constructor(length: number) {
    this.piece = { length };
  }
}

/** Returns a random tree. `before` of a node is the sum of the lengths below `left`. */
function treeOf(random: Random, depth: number): { readonly node: Node; readonly sum: number } {
  const node = new Node(1 + random.below(90));
  let sum = node.piece.length;
  for (const side of ['left', 'right'] as const) {
    if (depth === 0 || random.next() < 0.2) continue;
    const below = treeOf(random, depth - 1);
    node[side] = below.node;
    below.node.parent = node;
    sum += below.sum;
    if (side === 'left') node.before = below.sum;
  }
  return { node, sum };
}

class Text {
  readonly root: Node;
  /** The last node that was looked up: the walk reaches it first. */
  readonly cached: Node;
  constructor(random: Random) {
    this.root = treeOf(random, 4).node;
    let node = this.root;
    for (let next = node.left ?? node.right; next !== null; next = node.left ?? node.right) node = next;
    this.cached = node;
  }
}

const random = createRandom(1);
const texts = Array.from({ length: 40 }, () => new Text(random));
const sumsOf = (objects: readonly Text[]): readonly TreeSum[] | undefined =>
  inferPlan(graphsOf(...objects)).treeSums;

test('a sum over a tree is found although a cache refers to its nodes', () => {
  const found = { role: 'Node', field: 'before', path: ['piece', 'length'] as const };
  assert.equal(sumsOf(texts), [{ ...found, tree: ['left', 'right'], below: 'left' }]);
});

test('one object that contradicts is enough to reject it, and few objects are not enough', () => {
  const wrong = new Text(createRandom(2));
  wrong.root.before++;
  assert.is(sumsOf([...texts, wrong]), undefined);
  assert.is(sumsOf(texts.slice(0, 5)), undefined);
});

test.run();
