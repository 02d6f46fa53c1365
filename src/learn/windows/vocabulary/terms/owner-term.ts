import { GrowingFloats } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import { NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/** Returns a term of the record that first referred to a place's container; NaN for objects. */
export function ownerTerm(records: RecordTable, term: Term): Term {
  return {
    name: `owner.${term.name}`,
    parts: { kind: 'owner', term },
    field: term.field,
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const there = term.values();
      const { position, discoverer } = records;
      for (let record = 0; record < count; record++) {
        const container = position.values[record]! < 0 ? NOTHING : discoverer.values[record]!;
        const owner = container === NOTHING ? NOTHING : discoverer.values[container]!;
        values[record] = owner === NOTHING ? Number.NaN : there[owner]!;
      }
    }),
  };
}
