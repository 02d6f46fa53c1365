import { GrowingFloats } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/**
 * Returns the term for the sum of a field over the record's subtree.
 *
 * @param role the id of the role whose records are added; undefined for all roles with the field.
 */
export const sumTerm = (records: RecordTable, field: FieldColumns, role?: number): Term =>
  foldTerm(records, 'sum', field, role, (record) => field.number.values[record]!);

/**
 * Returns the term for the number of records of the subtree whose field holds a number, a boolean, a string or a
 * reference.
 *
 * @param role the id of the role whose records are counted; undefined for all roles with the field.
 */
export const tallyTerm = (records: RecordTable, field: FieldColumns, role?: number): Term =>
  foldTerm(records, 'tally', field, role, (record) =>
    field.link.values[record] !== NOTHING || !Number.isNaN(field.number.values[record]!) ? 1 : 0,
  );

function foldTerm(
  records: RecordTable,
  kind: 'sum' | 'tally',
  { name: field }: FieldColumns,
  role: number | undefined,
  valueOf: (record: number) => number,
): Term {
  const of = role === undefined ? undefined : records.plan.roles[role]!.name;
  return {
    name: `${kind} of ${field}${of === undefined ? '' : ` in ${of}`}`,
    parts: { kind, field, role: of },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const discoverers = records.discoverer.values;
      const roles = records.role.values;
      for (let record = 0; record < count; record++) {
        const value = role === undefined || roles[record] === role ? valueOf(record) : 0;
        values[record] = Number.isNaN(value) ? 0 : value;
      }
      for (let record = count - 1; record > 0; record--) values[discoverers[record]!]! += values[record]!;
    }),
  };
}
