import { itemAt } from '../../../../base/item-at.ts';
import { GrowingFloats } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';
import type { Link } from '../links/link.ts';

/** Returns the term for the index of a place in its container; NaN for an object. */
export const positionTerm = (records: RecordTable): Term => ({
  name: 'position',
  parts: { kind: 'position' },
  values: cachedColumn(records, new GrowingFloats(), (values, count) => {
    for (let record = 0; record < count; record++) {
      const position = records.position.values[record]!;
      values[record] = position < 0 ? Number.NaN : position;
    }
  }),
});

/** Returns the term for the number of a container's places; 0 for other records. */
export const lengthTerm = (records: RecordTable): Term => ({
  name: 'length',
  parts: { kind: 'length' },
  values: cachedColumn(records, new GrowingFloats(), (values, count) => {
    for (let record = 0; record < count; record++) values[record] = records.length.values[record]!;
  }),
});

/** Returns the term for the number of a container's places that hold a number, a boolean, a string or a reference. */
export function filledTerm(records: RecordTable, item: FieldColumns): Term {
  return {
    name: `filled ${item.name}`,
    parts: { kind: 'filled', field: item.name },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      values.fill(0, 0, count);
      for (let record = 0; record < count; record++) {
        if (records.position.values[record]! < 0) continue;
        const holds = item.link.values[record] !== NOTHING || !Number.isNaN(item.number.values[record]!);
        if (holds) values[records.discoverer.values[record]!]! += 1;
      }
    }),
  };
}

/** Returns the term for the number of records of one role in the whole object; the same for every record. */
export function membersTerm(records: RecordTable, role: number): Term {
  const { name } = itemAt(records.plan.roles, role);
  return {
    name: `number of ${name}`,
    parts: { kind: 'members', role: name },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      values.fill(itemAt(records.memberCounts, role), 0, count);
    }),
  };
}

/** Returns a term modulo the length of the container above the record. */
export function residueTerm(records: RecordTable, term: Term, above: Link): Term {
  return {
    name: `${term.name} mod length above`,
    parts: { kind: 'residue', term },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const numbers = term.values();
      const places = above.targets();
      const { discoverer, length } = records;
      for (let record = 0; record < count; record++) {
        const place = places[record]!;
        const container = place === NOTHING ? NOTHING : discoverer.values[place]!;
        values[record] =
          container === NOTHING ? Number.NaN : residue(numbers[record]!, length.values[container]!);
      }
    }),
  };
}

/** Returns the term for the cyclic distance of a place from the index `term`: the position in a ring buffer. */
export function stepsTerm(records: RecordTable, term: Term): Term {
  return {
    name: `steps from ${term.name}`,
    parts: { kind: 'steps', term },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const starts = term.values();
      const { position, discoverer, length } = records;
      for (let record = 0; record < count; record++) {
        const index = position.values[record]!;
        values[record] =
          index < 0
            ? Number.NaN
            : residue(index - starts[record]!, length.values[discoverer.values[record]!]!);
      }
    }),
  };
}

/** Returns the non-negative remainder; NaN if the value is not finite or the length is 0. */
const residue = (value: number, length: number): number => ((value % length) + length) % length;
