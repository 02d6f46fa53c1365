import { GrowingFloats } from '../../records/growing.ts';
import type { Link } from '../links/link.ts';
import { perObject } from '../per-object.ts';
import { NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/** The residue of a number that a record has by the length of the container that it was first reached through. */
export function residueTerm(records: RecordTable, term: Term, above: Link): Term {
  return {
    name: `${term.name} mod length above`,
    parts: { kind: 'residue', term },
    values: perObject(records, new GrowingFloats(), (values, count) => {
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

/** How many steps a place is behind the one whose position a number is, from the last place on to the first. */
export function stepsTerm(records: RecordTable, term: Term): Term {
  return {
    name: `steps from ${term.name}`,
    parts: { kind: 'steps', term },
    values: perObject(records, new GrowingFloats(), (values, count) => {
      const starts = term.values();
      const { position, discoverer, length } = records;
      for (let record = 0; record < count; record++) {
        const at = position.values[record]!;
        values[record] =
          at < 0 ? Number.NaN : residue(at - starts[record]!, length.values[discoverer.values[record]!]!);
      }
    }),
  };
}

/** Never negative; NaN of what is no number. */
const residue = (value: number, length: number): number => ((value % length) + length) % length;
