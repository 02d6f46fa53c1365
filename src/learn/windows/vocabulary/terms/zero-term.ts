import { GrowingFloats } from '../../records/growing.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/** Returns the term that is 0 at every record. */
export function zeroTerm(records: RecordTable): Term {
  const zeros = new GrowingFloats();
  return {
    name: '0',
    parts: {
      kind: 'written',
      fields: [],
      isFolded: false,
      isSize: true,
      words: () => '0',
      code: (code) => code.number(0),
    },
    values: () => zeros.reserve(records.count),
  };
}
