import { either } from '../branchless.ts';
import { fill, GrowingFloats } from '../../records/growing.ts';
import type { Link } from '../links/link.ts';
import { perObject } from '../per-object.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/** Names that terms of other kinds have: a field of that name is told apart. */
const TAKEN: ReadonlySet<string> = new Set(['count', 'length', 'position']);

/** What a field of the record itself holds. */
export const ownTerm = ({ name, number }: FieldColumns): Term => ({
  name: TAKEN.has(name) ? `field ${name}` : name,
  parts: { kind: 'own', field: name },
  field: name,
  values: () => number.values,
});

/**
 * What a term says of the record that a link leads to.
 *
 * @param nothing what it says where the link leads nowhere: NaN for a value, 0 for a size.
 */
export function linkedTerm(
  records: RecordTable,
  link: Link,
  term: Term,
  nothing: number,
  name: string,
): Term {
  return {
    name,
    parts: { kind: 'linked', link, term },
    field: term.field,
    values: perObject(records, new GrowingFloats(), (values, count) => {
      const targets = link.targets();
      const there = term.values();
      for (let record = 0; record < count; record++) {
        const target = targets[record]!;
        values[record] = target === NOTHING ? nothing : there[target]!;
      }
    }),
  };
}

/**
 * What a term says of the part of the object that was first reached through a field of the record; NaN where the
 * field leads to what was reached otherwise.
 *
 * @param nothing what it says where the field leads nowhere: NaN for a value, 0 for a size.
 */
export function belowTerm(
  records: RecordTable,
  field: FieldColumns,
  term: Term,
  nothing: number,
  name: string,
): Term {
  return {
    name,
    parts: { kind: 'below', field: field.name, term },
    field: term.field,
    values: perObject(records, new GrowingFloats(), (values, count) => {
      const targets = field.link.values;
      const there = term.values();
      const discoverers = records.discoverer.values;
      const vias = records.via.values;
      const id = records.fieldId(field.name);
      if (nothing !== nothing) fill(values, nothing, 0, count);
      else
        for (let record = 0; record < count; record++)
          values[record] = targets[record] === NOTHING ? nothing : Number.NaN;
      for (let record = 1; record < count; record++) {
        values[either(+(vias[record] === id), discoverers[record]!, count)] = there[record]!;
      }
    }),
  };
}
