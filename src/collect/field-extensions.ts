import { ordinals, type ObjectGraph } from '../heap/graph.ts';
import { Reference, valueKey, type PlainValue, type Value } from '../heap/value.ts';

/** An object by class and number, the same in every graph: `N0`, `N1`, … of the paper's figures. */
export interface ObjectId {
  readonly className: string;
  readonly ordinal: number;
}

/** A value that does not depend on the graph it stands in: a plain value, or the object referred to. */
export type ScopeValue = PlainValue | ObjectId;

/** A slot of an object: a field, or the item at an index. */
export type SlotName = string | number;

/** Whether a value of the scope is an object. */
export const isObjectId = (value: ScopeValue): value is ObjectId =>
  typeof value === 'object' && value !== null;

/** A text for a value of the scope, different for different values. */
export const scopeValueKey = (value: ScopeValue): string =>
  isObjectId(value) ? `${value.className}@${value.ordinal}` : valueKey(value);

/** For each slot of each object of the scope, the values that some valid object was seen to hold there. */
export class FieldExtensions {
  readonly #seen = new Map<string, Map<string, ScopeValue>>();

  /** Notes that a slot was seen to hold a value. */
  add(owner: ObjectId, slot: SlotName, value: ScopeValue): void {
    const key = slotKey(owner, slot);
    let values = this.#seen.get(key);
    if (values === undefined) this.#seen.set(key, (values = new Map()));
    values.set(scopeValueKey(value), value);
  }

  /** The extension of a slot: its values by their key, in the order first seen. */
  of(owner: ObjectId, slot: SlotName): ReadonlyMap<string, ScopeValue> {
    return this.#seen.get(slotKey(owner, slot)) ?? new Map();
  }
}

const slotKey = ({ className, ordinal }: ObjectId, slot: SlotName): string =>
  `${className}@${ordinal}${typeof slot === 'number' ? `[${slot}]` : `.${slot}`}`;

/** The field extensions of a set of objects (paper, section II-B). */
export function fieldExtensions(graphs: Iterable<ObjectGraph>): FieldExtensions {
  const extensions = new FieldExtensions();
  for (const graph of graphs) {
    const ids = objectIds(graph);
    graph.objects.forEach(({ shape, values, items }, label) => {
      const owner = ids[label]!;
      shape.keys.forEach((key, index) => extensions.add(owner, key, toScopeValue(values[index], ids)));
      items.forEach((item, index) => extensions.add(owner, index, toScopeValue(item, ids)));
    });
  }
  return extensions;
}

/** The class and number of each object of a graph. */
export function objectIds(graph: ObjectGraph): ObjectId[] {
  const numbers = ordinals(graph);
  return graph.objects.map(({ shape }, label) => ({ className: shape.className, ordinal: numbers[label]! }));
}

/** A value of a graph as a value of the scope. */
export const toScopeValue = (value: Value, ids: readonly ObjectId[]): ScopeValue =>
  value instanceof Reference ? ids[value.label]! : value;
