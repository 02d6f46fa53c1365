import { test } from 'uvu';
import { checkTerm } from '../../testing/check-term.ts';
import { occurrencesTerm } from './occurrences-term.ts';

test('a value occurs in as many records as have it', () => {
  checkTerm((records) => {
    const field = records.fields.get('key');
    const own = field!.number;
    const all = (): number[] => [...own.values.subarray(0, records.count)];
    return {
      term: occurrencesTerm(records, field!),
      expected: (record) =>
        Number.isNaN(own.values[record]!)
          ? Number.NaN
          : all().filter((value) => value === own.values[record]).length,
    };
  });
});

test.run();
