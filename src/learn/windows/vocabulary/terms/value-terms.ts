import { FieldKinds, kindOf } from '../../records/field-kinds.ts';
import { GrowingFloats } from '../../records/growing.ts';
import { lineStarts, linesOf } from '../../records/lines-of.ts';
import { cachedColumn } from '../cached-column.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import { isNumber, type Flag, type Term, type WrittenTerm } from './term.ts';

/** Returns the term that is 1 if a field has a certain value, else 0. */
export function flagTerm(records: RecordTable, { name, kind }: FieldColumns, value: Flag): Term {
  // Each role has its own codes.
  const codes = Int32Array.from(records.plan.roles, ({ fields }) => {
    const plan = fields.find((field) => field.name === name);
    return plan?.kinds.includes(kindOf(value)) ? new FieldKinds(plan).ofPlain(value) : 0;
  });
  return {
    name: `${name} is ${JSON.stringify(value)}`,
    parts: { kind: 'flag', field: name, value },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      for (let record = 0; record < count; record++) {
        const code = codes[records.role.values[record]!]!;
        values[record] = code !== 0 && kind.values[record] === code ? 1 : 0;
      }
    }),
  };
}

/** Returns the term for the length of the string in a field of an object. */
export const textLengthTerm = (records: RecordTable, field: FieldColumns): Term =>
  textTerm(records, field, 'length', ({ length }) => length, {
    words: (words) => `the length of ${words.field(field.name)}`,
    code: (code) => code.textLength(code.value(field.name)),
  });

/** Returns the term for the number of lines of the text in a field of an object. */
export const textLinesTerm = (records: RecordTable, field: FieldColumns): Term =>
  textTerm(records, field, 'lines', linesOf, {
    words: (words) => `the number of lines of ${words.field(field.name)}`,
    code: (code) => code.textLines(code.value(field.name)),
  });

const textTerm = (
  records: RecordTable,
  { name, number }: FieldColumns,
  noun: string,
  sizeOf: (text: string) => number,
  written: Pick<WrittenTerm, 'words' | 'code'>,
): Term => ({
  name: `${noun} of text ${name}`,
  parts: { kind: 'written', fields: [name], isFolded: false, isSize: true, ...written },
  values: cachedColumn(records, new GrowingFloats(), (values, count) => {
    values.fill(Number.NaN, 0, count);
    for (const { column, record, text } of records.strings)
      if (column === number) values[record] = sizeOf(text);
  }),
});

/**
 * Returns the term for the place in a text where the line begins that has the index of a place of an array; the text is in a
 * field of the object that holds the array. NaN if there is no such line.
 */
export const lineStartTerm = (records: RecordTable, { name, number }: FieldColumns): Term => ({
  name: `start of line of ${name}`,
  parts: {
    kind: 'written',
    fields: [name],
    isFolded: false,
    isSize: true,
    words: (words) => `where line \`i\` of ${words.field(name)} begins`,
    code: (code) => code.lineStart(name),
  },
  values: cachedColumn(records, new GrowingFloats(), (values, count) => {
    const starts = new Map<number, readonly number[]>();
    for (const { column, record, text } of records.strings)
      if (column === number) starts.set(record, lineStarts(text));
    const { position, discoverer } = records;
    for (let record = 0; record < count; record++) {
      const line = position.values[record]!;
      const container = line < 0 ? NOTHING : discoverer.values[record]!;
      values[record] =
        container === NOTHING
          ? Number.NaN
          : (starts.get(discoverer.values[container]!)?.[line] ?? Number.NaN);
    }
  }),
});

/** Returns the term that is one number at every record. */
export function numberTerm(records: RecordTable, number: number): Term {
  const words = String(number);
  return {
    name: words,
    parts: {
      kind: 'written',
      fields: [],
      isFolded: false,
      isSize: Number.isInteger(number),
      words: () => words,
      code: (code) => code.number(number),
    },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      values.fill(number, 0, count);
    }),
  };
}

/**
 * Returns a sum or number of values divided by 2 or by the number of parts that each hold as much: what both ends know is
 * stored twice, such as the edges of a graph, and each row of a sketch counts all values.
 */
export const shareTerm = (records: RecordTable, term: Term, parts: Term): Term => ({
  name: `${term.name} / ${parts.name}`,
  parts: {
    kind: 'written',
    fields: 'field' in term.parts ? [term.parts.field] : [],
    isFolded: false,
    isSize: false,
    whole: term,
    words: (words) =>
      isNumber(parts) ? `half of ${words.term(term)}` : `${words.term(term)} divided by ${words.term(parts)}`,
    code: (code) => code.divided(term, parts),
  },
  values: cachedColumn(records, new GrowingFloats(), (values, count) => {
    const [whole, by] = [term.values(), parts.values()];
    for (let record = 0; record < count; record++) values[record] = whole[record]! / by[record]!;
  }),
});

/** Returns the sum of two terms of a record. */
export const addedTerm = (records: RecordTable, a: Term, b: Term): Term => ({
  name: `${a.name} + ${b.name}`,
  parts: {
    kind: 'written',
    fields: [],
    of: [a, b],
    isFolded: false,
    isSize: false,
    words: (words) => `the sum of ${words.term(a)} and ${words.term(b)}`,
    code: (code) => code.added(a, b),
  },
  values: cachedColumn(records, new GrowingFloats(), (values, count) => {
    const [left, right] = [a.values(), b.values()];
    for (let record = 0; record < count; record++) values[record] = left[record]! + right[record]!;
  }),
});

/** Returns a size rounded up to a power of 2: the capacity of an array that doubles when it is full. 0 stays 0. */
export function powerTerm(records: RecordTable, term: Term): Term {
  return {
    name: `power of 2 from ${term.name}`,
    parts: { kind: 'power', term },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const sizes = term.values();
      for (let record = 0; record < count; record++) {
        const size = sizes[record]!;
        values[record] = size < 1 ? size : 2 ** (32 - Math.clz32(size - 1));
      }
    }),
  };
}
