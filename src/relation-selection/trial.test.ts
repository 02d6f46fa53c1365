import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fewRelations } from '../encode/windows/testing/few-relations.ts';
import { readBags } from '../encode/windows/bags/window-bags.ts';
import { Projection } from './projection.ts';
import type { RelationPlace } from './place.ts';
import type { View } from './view.ts';

const { graphs, open, places } = fewRelations(6);
const windows = open();
const { bags } = readBags(windows, graphs);
const all = [...new Set(bags.flat())];
const known = (view: View): boolean[] => all.map((window) => view.has(window));

/** Takes a relation in where it is out, and out where it is in. */
function toggle(projection: Projection, { role, relation }: RelationPlace): void {
  if (projection.active[role]![relation] === 1) projection.drop({ role, relation });
  else projection.add({ role, relation });
}

test('a trial tells what would be known with one relation more or less, and changes nothing', () => {
  const some = (most: number): fc.Arbitrary<RelationPlace[]> => fc.subarray([...places], { maxLength: most });
  fc.assert(
    fc.property(fc.nat(bags.length - 1), some(places.length), some(8), (last, out, tried) => {
      const projection = new Projection(windows, bags.slice(0, last + 1).flat());
      for (const place of out) projection.drop(place);
      for (const place of tried) {
        const before = known(projection);
        const trial = projection.trial(place);
        const told = known(trial);
        const { kinds } = trial;
        assert.equal(known(trial), told);
        assert.equal(known(projection), before);
        toggle(projection, place);
        assert.equal(told, known(projection));
        assert.is(kinds, projection.kinds(place.role));
        toggle(projection, place);
      }
    }),
    { seed: 1, numRuns: 60 },
  );
});

test.run();
