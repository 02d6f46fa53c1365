import { GrowingFloats } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/** Returns the term that is one number at every record. */
export function numberTerm(records: RecordTable, number: number): Term {
  const words = String(number);
  return {
    name: words,
    parts: {
      kind: 'written',
      fields: [],
      isFolded: false,
      isSize: Number.isInteger(number),
      words: () => words,
      code: (code) => code.number(number),
    },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      values.fill(number, 0, count);
    }),
  };
}
