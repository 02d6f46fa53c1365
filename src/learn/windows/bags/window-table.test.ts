import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WindowTable, packOutcomes } from './window-table.ts';

test('interning agrees with a Map of strings', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5 }).chain((width) =>
        fc.record({
          width: fc.constant(width),
          // Few distinct values, so that rows repeat; many rows, so that the table grows.
          rows: fc.array(fc.array(fc.constantFrom(0, 1, 2, 255), { minLength: width, maxLength: width }), {
            maxLength: 400,
            size: 'max',
          }),
          offset: fc.nat(2),
        }),
      ),
      ({ width, rows, offset }) => {
        const table = new WindowTable(width);
        const known = new Map<string, number>();
        for (const row of rows) {
          const text = row.join();
          if (!known.has(text)) known.set(text, known.size);
          const source = Uint32Array.from([...new Array<number>(offset).fill(9), ...packOutcomes(row), 9]);
          assert.is(table.intern(source, offset), known.get(text));
        }
        assert.is(table.count, known.size);
        for (const [text, id] of known) {
          assert.is(table.row(id).join(), text);
          for (let relation = 0; relation < width; relation++) {
            assert.is(table.outcome(id, relation), Number(text.split(',')[relation]));
          }
        }
      },
    ),
    { seed: 1, numRuns: 100 },
  );
});

test('10,000 rows keep their numbers while the table grows', () => {
  const table = new WindowTable(3);
  const rowOf = (n: number): Uint32Array => packOutcomes([n & 255, (n >> 8) & 255, 7]);
  for (let n = 0; n < 10_000; n++) assert.is(table.intern(rowOf(n), 0), n);
  for (let n = 0; n < 10_000; n++) assert.is(table.intern(rowOf(n), 0), n);
  assert.is(table.count, 10_000);
});

test('columns hold the outcomes of all rows, however the table grows between calls', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), fc.array(fc.nat(150), { maxLength: 6 }), (width, steps) => {
      const table = new WindowTable(width);
      for (const step of steps) {
        for (let n = 0; n < step; n++)
          table.intern(
            packOutcomes(Array.from({ length: width }, (_, i) => (table.count * (i + 1) + n) & 255)),
            0,
          );
        const columns = table.columns();
        assert.is(columns.length, width);
        for (const [relation, column] of columns.entries())
          for (let id = 0; id < table.count; id++) assert.is(column[id], table.outcome(id, relation));
      }
    }),
    { seed: 1, numRuns: 50 },
  );
});

test('the table copies rows', () => {
  const table = new WindowTable(2);
  const source = packOutcomes([1, 2]);
  table.intern(source, 0);
  source.fill(0);
  assert.equal([...table.row(0)], [1, 2]);
  assert.is(table.intern(source, 0), 1);
});

test.run();
