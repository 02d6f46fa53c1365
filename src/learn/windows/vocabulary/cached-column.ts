import type { RecordTable } from '../records/record-table.ts';

/** Returns a function that computes a column once for each object. */
export function cachedColumn<V>(
  records: RecordTable,
  column: { values: V; reserve(count: number): V },
  fill: (values: V, count: number) => void,
): () => V {
  let stamp = -1;
  return () => {
    if (stamp !== records.stamp) {
      stamp = records.stamp;
      fill(column.reserve(records.count), records.count);
    }
    return column.values;
  };
}
