import type { FieldPlan, RolePlan, WindowPlan } from '../../encode/windows/window-plan.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import type { Located } from './located.ts';
import type { ObjectSlot } from './slots.ts';

/** What valid objects hold in the slots of an object, as the plan knows it. */
export class SlotPlans {
  readonly #graph: ObjectGraph;
  readonly #located: Located;
  readonly #roles: ReadonlyMap<string, RolePlan>;

  constructor(graph: ObjectGraph, plan: WindowPlan, located: Located) {
    this.#graph = graph;
    this.#located = located;
    this.#roles = new Map(plan.roles.map((role) => [role.name, role]));
  }

  /** The role of an object. */
  roleOf(label: number): RolePlan | undefined {
    return this.#roles.get(this.#located.roles[this.#located.records[label]!]!);
  }

  /** The plan of a slot; undefined for one that valid objects do not have. */
  of(label: number, { list, index }: ObjectSlot): FieldPlan | undefined {
    const role = this.roleOf(label);
    const { shape } = this.#graph.objects[label]!;
    if (role === undefined) return undefined;
    const own = (name: string): FieldPlan | undefined => role.fields.find((field) => field.name === name);
    if (role.kind === 'date') return list === 'items' ? own('time') : own(shape.keys[index]!);
    if (list === 'values' && role.kind !== 'dictionary') return own(shape.keys[index]!);
    const holder = this.#located.holders[label]!;
    const part =
      role.kind === 'dictionary' ? '.value' : role.kind === 'map' ? [`.key`, `.value`][index % 2]! : '[]';
    return this.#roles.get(`${role.name}[]`)?.fields.find(({ name }) => name === `${holder}${part}`);
  }
}
