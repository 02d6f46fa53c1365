import { either } from '../branchless.ts';
import { copy, fill, GrowingFloats } from '../../records/growing.ts';
import { perObject } from '../per-object.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/** The least value of a field in what was first reached through the record, itself included. */
export const leastTerm = (records: RecordTable, field: FieldColumns): Term =>
  foldedTerm(records, 'least', field);

/** The greatest value of a field in what was first reached through the record, itself included. */
export const greatestTerm = (records: RecordTable, field: FieldColumns): Term =>
  foldedTerm(records, 'greatest', field);

function foldedTerm(
  records: RecordTable,
  kind: 'least' | 'greatest',
  { name: field, number }: FieldColumns,
): Term {
  const sign = kind === 'least' ? -1 : 1;
  return {
    name: `${kind === 'least' ? 'min' : 'max'} of ${field}`,
    parts: { kind, field },
    field,
    values: perObject(records, new GrowingFloats(), (values, count) => {
      const discoverers = records.discoverer.values;
      const own = number.values;
      copy(own, 0, count, values, 0);
      for (let record = count - 1; record > 0; record--) {
        const value = values[record]!;
        const parent = discoverers[record]!;
        // Of a number and none, which is NaN, the number.
        const isLess = +(value !== value) | +((value - values[parent]!) * sign <= 0);
        values[either(isLess, count, parent)] = value;
      }
    }),
  };
}

/** How many records were first reached through the record, itself included. */
export function countTerm(records: RecordTable): Term {
  return {
    name: 'count',
    parts: { kind: 'count' },
    values: perObject(records, new GrowingFloats(), (values, count) => {
      const discoverers = records.discoverer.values;
      const positions = records.position.values;
      fill(values, 1, 0, count);
      // A place is part of its container rather than something that is reached.
      if (records.hasPlaces)
        for (let record = 0; record < count; record++) if (positions[record]! >= 0) values[record] = 0;
      for (let record = count - 1; record > 0; record--) values[discoverers[record]!]! += values[record]!;
    }),
  };
}

/**
 * The length of the shortest or longest path from a record to where a way down ends (at null, or at a record that
 * leads nowhere), each record counting as much as `weight` says, or one.
 *
 * @param ways the fields by which records of the role are reached from one another.
 */
export function pathTerm(
  records: RecordTable,
  which: 'shortest' | 'longest',
  ways: readonly FieldColumns[],
  weight: Term | undefined,
): Term {
  const best = which === 'shortest' ? Math.min : Math.max;
  return {
    name: `${which} ${weight === undefined ? 'path' : `path of ${weight.name}`}`,
    parts: { kind: which, weight },
    values: perObject(records, new GrowingFloats(), (values, count) => {
      const discoverers = records.discoverer.values;
      const positions = records.position.values;
      const weights = weight?.values();
      fill(values, Number.NaN, 0, count);
      for (let record = count - 1; record >= 0; record--) {
        let down = values[record]!;
        for (const { link, kind } of ways) {
          if (kind.values[record] !== 0 && link.values[record] === NOTHING)
            down = down === down ? best(down, 0) : 0;
        }
        const own = positions[record]! >= 0 ? 0 : weights === undefined ? 1 : weights[record]!;
        const sum = (down === down ? down : 0) + (own === own ? own : 0);
        values[record] = sum;
        if (record === 0) continue;
        const parent = discoverers[record]!;
        const held = values[parent]!;
        values[parent] = held === held ? best(held, sum) : sum;
      }
    }),
  };
}
