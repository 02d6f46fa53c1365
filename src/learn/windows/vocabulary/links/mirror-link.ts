import { GrowingInts } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Mirror } from '../../window-plan.ts';
import type { Link } from './link.ts';
import { ownerLink } from './place-links.ts';

/**
 * Returns the link from a record to the place that leads back to it, or to its owner, in a container of the record that
 * `out` leads to. In an undirected graph, it leads from edge `b` in the list of node `a` to edge `a` in the list of
 * node `b`.
 */
export function mirrorLink(
  records: RecordTable,
  { container, of }: Pick<Mirror, 'container' | 'of'>,
  out: Link,
  back: Link,
  holder: FieldColumns,
): Link {
  const owners = of === 'owner' ? ownerLink(records) : undefined;
  // By container and record, the place whose link leads from the container to the record.
  const leading = new Map<number, number>();
  return {
    name: `${out.name} back in ${container}`,
    parts: { kind: 'mirror', out, back, field: container, of },
    targets: cachedColumn(records, new GrowingInts(), (targets, count) => {
      const to = out.targets();
      const from = back.targets();
      const sources = owners?.targets();
      const { discoverer, position } = records;
      leading.clear();
      for (let place = 0; place < count; place++) {
        if (position.values[place]! < 0 || from[place] === NOTHING) continue;
        leading.set(discoverer.values[place]! * count + from[place]!, place);
      }
      for (let record = 0; record < count; record++) {
        const target = to[record]!;
        const held = target === NOTHING ? NOTHING : holder.link.values[target]!;
        const source = sources === undefined ? record : sources[record]!;
        targets[record] =
          held === NOTHING || source === NOTHING ? NOTHING : (leading.get(held * count + source) ?? NOTHING);
      }
    }),
  };
}
