import { test } from 'uvu';
import { checkTerm } from '../../testing/check-term.ts';
import { childrenOf } from '../../testing/read-records.ts';
import type { Records } from '../../records/records.ts';
import { childFoldTerm, type ChildFoldKind } from './child-fold-term.ts';
import { ownTerm } from './field-terms.ts';

/** Returns the values of the nearest records below a record that have one. */
const nearest = (records: Records, values: Float64Array, record: number): number[] =>
  childrenOf(records, record).flatMap((child) =>
    Number.isNaN(values[child]!) ? nearest(records, values, child) : [values[child]!],
  );

const EXPECTED: Readonly<Record<ChildFoldKind, (values: readonly number[]) => number>> = {
  least: (values) => Math.min(...values),
  greatest: (values) => Math.max(...values),
  sum: (values) => values.reduce((sum, value) => sum + value),
};

for (const kind of ['least', 'greatest', 'sum'] as const) {
  test(`the ${kind} of children folds the nearest records below that have a value`, () => {
    checkTerm((records) => {
      const key = ownTerm(records.fields.get('key')!);
      return {
        term: childFoldTerm(records, kind, key),
        expected: (record) => {
          const values = nearest(records, key.values(), record);
          return values.length === 0 ? NaN : EXPECTED[kind](values);
        },
      };
    });
  });
}

test.run();
