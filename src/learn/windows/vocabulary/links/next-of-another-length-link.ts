import { GrowingInts } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Link } from './link.ts';

/** Marks records whose target is not computed yet. */
const UNKNOWN = -2;

/**
 * Returns the link to the next record whose container in `holder` has another length, along the last place of each
 * container: in a skip list, the next taller node.
 */
export function nextOfAnotherLengthLink(
  records: RecordTable,
  holder: FieldColumns,
  item: FieldColumns,
): Link {
  const path = new GrowingInts();
  const lengthOf = (record: number): number => {
    const container = holder.link.values[record]!;
    return container === NOTHING ? 0 : records.length.values[container]!;
  };
  const lastOf = (record: number): number => {
    const length = lengthOf(record);
    return length === 0 ? NOTHING : item.link.values[holder.link.values[record]! + length]!;
  };
  return {
    name: `next of another length of ${holder.name}`,
    parts: { kind: 'next-of-another-length', field: holder.name, item: item.name },
    targets: cachedColumn(records, new GrowingInts(), (targets, count) => {
      targets.fill(UNKNOWN, 0, count);
      for (let start = 0; start < count; start++) {
        let steps = 0;
        let current = start;
        while (current !== NOTHING && targets[current] === UNKNOWN) {
          // A cycle of records of one length leads nowhere.
          targets[current] = NOTHING;
          path.set(steps++, current);
          const next = lastOf(current);
          const isSameLength = next !== NOTHING && lengthOf(next) === lengthOf(current);
          if (!isSameLength) {
            while (steps > 0) targets[path.values[--steps]!] = next;
            current = NOTHING;
          } else current = next;
        }
        while (steps > 0) targets[path.values[--steps]!] = targets[current]!;
      }
    }),
  };
}
