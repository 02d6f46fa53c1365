import { GrowingInts } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Link } from './link.ts';

/**
 * Returns the link from a place to the place at the same index of another container of the same owner.
 *
 * @param sibling the field of the owner that holds the other container.
 */
export function twinLink(records: RecordTable, sibling: FieldColumns): Link {
  return {
    name: `same place of ${sibling.name}`,
    parts: { kind: 'twin', field: sibling.name },
    targets: cachedColumn(records, new GrowingInts(), (targets, count) => {
      const { position, discoverer, length } = records;
      for (let record = 0; record < count; record++) {
        targets[record] = NOTHING;
        const index = position.values[record]!;
        if (index < 0) continue;
        const container = discoverer.values[record]!;
        const owner = discoverer.values[container]!;
        const other = owner < 0 ? NOTHING : sibling.link.values[owner]!;
        if (other !== NOTHING && other !== container && index < length.values[other]!) {
          targets[record] = other + 1 + index;
        }
      }
    }),
  };
}
