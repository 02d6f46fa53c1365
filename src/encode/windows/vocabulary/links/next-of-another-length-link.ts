import { GrowingInts } from '../../records/growing.ts';
import { perObject } from '../per-object.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Link } from './link.ts';

const UNKNOWN = -2;

/**
 * From a record with a container, along what the last places of containers refer to, to the first record whose
 * container has another length: in a skip list, the next taller node.
 *
 * @param holder the field that holds the container, and `item` what its places hold.
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
    parts: { kind: 'next-of-another-length', field: holder.name },
    targets: perObject(records, new GrowingInts(), (targets, count) => {
      targets.fill(UNKNOWN, 0, count);
      for (let start = 0; start < count; start++) {
        let steps = 0;
        let at = start;
        while (at !== NOTHING && targets[at] === UNKNOWN) {
          // What comes back to here before the length changes leads nowhere.
          targets[at] = NOTHING;
          path.set(steps++, at);
          const next = lastOf(at);
          const same = next !== NOTHING && lengthOf(next) === lengthOf(at);
          if (!same) {
            while (steps > 0) targets[path.values[--steps]!] = next;
            at = NOTHING;
          } else at = next;
        }
        while (steps > 0) targets[path.values[--steps]!] = targets[at]!;
      }
    }),
  };
}
