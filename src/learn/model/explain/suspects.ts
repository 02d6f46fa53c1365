import { itemAt } from '../../../base/item-at.ts';
import type { FieldPlan } from '../../windows/window-plan.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { Reference } from '../../../objects/heap/value.ts';
import type { ObjectFault } from './explanation.ts';
import type { Nearness } from './nearness.ts';
import type { Paths } from './paths.ts';
import { type SlotPlans, slotsOf, valueAt, type ObjectSlot } from './slots.ts';

/** Maximum number of faults whose neighbourhood is searched. */
const MAX_FAULTS = 10;
/** Maximum number of neighbours of each fault. */
const MAX_NEIGHBOURS = 20;
/** Maximum number of slots of each object. */
const MAX_SLOTS = 64;
/** Maximum number of objects around each fault, nearest first, whose slots are suspects of the last tier. */
const MAX_AROUND = 100;
/** Items up to this distance, in places, from a place at fault are suspects too. */
const BESIDE = 2;

/** A slot whose value may be the cause of a fault. */
export interface Suspect {
  readonly label: number;
  readonly slot: ObjectSlot;
  /** Undefined for a field that valid objects do not have. */
  readonly plan: FieldPlan | undefined;
  /**
   * The rank of the slot as a cause; 0 is the most likely. 0: a difference mentions the slot. 1: another slot
   * of an object at fault or of the root. 2: a slot of a neighbour. 3: any other slot.
   */
  readonly tier: 0 | 1 | 2 | 3;
  /** The numbers that the differences at the fault compare. */
  readonly numbers: readonly number[];
}

/** A fault with its position and hints for its repair. */
export interface PlacedFault {
  readonly fault: ObjectFault;
  /** The index of a place in its container; -1 for an object. */
  readonly position: number;
  /** The numbers that its differences compare. */
  readonly numbers: readonly number[];
  /** The fields, and paths of two fields, that its differences mention. */
  readonly fields: ReadonlySet<string>;
}

/** Returns the slots to search for repairs, the most likely causes first. */
export function suspectSlots(
  graph: ObjectGraph,
  plans: SlotPlans,
  nearness: Nearness,
  paths: Paths,
  faults: readonly PlacedFault[],
): Suspect[] {
  const found = new Map<string, Suspect>();
  const add = (
    label: number,
    slots: readonly ObjectSlot[],
    tier: Suspect['tier'],
    numbers: readonly number[] = [],
    isMentioned: (plan: FieldPlan) => boolean = () => false,
  ): void => {
    for (const slot of slots.slice(0, MAX_SLOTS)) {
      const key = `${label} ${slot.list} ${slot.index}`;
      const plan = plans.of(label, slot);
      const mentioned = plan !== undefined && isMentioned(plan);
      const suspect: Suspect = {
        label,
        slot,
        plan,
        tier: mentioned ? 0 : tier,
        numbers: mentioned ? numbers : [],
      };
      const known = found.get(key);
      if (known === undefined || suspect.tier < known.tier) found.set(key, suspect);
    }
  };
  const first = faults.slice(0, MAX_FAULTS);
  for (const { fault, position, numbers, fields } of first) {
    const { label } = fault;
    const slots = slotsAt(graph, label, position);
    add(label, slots, 1, numbers, (plan) => fields.has(plan.name));
    for (const slot of slots.slice(0, MAX_SLOTS)) {
      const referring = plans.of(label, slot);
      const target = valueAt(itemAt(graph.objects, label), slot);
      if (referring === undefined || !(target instanceof Reference)) continue;
      const targetSlots = slotsOf(itemAt(graph.objects, target.label));
      add(target.label, targetSlots, 2, numbers, (plan) => fields.has(`${referring.name}.${plan.name}`));
    }
  }
  add(0, slotsOf(itemAt(graph.objects, 0)), 1);
  for (const { fault, position } of first) {
    const near = nearness.neighbours(fault.label).slice(0, MAX_NEIGHBOURS);
    if (position >= 0) near.unshift(fault.label, Math.max(0, paths.parent(fault.label)));
    for (const other of near) add(other, slotsOf(itemAt(graph.objects, other)), 2);
  }
  for (const { fault } of first) {
    for (const other of nearness.around(fault.label, MAX_AROUND)) {
      add(other, slotsOf(itemAt(graph.objects, other)), 3);
    }
  }
  return [...found.values()].sort((a, b) => a.tier - b.tier);
}

/** Returns the slots of an object; for a place, the slots of its container up to {@link BESIDE} positions away. */
function slotsAt(graph: ObjectGraph, label: number, position: number): ObjectSlot[] {
  const object = itemAt(graph.objects, label);
  const slots = slotsOf(object);
  if (position < 0 || object.shape.container === 'object') return slots;
  const stride = object.shape.container === 'map' ? 2 : 1;
  return slots.filter(
    ({ list, index }) => list === 'items' && Math.abs(Math.floor(index / stride) - position) <= BESIDE,
  );
}
