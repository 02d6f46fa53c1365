import { GrowingFloats } from '../../records/growing.ts';
import type { Link } from '../links/link.ts';
import { cachedColumn } from '../cached-column.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/**
 * Returns the term for the number of records of the whole object that a link leads to themselves; the same for every
 * record.
 */
export const loopsTerm = (records: RecordTable, link: Link): Term => ({
  name: `number of ${link.name} to itself`,
  parts: { kind: 'loops', link },
  values: cachedColumn(records, new GrowingFloats(), (values, count) => {
    const targets = link.targets();
    let loops = 0;
    for (let record = 0; record < count; record++) if (targets[record] === record) loops++;
    values.fill(loops, 0, count);
  }),
});
