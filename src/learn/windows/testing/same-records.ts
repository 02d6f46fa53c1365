import * as assert from 'uvu/assert';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { KnownFields } from '../../../objects/heap/known-fields.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import type { WindowPlan } from '../window-plan.ts';
import { Records } from '../records/records.ts';

/**
 * Returns the contents of all columns as plain data; only `foreign` if the object holds something foreign. For tests.
 */
export function contentsOf(records: Records): unknown {
  const { count, foreign, memberCounts } = records;
  if (foreign !== undefined) return foreign;
  const cut = (column: { values: Int32Array | Float64Array }, length = count): number[] => [
    ...column.values.subarray(0, length),
  ];
  return {
    count,
    columns: [records.role, records.discoverer, records.via, records.position, records.length].map((column) =>
      cut(column),
    ),
    members: records.members.map((members, role) => cut(members, memberCounts[role])),
    fields: [...records.fields.values()].map(({ name, link, number, kind }) => [
      name,
      cut(link),
      cut(number),
      cut(kind),
    ]),
  };
}

/**
 * Asserts that objects give the same records when read live and as graphs, one after the other into the same tables.
 * For tests.
 *
 * @returns the number of objects with something foreign.
 */
export function assertSameRecords(plan: WindowPlan, fields: KnownFields, objects: readonly object[]): number {
  const [graphs, live] = [new Records(plan), new Records(plan)];
  const [classes, liveClasses] = [new ClassTable(fields), new ClassTable(fields)];
  let foreign = 0;
  for (const object of objects) {
    graphs.read(readHeap(object, classes).graph);
    live.readLive(object, liveClasses);
    assert.equal(contentsOf(live), contentsOf(graphs));
    if (live.foreign !== undefined) foreign++;
  }
  return foreign;
}
