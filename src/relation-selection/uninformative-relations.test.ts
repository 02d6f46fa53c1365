import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WindowTable, wordsOf } from '../encode/windows/bags/window-table.ts';
import { uninformativeRelations } from './uninformative-relations.ts';

const WIDTH = 5;

test('a relation is uninformative if it is constant or splits the windows as an earlier relation does', () => {
  fc.assert(
    fc.property(
      // Few outcomes and few windows, so that relations often agree.
      fc.array(fc.array(fc.constantFrom(0, 1, 255), { minLength: WIDTH, maxLength: WIDTH }), {
        maxLength: 5,
      }),
      (rows) => {
        const table = new WindowTable(WIDTH);
        for (const row of rows) table.intern(wordsOf(row), 0);
        /** By relation and pair of windows: true if the relation separates the pair. */
        const separates = Array.from({ length: WIDTH }, (_, relation) =>
          Array.from({ length: table.count ** 2 }, (__, pair) => {
            const [a, b] = [pair % table.count, Math.floor(pair / table.count)];
            return table.outcome(a, relation) !== table.outcome(b, relation);
          }),
        );
        const texts = separates.map((pairs) => pairs.join());
        const expected = [...separates.keys()].filter(
          (relation) => !separates[relation]!.includes(true) || texts.indexOf(texts[relation]!) < relation,
        );
        assert.equal(uninformativeRelations(table), expected);
      },
    ),
    { seed: 1, numRuns: 300 },
  );
});

test.run();
