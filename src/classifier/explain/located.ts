import { unfoldGraph } from '../../encode/windows/records/unfold-graph.ts';
import { placeFieldPrefix } from '../../encode/windows/records/role-names.ts';
import type { ObjectGraph } from '../../heap/graph.ts';

/** Where the records of an object come from, which windows do not tell. */
export interface Located {
  /** By record, the label of its object; of a place, that of its container. */
  readonly labels: readonly number[];
  /** By record, a place's position in its container; -1 elsewhere. */
  readonly positions: readonly number[];
  /** By record, the name of its role, which the plan may lack. */
  readonly roles: readonly string[];
  /** By label, its record; the places of a container follow. */
  readonly records: readonly number[];
  /** By label, the name that the fields of its places are called after: that of the field that first referred to it. */
  readonly holders: readonly string[];
  /** The different strings of the object, sorted: a string compares by its place among them. */
  readonly texts: readonly string[];
}

/** Finds the object behind each record. */
export function locate(graph: ObjectGraph, dictionaries: ReadonlySet<string>): Located {
  const labels: number[] = [];
  const positions: number[] = [];
  const roles: string[] = [];
  const records: number[] = [];
  const holders: string[] = [];
  const texts = new Set<string>();
  unfoldGraph(graph, dictionaries, {
    begin(record, role, _kind, discoverer, via, position) {
      if (position < 0) {
        records.push(record);
        holders.push(placeFieldPrefix(roles[discoverer] ?? '', via));
      }
      labels[record] = records.length - 1;
      positions[record] = position;
      roles[record] = role;
      return true;
    },
    plain(_record, _role, _field, value) {
      if (typeof value === 'string') texts.add(value);
    },
    reference() {},
  });
  return { labels, positions, roles, records, holders, texts: [...texts].sort() };
}
