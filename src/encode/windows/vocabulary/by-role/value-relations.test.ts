import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHeap } from '../../../../heap/read.ts';
import { inferPlan } from '../../plan/infer-plan.ts';
import { RoleGraph } from '../role-graph.ts';
import { Records } from '../../records/records.ts';
import { Terms } from '../terms/terms.ts';
import { roleContext } from './role-context.ts';
import { valueRelations } from './value-relations.ts';

class Span {
  readonly high: number;
  constructor(high: number) {
    this.high = high;
  }
}
class Node {
  left: Node | null = null;
  right: Node | null = null;
  readonly spans: readonly Span[];
  readonly maxHigh: number;
  constructor(spans: readonly number[], maxHigh: number) {
    this.spans = spans.map((high) => new Span(high));
    this.maxHigh = maxHigh;
  }
}
class Tree {
  readonly size: number;
  readonly root: Node;
  constructor(size: number, root: Node) {
    this.size = size;
    this.root = root;
  }
}

/** Returns, by role, the names of the value relations that match `pattern`. */
function namesMatching(roots: readonly object[], pattern: RegExp): Record<string, string[]> {
  const records = new Records(inferPlan(roots.map((root) => readHeap(root).graph)));
  const graph = new RoleGraph(records);
  const terms = new Terms(records, []);
  return Object.fromEntries(
    records.plan.roles.map((role) => [
      role.name,
      valueRelations(roleContext(role, graph, terms))
        .map(({ name }) => name)
        .filter((name) => pattern.test(name)),
    ]),
  );
}

test('values of tree nodes are compared with the extremes of fields that the nodes themselves lack', () => {
  const trees = Array.from({ length: 20 }, (_, maxHigh) => {
    const node = new Node([maxHigh, 4], maxHigh + 1);
    node.left = new Node([maxHigh + 1], maxHigh + 1);
    return new Tree(maxHigh, node);
  });
  const found = namesMatching(trees, / (?:min|max) of high$/);
  assert.equal(found['Node'], [
    'maxHigh : min of high',
    'maxHigh - min of high',
    'maxHigh : max of high',
    'maxHigh - max of high',
  ]);
  // No tree is below a tree.
  for (const role of ['Tree', 'Node.spans', 'Span']) assert.equal(found[role], [], role);
});

test.run();
