import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../../structures/index.ts';
import { candidates, openSearch, splitSearch, type SearchOptions } from './candidates.ts';
import { createSearchSpace } from './create-search-space.ts';
import type { SearchSpace } from './search-space.ts';

const list = (space: SearchSpace, options: SearchOptions = {}): string[] => [
  ...(function* () {
    for (const { cells, valid } of candidates(space, options)) yield `${cells.join()} ${valid}`;
  })(),
];

for (const name of ['singly-linked-list', 'binary-search-tree', 'red-black-tree', 'binomial-heap']) {
  test(`the parts of a search of ${name} yield the whole search in order`, async () => {
    const space = await createSearchSpace(await builtInStructures[name]!(), 4);
    const whole = list(space);
    for (const minParts of [1, 2, 7, 40, 1e6]) {
      const parts = splitSearch(space, minParts);
      assert.ok(parts.length >= Math.min(minParts, whole.length));
      assert.equal(
        parts.flatMap((part) => list(space, { part })),
        whole,
      );
    }
  });
}

test('parts searched with shared objects, in any order, yield equal candidates', async () => {
  const space = await createSearchSpace(await builtInStructures['red-black-tree']!(), 4);
  const search = openSearch(space);
  for (const part of splitSearch(space, 40).reverse()) {
    const [first] = search();
    assert.ok(first);
    const visited = [];
    for (const { cells, valid } of search(part)) visited.push(`${cells.join()} ${valid}`);
    assert.equal(visited, list(space, { part }));
  }
});

test.run();
