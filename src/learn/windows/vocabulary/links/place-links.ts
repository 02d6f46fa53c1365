import { GrowingInts } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import { NOTHING, type FieldColumns } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Link, PositionIndex } from './link.ts';

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

/** Returns the link from a record to the nearest place among its ancestors: in a hash table, from an entry to its bucket. */
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

/** Index arithmetic: adjacent places, and the children and parent in an implicit binary heap. */
const POSITIONS: readonly (readonly [name: string, index: PositionIndex, position: (i: number) => number])[] =
  [
    ['next place', 'i + 1', (i) => i + 1],
    ['previous place', 'i - 1', (i) => i - 1],
    ['place 2i+1', '2 * i + 1', (i) => 2 * i + 1],
    ['place 2i+2', '2 * i + 2', (i) => 2 * i + 2],
    ['place (i-1)/2', '(i - 1) >> 1', (i) => (i - 1) >> 1],
  ];

/** Returns the links from a place to other places of its container, by index arithmetic. */
export function positionLinks(records: RecordTable): Link[] {
  return POSITIONS.map(([name, by, neighbour]) => ({
    name,
    parts: { kind: 'position', index: by },
    targets: cachedColumn(records, new GrowingInts(), (targets, count) => {
      const { position, discoverer, length } = records;
      for (let record = 0; record < count; record++) {
        const index = position.values[record]!;
        const container = discoverer.values[record]!;
        const targetIndex = index < 0 ? -1 : neighbour(index);
        targets[record] =
          targetIndex < 0 || targetIndex >= length.values[container]! ? NOTHING : container + 1 + targetIndex;
      }
    }),
  }));
}

/** Returns the link from a place to the place at the same index of the container in another field of the same owner. */
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
