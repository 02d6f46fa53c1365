import { GrowingInts } from '../../records/growing.ts';
import { perObject } from '../per-object.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Link } from './link.ts';

/** From a place of a container to the place at the same position in another container of the same owner. */
export function twinLink(records: RecordTable, sibling: FieldColumns): Link {
  return {
    name: `same place of ${sibling.name}`,
    parts: { kind: 'twin', field: sibling.name },
    targets: perObject(records, new GrowingInts(), (targets, count) => {
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
