import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readBags } from '../encode/windows/bags/window-bags.ts';
import { BagCache } from './bag-cache.ts';
import { fewRelations } from './testing/few-relations.ts';

const { graphs, makeWindows } = fewRelations(6);

test('cached bags are those that reading gives, with the same numbers of windows', () => {
  fc.assert(
    fc.property(fc.array(fc.subarray([...graphs]), { maxLength: 4 }), (draws) => {
      const cache = new BagCache();
      for (const drawn of draws) {
        const [windows, fresh] = [makeWindows(), makeWindows()];
        assert.equal(cache.read(windows, drawn), readBags(fresh, drawn));
        assert.equal(
          windows.tables.map(({ count }) => count),
          fresh.tables.map(({ count }) => count),
        );
        assert.equal(cache.read(windows, drawn), readBags(fresh, drawn));
      }
    }),
    { seed: 1, numRuns: 40 },
  );
});

test.run();
