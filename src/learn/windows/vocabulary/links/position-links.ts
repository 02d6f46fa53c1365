import { GrowingInts } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import { NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Link, PositionIndex } from './link.ts';

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
