import { GrowingFloats } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import type { FieldColumns } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

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
