import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openEngine } from '../open-engine.ts';
import { randomSearch } from './random-search.ts';
import { exampleRows } from '../testing/examples.ts';

/** The first 16 hex digits of the SHA-256 of the weights for one seed. A change here changes every model. */
const DIGESTS = { default: 'b3bb7ce7a14abe33', paper: '6b34d0f0f70d9820' };

for (const recipe of ['default', 'paper'] as const) {
  test(`the ${recipe} recipe gives the pinned weights`, async () => {
    const engine = await openEngine('simd', 1);
    const options = { engine, recipe, seed: 'pinned', trials: 2, maxEpochs: 15 };
    const { network } = await randomSearch(exampleRows(400, 6), options);
    await engine.dispose();
    const hash = createHash('sha256');
    for (const part of [network.w1, network.b1, network.w2, Float32Array.of(network.b2)]) hash.update(part);
    assert.is(hash.digest('hex').slice(0, 16), DIGESTS[recipe]);
  });
}

test.run();
