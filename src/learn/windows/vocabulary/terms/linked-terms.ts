import { GrowingFloats } from '../../records/growing.ts';
import type { Link } from '../links/link.ts';
import { cachedColumn } from '../cached-column.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/** Names of other terms; the term of a field with one of these names gets a prefix. */
const TAKEN: ReadonlySet<string> = new Set(['count', 'length', 'position']);

/** Returns the term for the record's own value of a field. */
export const ownTerm = ({ name, number }: FieldColumns): Term => ({
  name: TAKEN.has(name) ? `field ${name}` : name,
  parts: { kind: 'own', field: name },
  field: name,
  values: () => number.values,
});

/** Returns a term of the record that a link leads to; if it leads nowhere, `nothing`: NaN for a value, 0 for a size. */
export function linkedTerm(records: RecordTable, link: Link, term: Term, nothing: number): Term {
  return {
    name: `${link.name}.${term.name}`,
    parts: { kind: 'linked', link, term, nothing },
    field: term.field,
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
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
 * Returns a term of the target that a field was the first to refer to; NaN if another reference reached it before. If
 * the field refers to nothing, it is `nothing`: NaN for a value, 0 for a size.
 */
export function belowTerm(records: RecordTable, field: FieldColumns, term: Term, nothing: number): Term {
  return {
    name: `${term.name} below ${field.name}`,
    parts: { kind: 'below', field: field.name, term, nothing },
    field: term.field,
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const targets = field.link.values;
      const there = term.values();
      const discoverers = records.discoverer.values;
      const vias = records.via.values;
      const id = records.fieldId(field.name);
      if (nothing !== nothing) values.fill(nothing, 0, count);
      else
        for (let record = 0; record < count; record++)
          values[record] = targets[record] === NOTHING ? nothing : Number.NaN;
      for (let record = 1; record < count; record++) {
        if (vias[record] === id) values[discoverers[record]!] = there[record]!;
      }
    }),
  };
}

/** Returns a term of the record that first referred to a place's container; NaN for objects. */
export function ownerTerm(records: RecordTable, term: Term): Term {
  return {
    name: `owner.${term.name}`,
    parts: { kind: 'owner', term },
    field: term.field,
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const there = term.values();
      const { position, discoverer } = records;
      for (let record = 0; record < count; record++) {
        const container = position.values[record]! < 0 ? NOTHING : discoverer.values[record]!;
        const owner = container === NOTHING ? NOTHING : discoverer.values[container]!;
        values[record] = owner === NOTHING ? Number.NaN : there[owner]!;
      }
    }),
  };
}
