import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WindowTable, wordsOf } from '../encode/windows/bags/window-table.ts';
import { pairNovelty } from './pair-novelty.ts';

const WIDTH = 4;
const rows = fc.array(fc.array(fc.nat(2), { minLength: WIDTH, maxLength: WIDTH }), { maxLength: 12 });

test('the novelty of two relations counts larger windows with a pair of outcomes that no small window has', () => {
  fc.assert(
    fc.property(
      rows,
      rows,
      fc.array(fc.boolean(), { minLength: WIDTH, maxLength: WIDTH }),
      (small, larger, on) => {
        const table = new WindowTable(WIDTH);
        const ids = (list: readonly (readonly number[])[]): number[] => [
          ...new Set(list.map((row) => table.intern(wordsOf(row), 0))),
        ];
        const [smallIds, largerIds] = [ids(small), ids(larger)];
        const active = Uint8Array.from(on, Number);
        const found = pairNovelty(table, smallIds, largerIds, active);
        const relations = [...active.keys()].filter((relation) => active[relation] === 1);
        const occurs = (...pairs: readonly (readonly [relation: number, outcome: number])[]): boolean =>
          smallIds.some((id) =>
            pairs.every(([relation, outcome]) => table.outcome(id, relation) === outcome),
          );
        for (let a = 0; a < WIDTH; a++) {
          for (let b = 0; b < WIDTH; b++) {
            let expected = 0;
            for (const id of largerIds) {
              const [x, y] = [table.outcome(id, a), table.outcome(id, b)];
              if (!relations.includes(a) || !relations.includes(b)) continue;
              if (a === b) expected += occurs([a, x]) ? 0 : relations.length;
              else expected += Number(occurs([a, x]) && occurs([b, y]) && !occurs([a, x], [b, y]));
            }
            assert.is(found[a * WIDTH + b], expected, `${a} with ${b}`);
          }
        }
      },
    ),
    { seed: 1, numRuns: 200 },
  );
});

test.run();
