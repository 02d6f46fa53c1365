import type { Neighbourhood, Way } from './neighbourhood.ts';
import type { FieldPlan, RolePlan } from '../window-plan.ts';
import type { FieldColumns } from '../records/field-columns.ts';
import type { Terms } from './terms/terms.ts';

/** A field of a role together with its columns. */
export interface Held {
  readonly plan: FieldPlan;
  readonly columns: FieldColumns;
}

/** A way that is a field by which records are first reached. */
export type Descent = Way & { readonly field: FieldColumns };

/** A role and all that relations of it are made from. */
export interface Surroundings {
  readonly role: RolePlan;
  readonly isRoot: boolean;
  readonly held: readonly Held[];
  readonly ways: readonly Way[];
  readonly descents: readonly Descent[];
  readonly around: Neighbourhood;
  readonly terms: Terms;
}

/** Gathers what surrounds the records of a role. */
export function surroundingsOf(role: RolePlan, around: Neighbourhood, terms: Terms): Surroundings {
  const ways = around.ways(role);
  const held = role.fields.map((plan): Held => ({ plan, columns: around.columns(plan) }));
  return {
    role,
    isRoot: role === around.records.plan.roles[0],
    held,
    ways,
    descents: ways.filter((way): way is Descent =>
      held.some(({ plan, columns }) => columns === way.field && plan.discovers),
    ),
    around,
    terms,
  };
}
