import { fill, GrowingFloats } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import type { FieldColumns } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/** Returns the term for the length of the string in a field of an object. */
export const textLengthTerm = (records: RecordTable, { name, number }: FieldColumns): Term => ({
  name: `length of text ${name}`,
  parts: {
    kind: 'written',
    fields: [name],
    isFolded: false,
    isSize: true,
    words: (words) => `the length of ${words.field(name)}`,
    code: (code) => code.textLength(code.value(name)),
  },
  values: cachedColumn(records, new GrowingFloats(), (values, count) => {
    fill(values, Number.NaN, 0, count);
    for (const { column, record, text } of records.strings)
      if (column === number) values[record] = text.length;
  }),
});
