import { GrowingFloats, GrowingInts } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Link } from '../links/link.ts';
import type { Term, TermParts } from './term.ts';

/** Returns the term for the number of distinct records on the walk along a field, including the record itself. */
export const chainTerm = (records: RecordTable, { name, link }: FieldColumns): Term =>
  distanceTerm(records, name, { kind: 'chain', field: name }, () => link.values);

/** Returns the term for the number of distinct records on the walk along a link, including the record itself. */
export const walkTerm = (records: RecordTable, link: Link): Term =>
  distanceTerm(records, link.name, { kind: 'walk', link }, link.targets);

function distanceTerm(records: RecordTable, name: string, parts: TermParts, targets: () => Int32Array): Term {
  const path = new GrowingInts();
  return {
    name: `chain of ${name}`,
    parts,
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const next = targets();
      values.fill(0, 0, count);
      for (let start = 0; start < count; start++) {
        if (values[start] !== 0) continue;
        // During a walk, its records hold minus their step number.
        let steps = 0;
        let current = start;
        while (current !== NOTHING && values[current] === 0) {
          path.set(steps, current);
          values[current] = -++steps;
          current = next[current]!;
        }
        let known = current === NOTHING ? 0 : values[current]!;
        if (known < 0) {
          // The walk closed a cycle: each record of the cycle reaches all of them.
          const first = -known - 1;
          known = steps - first;
          for (let step = first; step < steps; step++) values[path.values[step]!] = known;
          steps = first;
        }
        while (steps > 0) values[path.values[--steps]!] = ++known;
      }
    }),
  };
}
