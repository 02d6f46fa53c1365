import { GrowingFloats } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import type { FieldColumns } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/** Returns the term for the sum of a field over all records of one role; the same for every record. */
export const sumTerm = (records: RecordTable, role: number, { name, number }: FieldColumns): Term => ({
  name: `sum of ${name} in ${records.plan.roles[role]!.name}`,
  parts: { kind: 'sum', field: name, role: records.plan.roles[role]!.name },
  values: cachedColumn(records, new GrowingFloats(), (values, count) => {
    const members = records.members[role]!.values;
    let sum = 0;
    for (let member = 0; member < records.memberCounts[role]!; member++) {
      const value = number.values[members[member]!]!;
      if (!Number.isNaN(value)) sum += value;
    }
    values.fill(sum, 0, count);
  }),
});
