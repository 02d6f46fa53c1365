import { GrowingFloats } from '../../records/growing.ts';
import type { Link } from '../links/link.ts';
import { cachedColumn } from '../cached-column.ts';
import { NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/**
 * Returns a term modulo the length of the container above the record.
 *
 * @param above the link to the nearest place among the record's ancestors.
 */
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

/**
 * Returns the term for the cyclic distance, in places, from the place whose index is `term`: the position in a ring
 * buffer.
 */
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
