import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WindowTable, wordsOf } from '../encode/windows/bags/window-table.ts';
import { alikeRelations } from './alike.ts';

const WIDTH = 5;

test('relations are alike that tell apart nothing, or what one before them does, under whatever names', () => {
  fc.assert(
    fc.property(
      // Few outcomes and few windows, so that relations often tell the same apart.
      fc.array(fc.array(fc.constantFrom(0, 1, 255), { minLength: WIDTH, maxLength: WIDTH }), {
        maxLength: 5,
      }),
      (rows) => {
        const table = new WindowTable(WIDTH);
        for (const row of rows) table.intern(wordsOf(row), 0);
        /** For each pair of windows, whether a relation tells them apart. */
        const told = Array.from({ length: WIDTH }, (_, relation) =>
          Array.from({ length: table.count ** 2 }, (__, pair) => {
            const [a, b] = [pair % table.count, Math.floor(pair / table.count)];
            return table.outcome(a, relation) !== table.outcome(b, relation);
          }),
        );
        const texts = told.map((pairs) => pairs.join());
        const wanted = [...told.keys()].filter(
          (relation) => !told[relation]!.includes(true) || texts.indexOf(texts[relation]!) < relation,
        );
        assert.equal(alikeRelations(table), wanted);
      },
    ),
    { seed: 1, numRuns: 300 },
  );
});

test.run();
