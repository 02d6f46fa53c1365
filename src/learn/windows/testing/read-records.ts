import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { inferPlan } from '../plan/infer-plan.ts';
import { NOTHING } from '../records/field-columns.ts';
import { Records } from '../records/records.ts';
import type { Relation } from '../vocabulary/relations/relation.ts';

/** Reads live objects as graphs; the known fields of a class are those of all objects together. For tests. */
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

/** Returns the records of a graph, with the plan inferred from it alone. For tests. */
export function recordsOf(graph: ObjectGraph): Records {
  const records = new Records(inferPlan([graph]));
  records.read(graph);
  return records;
}

/** Returns the records of a live object. For tests. */
export const recordsOfObject = (root: object): Records => recordsOf(graphsOf(root)[0]!);

/** Returns all records, as numbers in ascending order. For tests. */
export const everyRecord = ({ count }: Records): number[] => Array.from({ length: count }, (_, i) => i);

/** Returns the children of a record in the breadth-first tree. For tests. */
export const childrenOf = (records: Records, record: number): number[] =>
  everyRecord(records).filter((child) => child > 0 && records.discoverer.values[child] === record);

/** Returns the records of a role. For tests. */
export function membersOf(records: Records, role: string): number[] {
  const id = records.plan.roles.findIndex(({ name }) => name === role);
  return [...records.members[id]!.values.subarray(0, records.memberCounts[id])];
}

/** Returns the outcome of a relation for each record, in words. For tests. */
export function wordsOf(
  relation: Relation,
  records: Records,
  members: readonly number[] = everyRecord(records),
): string[] {
  const out = new Uint8Array(members.length).fill(255);
  relation.write(Int32Array.from(members), members.length, out, 1, 0);
  return Array.from(out, (outcome) => relation.outcomes[outcome] ?? `no outcome ${outcome}`);
}

/** Returns the record at the end of a path of fields, or NOTHING. For tests. */
export function follow(records: Records, record: number, ...fields: readonly string[]): number {
  return fields.reduce(
    (at, field) => (at === NOTHING ? NOTHING : records.fields.get(field)!.link.values[at]!),
    record,
  );
}
