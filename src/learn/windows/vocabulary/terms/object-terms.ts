import { GrowingFloats } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import type { FieldColumns } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/**
 * Returns the term for the rank of a record among all records of the object, by two fields in turn; NaN if it lacks a
 * value.
 */
export function rankTerm(records: RecordTable, first: FieldColumns, second: FieldColumns): Term {
  return {
    name: `rank by ${first.name}, ${second.name}`,
    parts: { kind: 'rank', fields: [first.name, second.name] },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const [a, b] = [first.number.values, second.number.values];
      const ranked: number[] = [];
      for (let record = 0; record < count; record++) {
        values[record] = Number.NaN;
        if (!Number.isNaN(a[record]!) && !Number.isNaN(b[record]!)) ranked.push(record);
      }
      ranked.sort((x, y) => compareNumbers(a[x]!, a[y]!) || compareNumbers(b[x]!, b[y]!));
      let rank = 0;
      ranked.forEach((record, index) => {
        const before = ranked[index - 1];
        if (before !== undefined && (a[before] !== a[record] || b[before] !== b[record])) rank++;
        values[record] = rank;
      });
    }),
  };
}

/** A difference would be NaN for two infinities. */
const compareNumbers = (a: number, b: number): number => +(a > b) - +(a < b);

/** Returns the term for the number of records of the whole object with the value that the record has in a field; NaN without a value. */
export const occurrencesTerm = (records: RecordTable, { name, number }: FieldColumns): Term => ({
  name: `occurrences of ${name}`,
  parts: {
    kind: 'written',
    fields: [name],
    isFolded: true,
    isSize: true,
    words: (words) => `the number of records with its ${words.field(name)}`,
    isOne: (words) => `no other record has its ${words.field(name)}`,
    code: (code) => code.occurrences(name),
  },
  values: cachedColumn(records, new GrowingFloats(), (values, count) => {
    const counts = new Map<number, number>();
    const own = number.values;
    for (let record = 0; record < count; record++) {
      const value = own[record]!;
      if (!Number.isNaN(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    for (let record = 0; record < count; record++) values[record] = counts.get(own[record]!) ?? Number.NaN;
  }),
});
