import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { methodsKeepRepOK } from '../../../structures/testing/laws.ts';
import { rejectsJunk } from '../../../structures/testing/rejects-junk.ts';
import { rejectsBreaks } from '../testing/rejects-breaks.ts';
import structure, { LfuCache } from './lfu-cache.ts';

/** Keys 1 (two uses), 2 and 3 (one use each). */
function ofThree(): LfuCache {
  const cache = new LfuCache(4);
  for (const key of [1, 2, 3]) cache.set(key, 10 * key);
  cache.get(1);
  return cache;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the cache drops the key with the fewest uses, of these the least recently used', () => {
  const call = fc.record({ key: fc.nat(5), value: fc.option(fc.nat(9)) });
  fc.assert(
    fc.property(fc.array(call), (calls) => {
      const cache = new LfuCache(3);
      let model: { key: number; value: number; uses: number; last: number }[] = [];
      for (const [last, { key, value }] of calls.entries()) {
        const found = model.find((entry) => entry.key === key);
        if (value === null) assert.is(cache.get(key), found?.value ?? null);
        else cache.set(key, value);
        if (found !== undefined)
          Object.assign(found, { uses: found.uses + 1, last, value: value ?? found.value });
        else if (value !== null) {
          const [dropped] = model.toSorted((a, b) => a.uses - b.uses || a.last - b.last);
          if (model.length === 3) model = model.filter((entry) => entry !== dropped);
          model.push({ key, value, uses: 1, last });
        }
        assert.equal(new Set(cache.entries.keys()), new Set(model.map((entry) => entry.key)));
        assert.ok(structure.repOK!(cache));
      }
    }),
  );
});

test('repOK rejects caches with a hand-made fault', () => {
  const one = (cache: LfuCache): Set<number> => cache.groups.get(1)!;
  rejectsBreaks(structure, ofThree, {
    'too many entries': (cache) => (cache.capacity = 2),
    'a capacity of 0': (cache) => {
      cache.entries.clear();
      cache.groups.clear();
      cache.least = cache.capacity = 0;
    },
    'a wrong number of uses': (cache) => cache.entries.get(2)!.uses++,
    'a key in no group': (cache) => one(cache).delete(2),
    'a key in two groups': (cache) => one(cache).add(1),
    'a key of no entry in a group': (cache) => one(cache).add(4),
    'an empty group': (cache) => cache.groups.set(7, new Set()),
    'a group in two places': (cache) => cache.groups.set(2, one(cache)),
    'the wrong least number of uses': (cache) => (cache.least = 2),
    'an entry in two places': (cache) => cache.entries.set(2, cache.entries.get(3)!),
    'a value that is not a number': (cache) => Object.assign(cache.entries.get(2)!, { value: 'x' }),
  });
  rejectsJunk(ofThree, structure.repOK!, [
    (cache) => [cache, 'capacity'],
    (cache) => [cache, 'entries'],
    (cache) => [cache, 'groups'],
    (cache) => [cache, 'least'],
    (cache) => [cache.entries.get(2)!, 'uses'],
  ]);
});

test.run();
