import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { argumentLists, fewestLists } from './argument-lists.ts';
import type { CallArgument } from './receiver.ts';

const domainOf = (size: number): CallArgument[] =>
  Array.from({ length: size }, (_, value) => ({ kind: 'value', value }));

test('argument lists are distinct, at most maxLists, and the whole product if that is small enough', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 50 }),
      (sizes, maxLists) => {
        const lists = [...argumentLists(sizes.map(domainOf), maxLists)];
        const total = sizes.reduce((product, size) => product * size, 1);
        assert.ok(lists.length <= maxLists);
        if (total <= maxLists) assert.is(lists.length, total);
        const fewer = sizes.map((size) => Math.ceil(size / 2));
        assert.ok(lists.length >= fewestLists(fewer, maxLists));
        assert.is(new Set(lists.map((list) => JSON.stringify(list))).size, lists.length);
        for (const list of lists) assert.is(list.length, sizes.length);
      },
    ),
    { seed: 1, numRuns: 200 },
  );
});

test.run();
