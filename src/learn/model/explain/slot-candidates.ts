import { itemAt } from '../../../base/item-at.ts';
import { isMeasure, mayBeEqual } from '../../windows/comparable.ts';
import type { FieldPlan } from '../../windows/window-plan.ts';
import type { Suspect } from './suspects.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { classSchema, type FieldSchema, type Schema } from '../../../objects/heap/schema.ts';
import { ABSENT, referenceTo, valueKey, type Value } from '../../../objects/heap/value.ts';
import { type SlotPlans, slotsOf, valueAt, type ObjectSlot } from './slots.ts';

/** Maximum number of nearby objects to take values from. */
const MAX_OBJECTS = 200;
/** Maximum number of references to take from them, and approximate maximum of numbers. */
const MAX_VALUES = 50;
/** Numbers of items up to this distance, in indices, come before the numbers of other objects. */
const BESIDE = 4;

/** The sources of candidate values. */
export interface CandidateSources {
  readonly graph: ObjectGraph;
  readonly schema: Schema;
  readonly plans: SlotPlans;
  /** Returns the labels of up to `max` objects nearest to an object. */
  readonly around: (label: number, max: number) => number[];
  /** The distinct record counts of the roles, as candidates for sizes. */
  readonly counts: readonly number[];
}

/**
 * Returns other values for a slot, the most likely first: constants (null), nearby objects, numbers that the faults
 * compare, sizes, nearby numbers of the same sort, values of the scope.
 */
export function slotCandidates(
  { graph, schema, plans, around, counts }: CandidateSources,
  { label, slot, plan, numbers }: Suspect,
): Value[] {
  if (plan === undefined) return slot.list === 'values' ? [ABSENT] : [];
  const object = itemAt(graph.objects, label);
  const current = valueAt(object, slot);
  const found = new Map<string, Value>();
  const add = (value: Value): void => void found.set(valueKey(value), value);
  const listed = fieldSchema(schema, object, slot)?.values ?? [];
  plan.kinds.forEach((kind) => constants(kind).forEach(add));
  if (plan.refers) references(plans, plan, around(label, MAX_OBJECTS)).forEach(add);
  if (plan.kinds.includes('number') && typeof current !== 'bigint') {
    if (!plan.few) {
      for (const number of numbers) [number, number - 1, number + 1].forEach(add);
      const isSized = isMeasure(plan) && (label === 0 || object.shape.container !== 'object');
      const isSource = (other: number, at: ObjectSlot): boolean => {
        const source = plans.of(other, at);
        return source === undefined || mayBeEqual(plan, source);
      };
      const near = numbersNear(graph, label, slot, around(label, MAX_OBJECTS), isSource);
      [...(isSized ? counts : []), ...near].forEach(add);
    }
    listed.filter((value) => typeof value === 'number').forEach(add);
  }
  if (plan.kinds.includes('string')) {
    listed.filter((value) => typeof value === 'string').forEach(add);
  }
  found.delete(valueKey(current));
  return [...found.values()];
}

/** Returns the only value of a kind; none for a kind of several values. */
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
  return fitting.slice(0, MAX_VALUES).map(referenceTo);
}

/** Returns the number in the slot, then those of adjacent items and of nearby sources, each with the numbers 1 away. */
function numbersNear(
  { objects }: ObjectGraph,
  label: number,
  slot: ObjectSlot,
  near: readonly number[],
  isSource: (label: number, slot: ObjectSlot) => boolean,
): number[] {
  const found = new Set<number>();
  const add = (value: Value): void => {
    if (typeof value !== 'number' || !Number.isFinite(value) || found.size >= MAX_VALUES) return;
    for (const number of [value, value - 1, value + 1]) found.add(number);
  };
  const own = itemAt(objects, label);
  add(valueAt(own, slot));
  if (slot.list === 'items') {
    for (let away = 1; away <= BESIDE; away++)
      [-away, away].forEach((step) => add(own.items[slot.index + step]));
  }
  for (const other of near) {
    if (found.size >= MAX_VALUES) break;
    const object = itemAt(objects, other);
    for (const at of slotsOf(object)) if (isSource(other, at)) add(valueAt(object, at));
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
