import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NOTHING } from '../../records/field-columns.ts';
import { checkTerm, valuesOf } from '../../testing/check-term.ts';
import { childrenOf, recordsOfObject } from '../../testing/read-records.ts';
import type { Records } from '../../records/records.ts';
import { sumTerm, tallyTerm } from './fold-terms.ts';

test('a sum adds the numbers in the places of an array and skips other values', () => {
  const records = recordsOfObject({ sizes: [3, null, 4] });
  const term = sumTerm(records, records.fields.get('sizes[]')!);
  assert.is(term.name, 'sum of sizes[]');
  assert.equal(valuesOf(term, records), [7, 7, 3, 0, 4]);
});

test('a sum over one role skips equal fields of others', () => {
  const records = recordsOfObject({ size: 5, list: [{ size: 2 }, { size: 4 }] });
  const size = records.fields.get('size')!;
  assert.is(sumTerm(records, size).values()[0], 11);
  class Item {
    readonly size = 3;
  }
  const mixed = recordsOfObject({ size: 5, list: [new Item(), new Item()] });
  const role = mixed.plan.roles.findIndex(({ name }) => name === 'Item');
  const term = sumTerm(mixed, mixed.fields.get('size')!, role);
  assert.is(term.name, 'sum of size in Item');
  assert.is(term.values()[0], 6);
});

/** Returns the sum of the values of a subtree, by recursion. */
const folded = (records: Records, record: number, valueOf: (record: number) => number): number =>
  childrenOf(records, record).reduce(
    (total, child) => total + folded(records, child, valueOf),
    valueOf(record),
  );

test('every record has the sum and the number of the values of a field in its subtree', () => {
  checkTerm((records) => {
    const role = records.plan.roles.length - 1;
    const columns = records.fields.get('key') ?? [...records.fields.values()].at(-1)!;
    const isOf = (record: number): boolean => records.role.values[record] === role;
    const valueOf = (record: number): number => (isOf(record) ? columns.number.values[record]! || 0 : 0);
    return {
      term: sumTerm(records, columns, role),
      expected: (record) => folded(records, record, valueOf),
    };
  });
  checkTerm((records) => {
    const { link, number } = [...records.fields.values()][0]!;
    const holds = (record: number): number =>
      link.values[record] !== NOTHING || !Number.isNaN(number.values[record]!) ? 1 : 0;
    const term = tallyTerm(records, [...records.fields.values()][0]!);
    return { term, expected: (record) => folded(records, record, holds) };
  });
});

test.run();
