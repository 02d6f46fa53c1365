import type { RecordTable } from '../records/record-table.ts';

/**
 * A column that is computed when it is first asked for and kept until the records hold another object.
 *
 * @param fill writes a value for every record; there is room for one more, which nobody reads.
 */
export function perObject<V>(
  records: RecordTable,
  column: { values: V; reserve(count: number): V },
  fill: (values: V, count: number) => void,
): () => V {
  let stamp = -1;
  return () => {
    if (stamp !== records.stamp) {
      stamp = records.stamp;
      fill(column.reserve(records.count + 1), records.count);
    }
    return column.values;
  };
}
