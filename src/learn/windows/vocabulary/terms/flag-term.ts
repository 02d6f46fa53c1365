import { FieldKinds, kindOf } from '../../records/field-kinds.ts';
import { GrowingFloats } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import type { FieldColumns } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Flag, Term } from './term.ts';

/** Returns the term that is 1 if a field has a certain value, else 0. */
export function flagTerm(records: RecordTable, { name, kind }: FieldColumns, value: Flag): Term {
  // Each role has its own codes.
  const codes = Int32Array.from(records.plan.roles, ({ fields }) => {
    const plan = fields.find((field) => field.name === name);
    return plan?.kinds.includes(kindOf(value)) ? new FieldKinds(plan).ofPlain(value) : 0;
  });
  return {
    name: `${name} is ${JSON.stringify(value)}`,
    parts: { kind: 'flag', field: name, value },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      for (let record = 0; record < count; record++) {
        const code = codes[records.role.values[record]!]!;
        values[record] = code !== 0 && kind.values[record] === code ? 1 : 0;
      }
    }),
  };
}
