import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Bags } from '../../windows/bags.ts';
import { openEngine } from '../open-engine.ts';
import { randomSearch } from './random-search.ts';
import { conjunctiveBags, exampleBags } from '../testing/examples.ts';
import type { Recipe } from '../types.ts';

/** The first 16 hex digits of the SHA-256 of the weights for one seed. A change here changes every model. */
const DIGESTS: Record<string, Record<Recipe, string>> = {
  'bags of one row': { default: 'b3bb7ce7a14abe33', paper: '6b34d0f0f70d9820' },
  'bags of several rows': { default: '93fb00b6a7b6bb43', paper: '5486e20884aca9c4' },
};
const { rows } = exampleBags(300, 6);
const BAGS: Record<string, Bags> = {
  'bags of one row': exampleBags(400, 6),
  'bags of several rows': conjunctiveBags({ rows, isBad: (row) => rows.data[row * 6]! > 2 / 3 }, 400),
};

for (const [kind, bags] of Object.entries(BAGS)) {
  for (const recipe of ['default', 'paper'] as const) {
    test(`the ${recipe} recipe gives the pinned weights for ${kind}`, async () => {
      const engine = await openEngine('simd', 1);
      const options = { engine, recipe, seed: 'pinned', trials: 2, maxEpochs: 15 };
      const { network } = await randomSearch(bags, options);
      await engine.dispose();
      const hash = createHash('sha256');
      for (const part of [network.w1, network.b1, network.w2, Float32Array.of(network.b2)]) hash.update(part);
      assert.is(hash.digest('hex').slice(0, 16), DIGESTS[kind]![recipe]);
    });
  }
}

test.run();
