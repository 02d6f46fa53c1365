import { GrowingInts } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import { NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Link } from './link.ts';

/**
 * Returns the link from a record to the nearest place among its ancestors: in a hash table, from an entry to its
 * bucket.
 */
export const placeAboveLink = (records: RecordTable): Link => ({
  name: 'place above',
  parts: { kind: 'place-above' },
  targets: cachedColumn(records, new GrowingInts(), (targets, count) => {
    const { position, discoverer } = records;
    for (let record = 0; record < count; record++) {
      const from = discoverer.values[record]!;
      // Parents precede their children, so the parent's target is known.
      if (from === NOTHING) targets[record] = NOTHING;
      else targets[record] = position.values[from]! < 0 ? targets[from]! : from;
    }
  }),
});
