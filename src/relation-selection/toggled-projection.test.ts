import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fewRelations } from './testing/few-relations.ts';
import { readBags } from '../encode/windows/bags/window-bags.ts';
import { Projection } from './projection.ts';
import type { KnownWindows } from './known-windows.ts';
import type { RelationId } from './relation-id.ts';

const { graphs, makeWindows, ids } = fewRelations(6);
const windows = makeWindows();
const { bags } = readBags(windows, graphs);
const all = [...new Set(bags.flat())];
const known = (windowSet: KnownWindows): boolean[] => all.map((window) => windowSet.has(window));

/** Adds an inactive relation, or drops an active one. */
function toggle(projection: Projection, { role, relation }: RelationId): void {
  if (projection.active[role]![relation] === 1) projection.drop({ role, relation });
  else projection.add({ role, relation });
}

test('a toggled projection knows what the projection knows after the toggle, and leaves it unchanged', () => {
  const some = (maxLength: number): fc.Arbitrary<RelationId[]> => fc.subarray([...ids], { maxLength });
  fc.assert(
    fc.property(fc.nat(bags.length - 1), some(ids.length), some(8), (last, dropped, targets) => {
      const projection = new Projection(windows, bags.slice(0, last + 1).flat());
      for (const id of dropped) projection.drop(id);
      for (const target of targets) {
        const before = known(projection);
        const toggled = projection.toggled(target);
        const predicted = known(toggled);
        const { distinct } = toggled;
        assert.equal(known(toggled), predicted);
        assert.equal(known(projection), before);
        toggle(projection, target);
        assert.equal(predicted, known(projection));
        assert.is(distinct, projection.countDistinct(target.role));
        toggle(projection, target);
      }
    }),
    { seed: 1, numRuns: 60 },
  );
});

test.run();
