import type { Dictionaries } from '../../windows/records/dictionaries.ts';
import { unfoldGraph } from '../../windows/records/unfold-graph.ts';
import { placeFieldPrefix } from '../../windows/records/role-names.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';

/** The objects, positions and strings behind the records of a graph. */
export interface Located {
  /** By record, the label of its object; for a place, of its container. */
  readonly labels: readonly number[];
  /** By record, the index of a place in its container; -1 for an object. */
  readonly positions: readonly number[];
  /** By record, the name of its role; the plan may lack it. */
  readonly roles: readonly string[];
  /** By label, the record of the object; the places of a container are the next records. */
  readonly records: readonly number[];
  /** By label, the prefix of the field names of its places: the field that first referred to the object. */
  readonly holders: readonly string[];
  /** The distinct strings of the graph, sorted; a string's index is the rank by which it is compared. */
  readonly texts: readonly string[];
}

/** Unfolds a graph and returns the objects, positions and strings behind its records. */
export function locate(graph: ObjectGraph, dictionaries: Dictionaries): Located {
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
