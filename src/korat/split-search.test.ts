import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../structures/index.ts';
import { candidates, openSearch, splitSearch, type SearchOptions } from './candidates.ts';
import { createSearchSpace } from './create-search-space.ts';
import type { SearchSpace } from './search-space.ts';

const list = (space: SearchSpace, options: SearchOptions = {}): string[] => [
  ...(function* () {
    for (const { cells, valid } of candidates(space, options)) yield `${cells.join()} ${valid}`;
  })(),
];

for (const name of ['singly-linked-list', 'binary-search-tree', 'red-black-tree', 'binomial-heap']) {
  test(`the parts of a search of ${name} are the whole search, in order`, async () => {
    const space = createSearchSpace(await builtInStructures[name]!(), 4);
    const whole = list(space);
    for (const least of [1, 2, 7, 40, 1e6]) {
      const parts = splitSearch(space, least);
      assert.ok(parts.length >= Math.min(least, whole.length));
      assert.equal(
        parts.flatMap((part) => list(space, { part })),
        whole,
      );
    }
  });
}

test('parts searched with the same objects, in any order, are the same', async () => {
  const space = createSearchSpace(await builtInStructures['red-black-tree']!(), 4);
  const search = openSearch(space);
  for (const part of splitSearch(space, 40).reverse()) {
    const [first] = search();
    assert.ok(first);
    const met = [];
    for (const { cells, valid } of search(part)) met.push(`${cells.join()} ${valid}`);
    assert.equal(met, list(space, { part }));
  }
});

test.run();
