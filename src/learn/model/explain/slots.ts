import { itemAt } from '../../../base/item-at.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { Reference, valueKey, type Value } from '../../../objects/heap/value.ts';
import type { FieldPlan, RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import type { Located } from './located.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { isSparseArray, shapeOf } from '../../../objects/heap/shape.ts';

/** A slot of an object: one of its fields, or an item of a container. */
export interface ObjectSlot {
  readonly list: 'values' | 'items';
  readonly index: number;
}

/** Returns the slots of an object, fields first. */
export const slotsOf = ({ values, items }: HeapObject): ObjectSlot[] => [
  ...values.map((_, index): ObjectSlot => ({ list: 'values', index })),
  ...items.map((_, index): ObjectSlot => ({ list: 'items', index })),
];

/** Returns the value in a slot of an object. */
export const valueAt = (object: HeapObject, { list, index }: ObjectSlot): Value => object[list][index];

/** Returns the name of a slot as in drawings: `left`, `[2]`, `key[0]`. */
export function slotName({ shape }: HeapObject, { list, index }: ObjectSlot): string {
  if (list === 'values') return itemAt(shape.keys, index);
  if (shape.container === 'date') return 'time';
  if (shape.container !== 'map') return `[${index}]`;
  return `${index % 2 === 0 ? 'key' : 'value'}[${index >> 1}]`;
}

/** Returns the access expression for a slot, to append to an object: `.left`, `[2]`, `.get("a")`. */
export function slotStep({ shape, items }: HeapObject, { list, index }: ObjectSlot): string {
  if (list === 'values') {
    const key = itemAt(shape.keys, index);
    return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
  }
  switch (shape.container) {
    case 'map': {
      const key = items[index - (index % 2)];
      if (index % 2 === 0) return `.keys[${index >> 1}]`;
      if (key instanceof Reference) return `.values[${index >> 1}]`;
      return isSparseArray(shape) ? `[${valueKey(key)}]` : `.get(${valueKey(key)})`;
    }
    case 'set':
      return `.values[${index}]`;
    case 'date':
      return '.time';
    default:
      return `[${index}]`;
  }
}

/** Finds the field plans of the slots of an object. */
export class SlotPlans {
  readonly #graph: ObjectGraph;
  readonly #located: Located;
  readonly #roles: ReadonlyMap<string, RolePlan>;

  constructor(graph: ObjectGraph, plan: WindowPlan, located: Located) {
    this.#graph = graph;
    this.#located = located;
    this.#roles = new Map(plan.roles.map((role) => [role.name, role]));
  }

  /** Returns the role of an object; undefined if the plan lacks it. */
  roleOf(label: number): RolePlan | undefined {
    return this.#roles.get(itemAt(this.#located.roles, itemAt(this.#located.records, label)));
  }

  /** Returns the plan of a slot; undefined if valid objects have no such slot. */
  of(label: number, { list, index }: ObjectSlot): FieldPlan | undefined {
    const role = this.roleOf(label);
    const { shape } = itemAt(this.#graph.objects, label);
    if (role === undefined) return undefined;
    const own = (name: string): FieldPlan | undefined => role.fields.find((field) => field.name === name);
    if (role.kind === 'date') return list === 'items' ? own('time') : own(itemAt(shape.keys, index));
    if (list === 'values' && role.kind !== 'dictionary') return own(itemAt(shape.keys, index));
    const holder = itemAt(this.#located.holders, label);
    const part =
      role.kind === 'dictionary'
        ? '.value'
        : role.kind === 'map'
          ? itemAt([`.key`, `.value`], index % 2)
          : '[]';
    return this.#roles.get(`${role.name}[]`)?.fields.find(({ name }) => name === `${holder}${part}`);
  }
}

/** Returns the graph with another value in one slot, relabelled; undefined if a Map or Set would have a duplicate key. */
export function withValue(
  graph: ObjectGraph,
  label: number,
  { list, index }: ObjectSlot,
  value: Value,
): ObjectGraph | undefined {
  const object = itemAt(graph.objects, label);
  const changed = { ...object, [list]: object[list].with(index, value) };
  const { container } = object.shape;
  if (list === 'items' && (container === 'set' || (container === 'map' && index % 2 === 0))) {
    const stride = container === 'set' ? 1 : 2;
    const keys = changed.items.filter((_, position) => position % stride === 0).map(valueKey);
    if (new Set(keys).size < keys.length) return undefined;
  }
  return relabel(graph.objects.with(label, changed));
}

/** Returns the graph without a field of one object, relabelled. */
export function withoutField(graph: ObjectGraph, label: number, index: number): ObjectGraph {
  const { shape, values, items } = itemAt(graph.objects, label);
  const keys = shape.keys.filter((_, position) => position !== index);
  const bare = {
    shape: shapeOf(shape.className, shape.container, keys),
    values: values.filter((_, position) => position !== index),
    items,
  };
  return relabel(graph.objects.with(label, bare));
}
