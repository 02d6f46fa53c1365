import { GrowingInts } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import type { NamedPlace } from '../../window-plan.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Link } from './link.ts';

/** Returns the link to the place whose index or key a field of the record holds, or to the object in that place. */
export function namedLink(
  records: RecordTable,
  { field, of, container, entry }: Pick<NamedPlace, 'field' | 'of' | 'container' | 'entry'>,
): Link {
  const { number, link } = records.columns(field);
  const holder = records.columns(container);
  const places = new KeyedPlaces(records, container);
  const held = entry === undefined ? undefined : records.columns(entry).link;
  return {
    name: `${held === undefined ? '' : 'object of '}${field} in ${of === 'own' ? '' : `${of}.`}${container}`,
    parts: { kind: 'named', field, of, container, entry },
    targets: cachedColumn(records, new GrowingInts(), (targets, count) => {
      for (let record = 0; record < count; record++) {
        const target = link.values[record]!;
        const isReference = target !== NOTHING;
        const value = isReference ? target : number.values[record]!;
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

/** The places of containers: of arrays by index, of others by key. Indexes a container on its first use per object. */
class KeyedPlaces {
  readonly #records: RecordTable;
  /** By role id of the container, the columns of its keys; undefined for arrays. */
  readonly #keys: readonly (FieldColumns | undefined)[];
  /** By container, its places by the numbers of their keys and by the records that their keys refer to. */
  readonly #places = new Map<
    number,
    readonly [numbers: Map<number, number>, references: Map<number, number>]
  >();
  #stamp = -1;

  /** @param container the field that holds the containers. */
  constructor(records: RecordTable, container: string) {
    this.#records = records;
    this.#keys = records.plan.roles.map(({ kind }) =>
      kind === 'array' || kind === 'typed-array'
        ? undefined
        : records.fields.get(kind === 'set' ? `${container}[]` : `${container}.key`),
    );
  }

  /**
   * Returns the place of a container that has the index or key, or NOTHING. @param isReference true if the key is a
   * record.
   */
  find(container: number, key: number, isReference: boolean): number {
    const { role, length } = this.#records;
    const keys = this.#keys[role.values[container]!];
    if (keys !== undefined) return this.#indexed(container, keys)[isReference ? 1 : 0].get(key) ?? NOTHING;
    const isInside = !isReference && Number.isInteger(key) && key >= 0 && key < length.values[container]!;
    return isInside ? container + 1 + key : NOTHING;
  }

  #indexed(
    container: number,
    { number, link }: FieldColumns,
  ): readonly [Map<number, number>, Map<number, number>] {
    const { length, stamp } = this.#records;
    if (this.#stamp !== stamp) {
      this.#stamp = stamp;
      this.#places.clear();
    }
    const known = this.#places.get(container);
    if (known !== undefined) return known;
    const places = [new Map<number, number>(), new Map<number, number>()] as const;
    const end = container + 1 + length.values[container]!;
    for (let place = container + 1; place < end; place++) {
      const target = link.values[place]!;
      if (target === NOTHING) places[0].set(number.values[place]!, place);
      else places[1].set(target, place);
    }
    this.#places.set(container, places);
    return places;
  }
}
