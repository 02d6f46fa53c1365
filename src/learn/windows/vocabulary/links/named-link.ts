import { GrowingInts } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import type { NamedPlace } from '../../window-plan.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import { KeyedPlaces } from './keyed-places.ts';
import type { Link } from './link.ts';

/**
 * Returns the link from a record to the place whose index or key a field of the record holds, or to the object in that
 * place.
 */
export function namedLink(
  records: RecordTable,
  { field, of, container, entry }: Pick<NamedPlace, 'field' | 'of' | 'container' | 'entry'>,
): Link {
  const { number, link } = records.fields.get(field)!;
  const holder = records.fields.get(container)!;
  const places = new KeyedPlaces(records, container);
  const held = entry === undefined ? undefined : records.fields.get(entry)!.link;
  return {
    name: `${held === undefined ? '' : 'object of '}${field} in ${of === 'own' ? '' : `${of}.`}${container}`,
    parts: { kind: 'named', field, of, container, entry },
    targets: cachedColumn(records, new GrowingInts(), (targets, count) => {
      for (let record = 0; record < count; record++) {
        const isReference = link.values[record] !== NOTHING;
        const value = isReference ? link.values[record]! : number.values[record]!;
        const holderRecord = Number.isNaN(value) ? NOTHING : holderOf(records, of, record, holder);
        const containerRecord = holderRecord === NOTHING ? NOTHING : holder.link.values[holderRecord]!;
        const place =
          containerRecord === NOTHING ? NOTHING : places.find(containerRecord, value, isReference);
        targets[record] = place === NOTHING || held === undefined ? place : held.values[place]!;
      }
    }),
  };
}

/** Returns the record whose field holds the container, or NOTHING. */
function holderOf(
  { position, discoverer }: RecordTable,
  of: NamedPlace['of'],
  record: number,
  { link }: FieldColumns,
): number {
  if (of === 'own') return record;
  if (of === 'root') return 0;
  if (of === 'owner') {
    return position.values[record]! < 0 ? NOTHING : discoverer.values[discoverer.values[record]!]!;
  }
  let above = discoverer.values[record]!;
  while (above !== NOTHING && link.values[above] === NOTHING) above = discoverer.values[above]!;
  return above;
}
