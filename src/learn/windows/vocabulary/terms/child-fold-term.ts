import { fill, GrowingFloats } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/** How the values of children are folded. */
export type ChildFoldKind = 'least' | 'greatest' | 'sum';

const FOLDS: Readonly<Record<ChildFoldKind, (a: number, b: number) => number>> = {
  least: Math.min,
  greatest: Math.max,
  sum: (a, b) => a + b,
};

/**
 * Returns the term for the least or greatest value of a term of the record's children, or for the sum of their values; NaN
 * without children. Children are the nearest records of the subtree that have a value, itself left out.
 */
export const childFoldTerm = (records: RecordTable, kind: ChildFoldKind, term: Term): Term => ({
  name: `${kind} ${term.name} of children`,
  parts: {
    kind: 'written',
    fields: fieldsOf(term),
    isFolded: true,
    isSize: false,
    words: (words) => `the ${kind === 'sum' ? 'sum of' : kind} ${words.term(term)} of its children`,
    code: (code) => code.foldChildren(term, kind),
  },
  field: term.field,
  values: cachedColumn(records, new GrowingFloats(), (values, count) => {
    const discoverers = records.discoverer.values;
    const own = term.values();
    const fold = FOLDS[kind];
    fill(values, Number.NaN, 0, count);
    // Children follow their parents.
    for (let record = count - 1; record > 0; record--) {
      const value = Number.isNaN(own[record]!) ? values[record]! : own[record]!;
      if (Number.isNaN(value)) continue;
      const parent = discoverers[record]!;
      values[parent] = Number.isNaN(values[parent]!) ? value : fold(values[parent]!, value);
    }
  }),
});

/** Returns the fields of a path to a value. */
const fieldsOf = ({ parts }: Term): string[] => {
  if (parts.kind === 'own') return [parts.field];
  if (parts.kind !== 'linked' || parts.link.parts.kind !== 'field') return [];
  return [parts.link.parts.field, ...fieldsOf(parts.term)];
};
