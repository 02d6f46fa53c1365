import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import { ordinals, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { Reference, valueKey, type PlainValue, type Value } from '../../../objects/heap/value.ts';

/** An object by class and ordinal, independent of the graph: `N0`, `N1`, … in the paper's figures. */
export interface ObjectId {
  readonly className: string;
  readonly ordinal: number;
}

/** A value independent of the graph: a plain value, or the id of the object referred to. */
export type ScopeValue = PlainValue | ObjectId;

/** A slot of an object: the name of a field, or the index of an item. */
export type SlotName = string | number;

/** True if a value of the scope is the id of an object. */
export const isObjectId = (value: ScopeValue): value is ObjectId =>
  typeof value === 'object' && value !== null;

/** Returns a text that identifies a value of the scope. */
export const scopeValueKey = (value: ScopeValue): string =>
  isObjectId(value) ? `${value.className}@${value.ordinal}` : valueKey(value);

/** The field extensions: for each object id and slot, the values that the slot takes in valid objects. */
export class FieldExtensions {
  readonly #seen = new Map<string, Map<string, ScopeValue>>();

  add(owner: ObjectId, slot: SlotName, value: ScopeValue): void {
    getOrInsert(this.#seen, slotKey(owner, slot), () => new Map()).set(scopeValueKey(value), value);
  }

  /** Number of slots that take more than one value. */
  get varying(): number {
    return [...this.#seen.values()].filter(({ size }) => size > 1).length;
  }

  /** Returns the extension of a slot: its values by key, in order of occurrence. */
  of(owner: ObjectId, slot: SlotName): ReadonlyMap<string, ScopeValue> {
    return this.#seen.get(slotKey(owner, slot)) ?? new Map();
  }
}

const slotKey = ({ className, ordinal }: ObjectId, slot: SlotName): string =>
  `${className}@${ordinal}${typeof slot === 'number' ? `[${slot}]` : `.${slot}`}`;

/** Returns the field extensions of a set of objects (paper, section II-B). */
export function fieldExtensions(graphs: Iterable<ObjectGraph>): FieldExtensions {
  const extensions = new FieldExtensions();
  for (const graph of graphs) {
    const ids = objectIds(graph);
    graph.objects.forEach(({ shape, values, items }, label) => {
      const owner = itemAt(ids, label);
      shape.keys.forEach((key, index) => extensions.add(owner, key, toScopeValue(values[index], ids)));
      items.forEach((item, index) => extensions.add(owner, index, toScopeValue(item, ids)));
    });
  }
  return extensions;
}

/** Returns the ids of the objects of a graph, by label. */
export function objectIds(graph: ObjectGraph): ObjectId[] {
  const numbers = ordinals(graph);
  return graph.objects.map(({ shape }, label) => ({
    className: shape.className,
    ordinal: itemAt(numbers, label),
  }));
}

/** Returns a value of a graph as a value of the scope. */
export const toScopeValue = (value: Value, ids: readonly ObjectId[]): ScopeValue =>
  value instanceof Reference ? itemAt(ids, value.label) : value;
