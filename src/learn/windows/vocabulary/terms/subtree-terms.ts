import { itemAt } from '../../../../base/item-at.ts';
import { GrowingFloats } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/** Returns the term for the least or greatest value of a term in the record's subtree; NaN if no record there has one. */
export function extremeTerm(records: RecordTable, kind: 'least' | 'greatest', term: Term): Term {
  const sign = kind === 'least' ? -1 : 1;
  return {
    name: `${kind === 'least' ? 'min' : 'max'} of ${term.field ?? term.name}`,
    parts: { kind, term },
    field: term.field,
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const discoverers = records.discoverer.values;
      const own = term.values();
      values.set(own.subarray(0, count));
      for (let record = count - 1; record > 0; record--) {
        const value = values[record]!;
        const parent = discoverers[record]!;
        // Children follow their parents, so a backward pass folds them up. NaN (no value) never replaces a value.
        if (value === value && !((value - values[parent]!) * sign <= 0)) values[parent] = value;
      }
    }),
  };
}

/** Returns the term for the number of records in the record's subtree, not counting places. */
export function countTerm(records: RecordTable): Term {
  return {
    name: 'count',
    parts: { kind: 'count' },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const discoverers = records.discoverer.values;
      const positions = records.position.values;
      values.fill(1, 0, count);
      // A place is a part of its container.
      if (records.hasPlaces)
        for (let record = 0; record < count; record++) if (positions[record]! >= 0) values[record] = 0;
      sumUp(values, discoverers, count);
    }),
  };
}

/** Adds the value of each record to that of its parent: children follow their parents, so this sums up subtrees. */
function sumUp(values: Float64Array, discoverers: Int32Array, count: number): void {
  for (let record = count - 1; record > 0; record--) values[discoverers[record]!]! += values[record]!;
}

/**
 * Returns the term for the length of the shortest or longest path down the subtree, to a null in one of the fields or a
 * record without children. It is the sum of the weights of its records, by default 1; places weigh 0. Where some fields
 * form trees, only records with such a field count: the contents of a node do not make its tree higher.
 */
export function pathTerm(
  records: RecordTable,
  which: 'shortest' | 'longest',
  fields: readonly FieldColumns[],
  weight: Term | undefined,
): Term {
  const best = which === 'shortest' ? Math.min : Math.max;
  return {
    name: `${which} ${weight === undefined ? 'path' : `path of ${weight.name}`}`,
    parts: { kind: which, weight, fields: fields.map(({ name }) => name) },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const discoverers = records.discoverer.values;
      const positions = records.position.values;
      const weights = weight?.values();
      values.fill(Number.NaN, 0, count);
      for (let record = count - 1; record >= 0; record--) {
        let down = values[record]!;
        let isOnPath = fields.length === 0;
        for (const { link, kind } of fields) {
          if (kind.values[record] === 0) continue;
          isOnPath = true;
          if (link.values[record] === NOTHING) down = down === down ? best(down, 0) : 0;
        }
        const isEnd = down !== down;
        const own = !isOnPath || positions[record]! >= 0 ? 0 : weights === undefined ? 1 : weights[record]!;
        const sum = (isEnd ? 0 : down) + (own === own ? own : 0);
        values[record] = sum;
        if (record === 0 || (isEnd && !isOnPath)) continue;
        const parent = discoverers[record]!;
        const known = values[parent]!;
        values[parent] = known === known ? best(known, sum) : sum;
      }
    }),
  };
}

/** Returns the term for the sum of a field over the records of the subtree, of one role or of all. */
export const sumTerm = (records: RecordTable, field: FieldColumns, role?: number): Term =>
  foldTerm(records, 'sum', field, role, (record) => field.number.values[record]!);

/**
 * Returns the term for the number of records of the subtree, of one role or of all, whose field holds a value or
 * reference.
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
  const of = role === undefined ? undefined : itemAt(records.plan.roles, role).name;
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
      sumUp(values, discoverers, count);
    }),
  };
}

/** How the values of children are folded. */
export type ChildFoldKind = 'least' | 'greatest' | 'sum';

const FOLDS: Readonly<Record<ChildFoldKind, (a: number, b: number) => number>> = {
  least: Math.min,
  greatest: Math.max,
  sum: (a, b) => a + b,
};

/**
 * Returns the term for a fold of a term over the record's children, the nearest records below that have a value; NaN
 * without.
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
    values.fill(Number.NaN, 0, count);
    // Children follow their parents.
    for (let record = count - 1; record > 0; record--) {
      const held = own[record]!;
      const value = Number.isNaN(held) ? values[record]! : held;
      if (Number.isNaN(value)) continue;
      const parent = discoverers[record]!;
      const known = values[parent]!;
      values[parent] = Number.isNaN(known) ? value : fold(known, value);
    }
  }),
});

/** Returns the fields of a path to a value. */
export const fieldsOf = ({ parts }: Term): string[] => {
  if (parts.kind === 'own') return [parts.field];
  if (parts.kind !== 'linked' || parts.link.parts.kind !== 'field') return [];
  return [parts.link.parts.field, ...fieldsOf(parts.term)];
};
