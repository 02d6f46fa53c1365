import { GrowingFloats } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/** Returns half of a sum or number of values: what both ends know is stored twice, such as the edges of a graph. */
export const halfTerm = (records: RecordTable, term: Term): Term => ({
  name: `half of ${term.name}`,
  parts: {
    kind: 'written',
    fields: 'field' in term.parts ? [term.parts.field] : [],
    isFolded: false,
    isSize: false,
    words: (words) => `half of ${words.term(term)}`,
    code: (code) => code.half(term),
  },
  values: cachedColumn(records, new GrowingFloats(), (values, count) => {
    const whole = term.values();
    for (let record = 0; record < count; record++) values[record] = whole[record]! / 2;
  }),
});
