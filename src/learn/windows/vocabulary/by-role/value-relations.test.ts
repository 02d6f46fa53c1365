import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHeap } from '../../../../objects/heap/read.ts';
import { inferPlan } from '../../plan/infer-plan.ts';
import type { FieldSort } from '../../window-plan.ts';
import { RoleGraph } from '../role-graph.ts';
import { Records } from '../../records/records.ts';
import { Terms } from '../terms/terms.ts';
import { roleContext } from './role-context.ts';
import { valueRelations } from './value-relations.ts';

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

const keyed = (_role: string, field: string): FieldSort =>
  /^keys?(\[\])?$/.test(field) ? { kind: 'data', sort: 'key', scale: 'ordinal' } : { kind: 'own' };

test('data that places lead to is compared with the owner of the container, within its sort', () => {
  class Tower {
    readonly key: number;
    readonly level = 1;
    readonly forward: Tower[];
    constructor(key: number, forward: Tower[]) {
      this.key = key;
      this.forward = forward;
    }
  }
  const last = new Tower(2, []);
  const found = namesMatching([new Tower(1, [last, last])], /owner/, keyed);
  assert.equal(found['Tower.forward[]'], ['owner.key : forward[].key']);
});

test('an entry of parallel arrays is compared with the subtrees before and after it', () => {
  class Leaves {
    readonly keys: number[];
    readonly children: Leaves[];
    constructor(keys: number[], children: Leaves[]) {
      this.keys = keys;
      this.children = children;
    }
  }
  const root = new Leaves([2, 4], [new Leaves([1], []), new Leaves([3], []), new Leaves([5, 6], [])]);
  const found = namesMatching([root], /same place/, keyed);
  assert.equal(found['Leaves.children[]'], [
    'same place of keys.keys[] : min of keys[] below children[]',
    'same place of keys.keys[] : max of keys[] below children[]',
    'previous place.same place of keys.keys[] : min of keys[] below children[]',
    'previous place.same place of keys.keys[] : max of keys[] below children[]',
  ]);
});

test.run();
