import { GrowingInts } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import { NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Link } from './link.ts';

/** Index arithmetic: adjacent places, and the children and parent in an implicit binary heap. */
const POSITIONS: readonly (readonly [name: string, position: (index: number) => number])[] = [
  ['next place', (index) => index + 1],
  ['previous place', (index) => index - 1],
  ['place 2i+1', (index) => 2 * index + 1],
  ['place 2i+2', (index) => 2 * index + 2],
  ['place (i-1)/2', (index) => (index - 1) >> 1],
];

/** Returns the links from a place to other places of its container, by index arithmetic. */
export function positionLinks(records: RecordTable): Link[] {
  return POSITIONS.map(([name, neighbour]) => ({
    name,
    parts: { kind: 'position' },
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
