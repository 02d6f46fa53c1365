import { test } from 'uvu';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { inferPlan } from '../plan/infer-plan.ts';
import { randomHeaps } from '../testing/random-heaps.ts';
import { everyRecord, graphsOf } from '../testing/read-records.ts';
import { readBags } from './window-bags.ts';
import { Windows } from './windows.ts';

/** Returns the role and window of each record. */
function rowsOf(windows: Windows): string[] {
  const { records, ids, tables } = windows;
  return everyRecord(records).map((record) => {
    const role = records.role.values[record]!;
    return `${role}: ${tables[role]!.row(ids[record]!).join()}`;
  });
}

test('the windows of an object do not depend on the objects read before', () => {
  fc.assert(
    fc.property(randomHeaps, randomHeaps, (first, second) => {
      const plan = inferPlan([first, second]);
      const [used, fresh] = [new Windows(plan), new Windows(plan)];
      used.read(second);
      used.read(first);
      fresh.read(first);
      assert.equal(rowsOf(used), rowsOf(fresh));
      const ids = [...used.ids.subarray(0, used.records.count)];
      used.read(second);
      used.read(first);
      assert.equal([...used.ids.subarray(0, used.records.count)], ids);
    }),
    { seed: 1, numRuns: 50 },
  );
});

test('windows of chosen relations are projections of the full windows', () => {
  fc.assert(
    fc.property(randomHeaps, fc.integer({ min: 2, max: 9 }), (graph, every) => {
      const plan = inferPlan([graph]);
      const all = new Windows(plan);
      const chosen = Object.fromEntries(
        plan.roles.map(({ name }, role) => [
          name,
          all.relations[role]!.filter((_, relation) => relation % every === 0).map(
            (relation) => relation.name,
          ),
        ]),
      );
      const some = new Windows(plan, chosen);
      all.read(graph);
      some.read(graph);
      for (const record of everyRecord(all.records)) {
        const role = all.records.role.values[record]!;
        const row = all.tables[role]!.row(all.ids[record]!);
        assert.equal(
          [...some.tables[role]!.row(some.ids[record]!)],
          [...row].filter((_, relation) => relation % every === 0),
        );
      }
    }),
    { seed: 2, numRuns: 50 },
  );
});

test('bags hold each window of an object once, and objects with something foreign are left out', () => {
  class Node {
    value: unknown;
    constructor(value: unknown) {
      this.value = value;
    }
  }
  const graphs = graphsOf([new Node(1), new Node(1), new Node(2)], [new Node(1)]);
  const [foreign] = graphsOf([new Node('x')]);
  const windows = new Windows(inferPlan(graphs), { Node: ['value is'] });
  const { roles, bags } = readBags(windows, [graphs[0]!, foreign!, graphs[1]!]);
  assert.is(roles, 3);
  // The array, its places, and nodes of value 1 and of value 2; the window of value 1 is the same in both.
  assert.equal(
    bags.map((bag) => bag.length),
    [4, 3],
  );
  assert.ok(bags[1]!.every((window) => bags[0]!.includes(window)));
  assert.equal(
    bags.map((bag) => bag.filter((window) => windows.relations[window % roles]!.length > 0).length),
    [2, 1],
  );
});

test.run();
