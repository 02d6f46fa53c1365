import { ClassTable } from '../../../heap/class-table.ts';
import type { ObjectGraph } from '../../../heap/graph.ts';
import { readHeap } from '../../../heap/read.ts';
import { inferPlan } from '../plan/infer-plan.ts';
import { NOTHING } from '../records/field-columns.ts';
import { Records } from '../records/records.ts';
import type { Relation } from '../vocabulary/relations/relation.ts';

/** The graphs of live objects, all fields of a class known whichever object has them. For tests. */
export function graphsOf(...roots: readonly object[]): ObjectGraph[] {
  const unknown = new ClassTable();
  const fields: Record<string, readonly string[]> = {};
  for (const { objects } of roots.map((root) => readHeap(root, unknown).graph)) {
    for (const { shape } of objects) {
      fields[shape.className] = [...new Set([...(fields[shape.className] ?? []), ...shape.keys])];
    }
  }
  const known = new ClassTable(fields);
  return roots.map((root) => readHeap(root, known).graph);
}

/** The records of a graph, by the plan that it gives itself. For tests. */
export function recordsOf(graph: ObjectGraph): Records {
  const records = new Records(inferPlan([graph]));
  records.read(graph);
  return records;
}

/** The records of a live object. For tests. */
export const recordsOfObject = (root: object): Records => recordsOf(graphsOf(root)[0]!);

/** The numbers of all records. For tests. */
export const everyRecord = ({ count }: Records): number[] => Array.from({ length: count }, (_, i) => i);

/** The records that were first reached from another one. For tests. */
export const childrenOf = (records: Records, record: number): number[] =>
  everyRecord(records).filter((child) => child > 0 && records.discoverer.values[child] === record);

/** The records of a role. For tests. */
export function membersOf(records: Records, role: string): number[] {
  const id = records.plan.roles.findIndex(({ name }) => name === role);
  return [...records.members[id]!.values.subarray(0, records.memberCounts[id])];
}

/** What a relation says of each record, in words. For tests. */
export function wordsOf(
  relation: Relation,
  records: Records,
  members: readonly number[] = everyRecord(records),
): string[] {
  const out = new Uint8Array(members.length).fill(255);
  relation.write(Int32Array.from(members), members.length, out, 1, 0);
  return Array.from(out, (outcome) => relation.outcomes[outcome] ?? `no outcome ${outcome}`);
}

/** The record that a field of a record refers to. For tests. */
export function follow(records: Records, record: number, ...fields: readonly string[]): number {
  return fields.reduce(
    (at, field) => (at === NOTHING ? NOTHING : records.fields.get(field)!.link.values[at]!),
    record,
  );
}
