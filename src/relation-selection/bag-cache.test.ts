import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readBags } from '../encode/windows/bags/window-bags.ts';
import type { TrainingObjects } from '../dataset/dataset.ts';
import { BagCache } from './bag-cache.ts';
import { fewRelations } from './testing/few-relations.ts';
import { vocabularyCache } from './vocabulary-cache.ts';

const { graphs, makeWindows } = fewRelations(6);

test('cached bags are those that reading gives, with the same numbers of windows', () => {
  fc.assert(
    fc.property(fc.array(fc.subarray([...graphs]), { maxLength: 4 }), fc.boolean(), (draws, keepsAll) => {
      const cache = new BagCache(keepsAll);
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

test('the caches of a dataset and of one with missed objects are one, unless their plans differ', () => {
  const beyond = { complete: graphs } as unknown as NonNullable<TrainingObjects['beyond']>;
  const dataset = { valid: [], beyond } as unknown as TrainingObjects;
  const again = { ...dataset, beyond: { ...beyond, largerTraining: [graphs[0]!] } };
  const { plan } = makeWindows();
  const cache = vocabularyCache(dataset, plan);
  assert.is(vocabularyCache(again, structuredClone(plan)), cache);
  assert.is.not(vocabularyCache(again, { ...plan, dictionaries: ['Object'] }), cache);
});

test.run();
