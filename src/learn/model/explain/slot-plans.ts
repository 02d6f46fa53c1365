import { itemAt } from '../../../base/item-at.ts';
import type { FieldPlan, RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Located } from './located.ts';
import type { ObjectSlot } from './slots.ts';

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
