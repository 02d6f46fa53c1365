import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inferPlan } from '../../plan/infer-plan.ts';
import { graphsOf } from '../../testing/read-records.ts';
import { RoleGraph } from '../role-graph.ts';
import { Records } from '../../records/records.ts';
import { Terms } from '../terms/terms.ts';
import { roleContext } from './role-context.ts';
import { sizeRelations } from './size-relations.ts';

/** Returns the names of the size relations of the root of some objects. */
function namesOf(objects: readonly object[]): readonly string[] {
  const records = new Records(inferPlan(graphsOf(...objects)));
  const context = roleContext(records.plan.roles[0], new RoleGraph(records), new Terms(records, []));
  return sizeRelations(context).map(({ name }) => name);
}

class Cell {
  next: Cell | null = null;
  weight = 1;
}

test('a number in a part of an object is compared with its sizes and its own numbers', () => {
  class Cache {
    statistics = { items: 0 };
    capacity = 9;
    readonly store = new Map<string, number>();
  }
  const caches = [0, 1, 2, 3].map((size) => {
    const cache = new Cache();
    for (let item = 0; item < size; item++) cache.store.set(`key ${item}`, item);
    cache.statistics.items = size;
    return cache;
  });
  const names = namesOf(caches);
  assert.ok(names.includes('statistics.items - store.length'), names.join('\n'));
  assert.ok(names.some((name) => name.includes('statistics.items') && name.includes('capacity')));
});

test('a number in an object that others refer to as well is compared with no size', () => {
  class List {
    first: Cell | null = null;
    readonly names = ['a'];
  }
  const lists = [0, 1, 2, 3].map((size) => {
    const list = new List();
    for (let item = 0; item < size; item++)
      list.first = Object.assign(new Cell(), { next: list.first, weight: item });
    return list;
  });
  assert.not.ok(namesOf(lists).some((name) => name.includes('first.weight')));
});

test.run();
