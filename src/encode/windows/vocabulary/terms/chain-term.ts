import { GrowingFloats, GrowingInts } from '../../records/growing.ts';
import { perObject } from '../per-object.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/** How many different records one meets by following a field from the record, itself included. */
export function chainTerm(records: RecordTable, { name, link }: FieldColumns): Term {
  const path = new GrowingInts();
  return {
    name: `chain of ${name}`,
    parts: { kind: 'chain', field: name },
    values: perObject(records, new GrowingFloats(), (values, count) => {
      const next = link.values;
      values.fill(0, 0, count);
      for (let start = 0; start < count; start++) {
        if (values[start] !== 0) continue;
        // Unknown records are marked with how far down this walk they were met, negative, until it ends.
        let steps = 0;
        let at = start;
        while (at !== NOTHING && values[at] === 0) {
          path.set(steps, at);
          values[at] = -++steps;
          at = next[at]!;
        }
        let known = at === NOTHING ? 0 : values[at]!;
        if (known < 0) {
          // A circle: each of its records meets all of them.
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
