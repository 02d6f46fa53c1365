import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkTerm, valuesOf } from '../../testing/check-term.ts';
import { membersOf, recordsOfObject } from '../../testing/read-records.ts';
import { sumTerm } from './sum-term.ts';

test('a sum adds the numbers in the places of an array and skips other values', () => {
  const records = recordsOfObject({ sizes: [3, null, 4] });
  const role = records.plan.roles.findIndex(({ name }) => name === 'Object.sizes[]');
  const term = sumTerm(records, role, records.fields.get('sizes[]')!);
  assert.is(term.name, 'sum of sizes[] in Object.sizes[]');
  assert.equal(new Set(valuesOf(term, records)), new Set([7]));
});

test('every record has the sum of a field over all records of a role', () => {
  checkTerm((records) => {
    const role = records.plan.roles.length - 1;
    const columns = [...records.fields.values()].at(-1)!;
    const numbers = (): number[] =>
      membersOf(records, records.plan.roles[role]!.name)
        .map((record) => columns.number.values[record]!)
        .filter((value) => !Number.isNaN(value));
    return { term: sumTerm(records, role, columns), expected: () => numbers().reduce((a, b) => a + b, 0) };
  });
});

test.run();
