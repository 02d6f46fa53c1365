import { GrowingFloats } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/** Returns a size rounded up to a power of 2: the capacity of an array that doubles when it is full. 0 stays 0. */
export function powerTerm(records: RecordTable, term: Term): Term {
  return {
    name: `power of 2 from ${term.name}`,
    parts: { kind: 'power', term },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const sizes = term.values();
      for (let record = 0; record < count; record++) {
        const size = sizes[record]!;
        values[record] = size < 1 ? size : 2 ** (32 - Math.clz32(size - 1));
      }
    }),
  };
}
