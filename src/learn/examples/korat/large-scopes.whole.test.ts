import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../../structures/index.ts';
import { createSearchSpace } from './create-search-space.ts';
import { search } from './search.ts';

test("a search of ten million candidates counts what Korat's does, in bounded memory", async () => {
  const space = await createSearchSpace(await builtInStructures['doubly-linked-list']!(), 7);
  let explored = 0;
  let most = 0;
  const onCandidate = (): void => {
    if (++explored % 100_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
  };
  const before = process.memoryUsage().heapUsed;
  assert.equal(search(space, { onCandidate }), { valid: 960800, explored: 9875550 });
  // Storing one byte per cell of every candidate would take 220 MB.
  assert.ok(most - before < 100e6, `${most - before} bytes more than before`);
});

test.run();
