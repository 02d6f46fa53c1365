import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../../structures/index.ts';
import { createSearchSpace } from './create-search-space.ts';
import { candidates } from './candidates.ts';

test("a search of ten million candidates counts what Korat's does, in bounded memory", async () => {
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
