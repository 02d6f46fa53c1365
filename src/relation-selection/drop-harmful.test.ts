import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readBags } from '../encode/windows/bags/window-bags.ts';
import { dropHarmful } from './drop-harmful.ts';
import { Selection } from './selection.ts';
import { fewRelations } from './testing/few-relations.ts';

const { graphs, makeWindows } = fewRelations(2);
const windows = makeWindows();
const { roles, bags } = readBags(windows, graphs);

/** Returns a selection on some of the heaps that knows the larger ones. */
function select(
  small: typeof bags,
  larger: typeof bags,
  broken: typeof bags,
  largerBroken = broken,
): Selection {
  const read = (of: typeof bags) => ({ roles, bags: of.map((bag) => [...bag]) });
  const selection = new Selection(windows, {
    valid: read(small),
    larger: read(larger),
    broken: read(broken),
    largerBroken: read(largerBroken),
  });
  selection.knowLarger();
  return selection;
}

test('without broken objects, relations are dropped as long as that leaves fewer larger objects novel', () => {
  const selection = select(bags.slice(0, 2), bags.slice(2), []);
  const { projection } = selection;
  const before = projection.countNovel();
  dropHarmful(selection);
  assert.ok(projection.countNovel() < before);
  for (const id of projection.list(1)) assert.is(projection.countNovel(id), projection.countNovel());
});

test('a relation stays if the share of broken objects that it alone rejects outweighs the larger objects that it makes novel', () => {
  let kept = 0;
  let dropped = 0;
  fc.assert(
    fc.property(fc.shuffledSubarray([...bags], { minLength: 11 }), (some) => {
      const larger = some.slice(1, 7);
      const selection = select(some.slice(0, 1), larger, some.slice(7, 8), some.slice(7));
      const { projection } = selection;
      const before = projection.list(1).length;
      dropHarmful(selection);
      const novel = projection.countNovel();
      const all = [...selection.broken, ...selection.bags.largerBroken.bags];
      const accepted = projection.countAccepted(all);
      for (const id of projection.list(1)) {
        projection.drop(id);
        const cost = (novel - projection.countNovel()) / larger.length;
        const worth = (projection.countAccepted(all) - accepted) / all.length;
        projection.add(id);
        assert.ok(cost <= worth, `${cost} ${worth}`);
        if (cost > 0) kept++;
      }
      dropped += before - projection.list(1).length;
    }),
    { seed: 1, numRuns: 150 },
  );
  assert.ok(kept > 5 && dropped > 10, `${kept} kept, ${dropped} dropped`);
});

test.run();
