import type { RecordTable } from '../records/record-table.ts';

/**
 * Returns a function that computes a column once for each object. The array has one more cell, which may be written but
 * is never read.
 */
export function cachedColumn<V>(
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
