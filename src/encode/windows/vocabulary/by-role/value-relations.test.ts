import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHeap } from '../../../../heap/read.ts';
import { inferPlan } from '../../plan/infer-plan.ts';
import type { FieldSort } from '../../window-plan.ts';
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
function namesMatching(
  roots: readonly object[],
  pattern: RegExp,
  sortOf?: (role: string, field: string) => FieldSort | undefined,
): Record<string, string[]> {
  const graphs = roots.map((root) => readHeap(root).graph);
  const records = new Records(inferPlan(graphs, sortOf));
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

test('data is compared within its sort: under other names at neighbours and in subtrees, by order only', () => {
  class Head {
    readonly exponent: number;
    readonly next: Head | null;
    constructor(exponent: number, next: Head | null) {
      this.exponent = exponent;
      this.next = next;
    }
  }
  class Polynomial {
    readonly size = 2;
    readonly degree: number;
    readonly head: Head;
    readonly last: Head;
    constructor(degree: number) {
      this.degree = degree;
      this.last = new Head(degree - 1, null);
      this.head = new Head(degree, this.last);
    }
  }
  const roots = Array.from({ length: 9 }, (_, degree) => new Polynomial(degree));
  const found = namesMatching(roots, /degree|size/, (_role, field) =>
    field === 'size' ? { kind: 'own' } : { kind: 'data', sort: 'exponent', scale: 'ordinal' },
  );
  assert.equal(found['Polynomial'], [
    'degree : head.exponent',
    'degree : last.exponent',
    'degree : min of exponent below head',
    'degree : max of exponent below head',
    'degree : min of exponent below last',
    'degree : max of exponent below last',
  ]);
  const unknown = namesMatching(roots, /degree/);
  assert.not(unknown['Polynomial']!.includes('degree : head.exponent'));
});

test.run();
