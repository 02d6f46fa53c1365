import { GrowingFloats } from '../../records/growing.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import { cachedColumn } from '../cached-column.ts';
import { fieldsOf } from './subtree-terms.ts';
import type { Term } from './term.ts';

/** Marks of a record while sums are computed: its own sum is not known, it is above the present one, it is known. */
const [NEW, OPEN, DONE] = [0, 1, 2] as const;

/**
 * Returns the term for the sum of another term over the tree that fields lead to, from the record on; records without a
 * value count 0. A link of a record to itself leads nowhere. NaN if the fields lead in a cycle.
 */
export function treeSumTerm(records: RecordTable, tree: readonly FieldColumns[], term: Term): Term {
  const names = tree.map(({ name }) => name);
  return {
    name: `sum of ${term.name} along ${names.join(', ')}`,
    parts: {
      kind: 'written',
      fields: [...fieldsOf(term), ...names],
      isFolded: true,
      isSize: false,
      words: (words) => `the sum of ${words.term(term)} in the tree`,
      code: (code) => code.treeSum(names, term),
    },
    field: term.field,
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const own = term.values();
      const links = tree.map(({ link }) => link.values);
      const marks = new Uint8Array(count);
      const path: number[] = [];
      for (let start = 0; start < count; start++) {
        path.push(start);
        while (path.length > 0) {
          const record = path.at(-1)!;
          if (marks[record] === NEW) {
            marks[record] = OPEN;
            for (const link of links) {
              const target = link[record]!;
              if (target !== NOTHING && marks[target] === NEW) path.push(target);
            }
            continue;
          }
          path.pop();
          if (marks[record] === DONE) continue;
          let sum = Number.isNaN(own[record]!) ? 0 : own[record]!;
          for (const link of links) {
            const target = link[record]!;
            if (target !== NOTHING && target !== record)
              sum += marks[target] === OPEN ? Number.NaN : values[target]!;
          }
          values[record] = sum;
          marks[record] = DONE;
        }
      }
    }),
  };
}
