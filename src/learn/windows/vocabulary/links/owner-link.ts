import { GrowingInts } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import { NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Link } from './link.ts';

/** Returns the link from a place to its owner: the record that first referred to the place's container. */
export const ownerLink = (records: RecordTable): Link => ({
  name: 'owner',
  parts: { kind: 'owner' },
  targets: cachedColumn(records, new GrowingInts(), (targets, count) => {
    const { position, discoverer } = records;
    for (let record = 0; record < count; record++) {
      targets[record] =
        position.values[record]! < 0 ? NOTHING : discoverer.values[discoverer.values[record]!]!;
    }
  }),
});
