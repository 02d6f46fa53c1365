import type { FieldPlan } from '../../encode/windows/window-plan.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import { Reference } from '../../heap/value.ts';
import type { ObjectFault } from './explanation.ts';
import type { Nearness } from './nearness.ts';
import type { Paths } from './paths.ts';
import type { SlotPlans } from './slot-plans.ts';
import { slotsOf, valueAt, type ObjectSlot } from './slots.ts';

/** Most faults whose surroundings are searched, objects around each, and slots of each object. */
const FAULTS = 10;
const AROUND = 20;
const SLOTS = 64;
/** How many objects about each fault are looked at last. */
const OTHERS = 100;
/** How far from a place at fault other places of its container are suspects too. */
const BESIDE = 2;

/** A slot that may be what is wrong. */
export interface Suspect {
  readonly label: number;
  readonly slot: ObjectSlot;
  /** Undefined for a field that valid objects do not have. */
  readonly plan: FieldPlan | undefined;
  /**
   * 0: a difference names it; 1: another one of an object at fault or of the root; 2: one of a neighbour; 3: any
   * other.
   */
  readonly tier: 0 | 1 | 2 | 3;
  /** Numbers that the difference compares. */
  readonly numbers: readonly number[];
}

/** A fault and where in its container it is. */
export interface PlacedFault extends Pick<ObjectFault, 'label' | 'differences'> {
  /** -1 for an object rather than a place. */
  readonly position: number;
  /** Numbers that its differences compare. */
  readonly numbers: readonly number[];
}

/** The slots to look for repairs in, the likeliest first. */
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
    isNamed: (slot: ObjectSlot, plan: FieldPlan) => boolean = () => false,
  ): void => {
    for (const slot of slots.slice(0, SLOTS)) {
      const key = `${label} ${slot.list} ${slot.index}`;
      const plan = plans.of(label, slot);
      const named = plan !== undefined && isNamed(slot, plan);
      const suspect: Suspect = { label, slot, plan, tier: named ? 0 : tier, numbers: named ? numbers : [] };
      const known = found.get(key);
      if (known === undefined || suspect.tier < known.tier) found.set(key, suspect);
    }
  };
  const first = faults.slice(0, FAULTS);
  for (const { label, position, differences, numbers } of first) {
    const named = (name: string): boolean => differences.some(({ relation }) => mentions(relation, name));
    const slots = slotsAt(graph, label, position);
    add(label, slots, 1, numbers, (_slot, plan) => named(plan.name));
    for (const slot of slots.slice(0, SLOTS)) {
      const way = plans.of(label, slot);
      const target = valueAt(graph.objects[label]!, slot);
      if (way === undefined || !(target instanceof Reference)) continue;
      const there = slotsOf(graph.objects[target.label]!);
      add(target.label, there, 2, numbers, (_slot, plan) => named(`${way.name}.${plan.name}`));
    }
  }
  add(0, slotsOf(graph.objects[0]!), 1);
  for (const { label, position } of first) {
    const near = nearness.neighbours(label).slice(0, AROUND);
    if (position >= 0) near.unshift(label, Math.max(0, paths.parent(label)));
    for (const other of near) add(other, slotsOf(graph.objects[other]!), 2);
  }
  for (const { label } of first) {
    for (const other of nearness.around(label, OTHERS)) add(other, slotsOf(graph.objects[other]!), 3);
  }
  return [...found.values()].sort((a, b) => a.tier - b.tier);
}

/** The slots of an object; of a place those at it and beside it. */
function slotsAt(graph: ObjectGraph, label: number, position: number): ObjectSlot[] {
  const object = graph.objects[label]!;
  const slots = slotsOf(object);
  if (position < 0 || object.shape.container === 'object') return slots;
  const stride = object.shape.container === 'map' ? 2 : 1;
  return slots.filter(
    ({ list, index }) => list === 'items' && Math.abs(Math.floor(index / stride) - position) <= BESIDE,
  );
}

/** Whether a relation's name speaks of a field. */
export function mentions(relation: string, field: string): boolean {
  for (let at = relation.indexOf(field); at >= 0; at = relation.indexOf(field, at + 1)) {
    const [before, after] = [relation[at - 1] ?? ' ', relation[at + field.length] ?? ' '];
    if (!/[\w$]/.test(before) && !/[\w$[]/.test(after)) return true;
  }
  return false;
}
