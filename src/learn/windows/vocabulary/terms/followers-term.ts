import { GrowingFloats, GrowingInts } from '../../records/growing.ts';
import type { Link } from '../links/link.ts';
import { cachedColumn } from '../cached-column.ts';
import { NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Term } from './term.ts';

/**
 * Returns the term for the number of records that reach the record by following a link, itself included. At the root of
 * a union-find set, it is the size of the set. A record of a cycle counts the records that lead into the cycle, but not
 * the other records of the cycle.
 */
export function followersTerm(records: RecordTable, link: Link): Term {
  const waiting = new GrowingInts();
  const order = new GrowingInts();
  return {
    name: `followers by ${link.name}`,
    parts: { kind: 'followers', link },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const targets = link.targets();
      const degrees = waiting.reserve(count);
      const queue = order.reserve(count);
      degrees.fill(0, 0, count);
      const next = (record: number): number => (targets[record] === record ? NOTHING : targets[record]!);
      for (let record = 0; record < count; record++) {
        values[record] = 1;
        if (next(record) !== NOTHING) degrees[next(record)]!++;
      }
      let end = 0;
      for (let record = 0; record < count; record++) if (degrees[record] === 0) queue[end++] = record;
      for (let index = 0; index < end; index++) {
        const record = queue[index]!;
        const target = next(record);
        if (target === NOTHING) continue;
        values[target]! += values[record]!;
        if (--degrees[target]! === 0) queue[end++] = target;
      }
    }),
  };
}
