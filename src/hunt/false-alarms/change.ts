import type { Repair } from '../../learn/model/explain/explanation.ts';
import { valueFromJson } from '../../objects/heap/value-json.ts';
import type { HeapObject, ObjectGraph } from '../../objects/heap/graph.ts';
import { isSparseArray } from '../../objects/heap/shape.ts';
import { relabelled, type Relabelled } from '../../objects/heap/relabel.ts';
import { ABSENT, type Value } from '../../objects/heap/value.ts';

/** A slot of a graph: a field of an object, or an item of a container (`[3]`), by object label and name. */
export interface NamedSlot {
  readonly label: number;
  readonly name: string;
  /** Its new value; default: that of the change. ABSENT empties a place of an array, and removes the last one. */
  readonly to?: Value;
}

/** New values for one or several slots of a graph. */
export interface Change {
  readonly slots: readonly NamedSlot[];
  readonly to: Value;
  /** For reports: `nil.parent: Node 3 → null`. */
  readonly words: string;
  /** True if the slots are fields whose names comparisons leave out of all inner objects and returned records. */
  readonly isOfFields?: boolean;
}

/** Returns the change that a repair makes. */
export const changeOfRepair = ({ label, field, to, words }: Repair, graph: ObjectGraph): Change => ({
  slots: [{ label, name: field }],
  to: valueFromJson(to, graph.objects.length),
  words,
});

/** Applies a change to a graph; returns the new graph and the old label of each of its objects. */
export const applyChange = (graph: ObjectGraph, { slots, to }: Pick<Change, 'slots' | 'to'>): Relabelled =>
  withValues(
    graph,
    slots.map((slot) => ({ to, ...slot })),
  );

/** Returns a graph with other values in some slots, and the old label of each of its objects. */
export function withValues(
  { objects }: ObjectGraph,
  values: readonly (NamedSlot & { readonly to: Value })[],
): Relabelled {
  const all = [...objects];
  for (const { label, name, to } of values) {
    const object = all[label]!;
    const field = object.shape.keys.indexOf(name);
    const item = itemIndex(name);
    if (field >= 0) all[label] = { ...object, values: object.values.with(field, to) };
    else if (item !== undefined) all[label] = { ...object, items: itemsWith(object, name, Number(item), to) };
  }
  const emptied = values.filter(({ to }) => to === ABSENT).map(({ label }) => label);
  for (const label of new Set(emptied)) all[label] = withoutEmpty(all[label]!);
  return relabelled(all);
}

/** Returns a sparse array without the indices of its empty places. */
function withoutEmpty(object: HeapObject): HeapObject {
  const { shape, items } = object;
  if (!isSparseArray(shape)) return object;
  return { ...object, items: items.filter((_, index) => items[index | 1] !== ABSENT) };
}

function itemsWith({ shape, items }: HeapObject, name: string, index: number, to: Value): readonly Value[] {
  if (shape.container === 'map') return items.with(2 * index + (name.startsWith('key') ? 0 : 1), to);
  return to === ABSENT && index === items.length - 1 ? items.slice(0, -1) : items.with(index, to);
}

/** Returns the index in the name of an item, as digits; undefined for the name of a field. */
export const itemIndex = (name: string): string | undefined => /^(?:key|value)?\[(\d+)\]$/.exec(name)?.[1];
