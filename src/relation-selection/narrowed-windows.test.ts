import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readBags } from '../encode/windows/bags/window-bags.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import { inferPlan } from '../encode/windows/plan/infer-plan.ts';
import { graphsOf } from '../encode/windows/testing/read-records.ts';
import { NarrowedWindows } from './narrowed-windows.ts';
import { fewRelations } from './testing/few-relations.ts';

const { graphs, makeWindows } = fewRelations(6);

test('narrowed bags are those that reading the objects through the few relations gives', () => {
  const all = makeWindows();
  const { plan } = all.records;
  const names = all.relations.map((relations) => relations.map(({ name }) => name));
  fc.assert(
    fc.property(
      fc.tuple(...names.map((ofRole) => fc.subarray(ofRole))),
      fc.nat(graphs.length - 1),
      (chosen, last) => {
        const byRole = Object.fromEntries(plan.roles.map(({ name }, role) => [name, chosen[role]!]));
        const narrowed = new NarrowedWindows(all, byRole);
        const first = narrowed.narrow(readBags(all, graphs.slice(0, last)));
        const rest = narrowed.narrow(readBags(all, graphs.slice(last)));
        const expected = readBags(new Windows(plan, byRole), graphs);
        assert.equal([...first.bags, ...rest.bags], expected.bags);
        // Further objects may be read through the same windows.
        assert.equal(readBags(narrowed.windows, graphs).bags, expected.bags);
      },
    ),
    { seed: 1, numRuns: 40 },
  );
});

/** Two arrays that are read as one table. */
class Slots {
  readonly keys: number[] = [];
  readonly next: (number | null)[] = [];
  constructor(size: number) {
    for (let slot = 0; slot < size; slot++) {
      this.keys.push(7 * slot);
      this.next.push(slot === 0 ? null : slot - 1);
    }
  }
}

test('the rows of tables are merged once, however windows are copied', () => {
  const slots = graphsOf(...[2, 3, 4, 2, 3, 4, 2, 3, 5].map((size) => new Slots(size)));
  const all = new Windows(inferPlan(slots));
  assert.is(all.plan.tables.length, 1);
  const { windows } = new NarrowedWindows(all, unionOfAll(all));
  assert.equal(readBags(windows, slots).bags.length, slots.length);
  assert.equal(readBags(new Windows(all.plan, undefined, all.tables), slots).bags, readBags(all, slots).bags);
});

/** Returns the names of all relations by role. */
const unionOfAll = ({ relations, plan }: Windows): Record<string, string[]> =>
  Object.fromEntries(plan.roles.map(({ name }, role) => [name, relations[role]!.map((found) => found.name)]));

test.run();
