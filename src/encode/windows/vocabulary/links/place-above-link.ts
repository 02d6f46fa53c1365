import { GrowingInts } from '../../records/growing.ts';
import { perObject } from '../per-object.ts';
import { NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Link } from './link.ts';

/** From a record to the nearest place that it was first reached through: from an entry of a chain to its bucket. */
export const placeAboveLink = (records: RecordTable): Link => ({
  name: 'place above',
  parts: { kind: 'place-above' },
  targets: perObject(records, new GrowingInts(), (targets, count) => {
    const { position, discoverer } = records;
    for (let record = 0; record < count; record++) {
      const from = discoverer.values[record]!;
      // What first refers to a record comes before it.
      if (from === NOTHING) targets[record] = NOTHING;
      else targets[record] = position.values[from]! < 0 ? targets[from]! : from;
    }
  }),
});
