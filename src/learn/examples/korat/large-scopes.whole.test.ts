import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../../structures/index.ts';
import { createSearchSpace } from './create-search-space.ts';
import { candidates, countCandidates } from './candidates.ts';

/** Scope, valid objects and explored candidates, counted by Korat 1.0. */
const LARGE: readonly (readonly [name: string, k: number, valid: number, explored: number])[] = [
  ['singly-linked-list', 7, 55987, 781960],
  ['sorted-list', 7, 924, 1618033],
  ['binary-search-tree', 8, 12235, 3625977],
  ['binomial-heap', 8, 603744, 1323194],
];

for (const [name, k, valid, explored] of LARGE) {
  test(`counts of ${name} at scope ${k} equal Korat's`, async () => {
    const space = await createSearchSpace(await builtInStructures[name]!(), k);
    assert.equal(countCandidates(candidates(space)), { valid, explored });
  });
}

test('a search of ten million candidates needs bounded memory', async () => {
  const space = await createSearchSpace(await builtInStructures['doubly-linked-list']!(), 7);
  let explored = 0;
  let most = 0;
  let accepted = 0;
  const before = process.memoryUsage().heapUsed;
  for (const { valid } of candidates(space)) {
    if (++explored % 100_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
    if (valid) accepted++;
  }
  assert.equal({ accepted, explored }, { accepted: 960800, explored: 9875550 });
  // Storing one byte per cell of every candidate would take 220 MB.
  assert.ok(most - before < 100e6, `${most - before} bytes more than before`);
});

test.run();
