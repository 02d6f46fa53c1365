import { GrowingInts } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import type { NamedPlace } from '../../window-plan.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Link } from './link.ts';

/** Returns the link from a record to the place whose index or key is the value of one of its fields. */
export function namedLink(records: RecordTable, { field, of, container }: NamedPlace): Link {
  const { number } = records.fields.get(field)!;
  const holder = records.fields.get(container)!;
  const keys = records.fields.get(`${container}.key`);
  const places = keys === undefined ? undefined : new KeyedPlaces(records, keys);
  return {
    name: `${field} in ${of === 'own' ? '' : `${of}.`}${container}`,
    parts: { kind: 'named', field, of, container },
    targets: cachedColumn(records, new GrowingInts(), (targets, count) => {
      for (let record = 0; record < count; record++) {
        const value = number.values[record]!;
        const holderRecord = holderOf(records, of, record);
        const containerRecord =
          Number.isNaN(value) || holderRecord === NOTHING ? NOTHING : holder.link.values[holderRecord]!;
        if (containerRecord === NOTHING) targets[record] = NOTHING;
        else if (places !== undefined) targets[record] = places.find(containerRecord, value);
        else {
          const inside =
            Number.isInteger(value) && value >= 0 && value < records.length.values[containerRecord]!;
          targets[record] = inside ? containerRecord + 1 + value : NOTHING;
        }
      }
    }),
  };
}

/** Returns the record whose field holds the container, or NOTHING. */
function holderOf(records: RecordTable, of: NamedPlace['of'], record: number): number {
  if (of === 'own') return record;
  if (of === 'root') return 0;
  if (records.position.values[record]! < 0) return NOTHING;
  return records.discoverer.values[records.discoverer.values[record]!]!;
}

/** Finds places of Maps and dictionaries by key; indexes each container on its first use per object. */
class KeyedPlaces {
  readonly #records: RecordTable;
  readonly #keys: FieldColumns;
  readonly #places = new Map<number, Map<number, number>>();
  #stamp = -1;

  constructor(records: RecordTable, keys: FieldColumns) {
    this.#records = records;
    this.#keys = keys;
  }

  /** Returns the place of a container that has the key, or NOTHING. */
  find(container: number, key: number): number {
    if (this.#stamp !== this.#records.stamp) {
      this.#stamp = this.#records.stamp;
      this.#places.clear();
    }
    let places = this.#places.get(container);
    if (places === undefined) {
      places = new Map();
      const end = container + 1 + this.#records.length.values[container]!;
      for (let place = container + 1; place < end; place++) {
        places.set(this.#keys.number.values[place]!, place);
      }
      this.#places.set(container, places);
    }
    return places.get(key) ?? NOTHING;
  }
}
