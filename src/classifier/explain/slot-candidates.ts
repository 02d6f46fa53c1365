import type { FieldPlan } from '../../encode/windows/window-plan.ts';
import type { Suspect } from './suspects.ts';
import type { HeapObject, ObjectGraph } from '../../heap/graph.ts';
import { classSchema, type FieldSchema, type Schema } from '../../heap/schema.ts';
import { ABSENT, referenceTo, valueKey, type Value } from '../../heap/value.ts';
import type { SlotPlans } from './slot-plans.ts';
import { slotsOf, valueAt, type ObjectSlot } from './slots.ts';

/** Most objects that are looked at for values, and most references or numbers taken from them. */
const LOOKED_AT = 200;
const TAKEN = 50;
/** How far to either side of an item numbers are looked for first. */
const BESIDE = 4;

/** Where values for slots come from. */
export interface CandidateSources {
  readonly graph: ObjectGraph;
  readonly schema: Schema;
  readonly plans: SlotPlans;
  /** The nearest objects to an object. */
  readonly around: (label: number, most: number) => number[];
  /** How many objects of each class there are. */
  readonly counts: readonly number[];
}

/** Other values for a slot, the likeliest first: null and the like, what the faults compare, what is near, what the scope lists. */
export function slotCandidates(
  { graph, schema, plans, around, counts }: CandidateSources,
  { label, slot, plan, numbers }: Suspect,
): Value[] {
  if (plan === undefined) return slot.list === 'values' ? [ABSENT] : [];
  const object = graph.objects[label]!;
  const held = valueAt(object, slot);
  const found = new Map<string, Value>();
  const add = (value: Value): void => void found.set(valueKey(value), value);
  const listed = fieldSchema(schema, object, slot)?.values ?? [];
  plan.kinds.forEach((kind) => constants(kind).forEach(add));
  if (plan.refers) references(plans, plan, around(label, LOOKED_AT)).forEach(add);
  if (plan.kinds.includes('number') && typeof held !== 'bigint') {
    if (!plan.few) {
      for (const number of numbers) [number, number - 1, number + 1].forEach(add);
      const sizes = label === 0 || object.shape.container !== 'object' ? counts : [];
      [...sizes, ...numbersNear(graph, label, slot, around(label, LOOKED_AT))].forEach(add);
    }
    listed.filter((value) => typeof value === 'number').forEach(add);
  }
  if (plan.kinds.includes('string')) {
    listed.filter((value) => typeof value === 'string').forEach(add);
  }
  found.delete(valueKey(held));
  return [...found.values()];
}

/** The value that a kind stands for, where it is just one. */
function constants(kind: string): Value[] {
  switch (kind) {
    case 'null':
      return [null];
    case 'undefined':
      return [undefined];
    case 'true':
    case 'false':
      return [kind === 'true'];
    default:
      return kind.startsWith('"') ? [JSON.parse(kind) as string] : [];
  }
}

function references(plans: SlotPlans, { kinds }: FieldPlan, near: readonly number[]): Value[] {
  const fitting = near.filter((label) => {
    const role = plans.roleOf(label);
    return role !== undefined && kinds.includes(role.name);
  });
  return fitting.slice(0, TAKEN).map(referenceTo);
}

/** The number held and those nearby, each with one more and one less; in a container those beside it first. */
function numbersNear(
  { objects }: ObjectGraph,
  label: number,
  slot: ObjectSlot,
  near: readonly number[],
): number[] {
  const found = new Set<number>();
  const add = (value: Value): void => {
    if (typeof value !== 'number' || !Number.isFinite(value) || found.size >= TAKEN) return;
    for (const number of [value, value - 1, value + 1]) found.add(number);
  };
  const own = objects[label]!;
  add(valueAt(own, slot));
  if (slot.list === 'items') {
    for (let away = 1; away <= BESIDE; away++)
      [-away, away].forEach((step) => add(own.items[slot.index + step]));
  }
  for (const other of near) {
    if (found.size >= TAKEN) break;
    const object = objects[other]!;
    for (const { list, index } of slotsOf(object)) add(object[list][index]);
  }
  return [...found];
}

function fieldSchema(
  schema: Schema,
  { shape }: HeapObject,
  { list, index }: ObjectSlot,
): FieldSchema | undefined {
  const known = classSchema(schema, shape.className);
  if (list === 'values') return known?.fields.find(({ name }) => name === shape.keys[index]);
  return known?.itemFields[index % known.itemFields.length];
}
