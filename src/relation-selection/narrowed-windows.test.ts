import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readBags } from '../encode/windows/bags/window-bags.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
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

test.run();
