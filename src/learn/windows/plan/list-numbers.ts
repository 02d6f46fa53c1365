import type { RoleGraph } from '../vocabulary/role-graph.ts';
import type { ChildFold, FieldPlan, RolePlan } from '../window-plan.ts';

/** Fields from a record to a value in one of its parts, at most: `bounds.low.x`. */
const MAX_PATH = 3;

/** A number of a record or of one of its parts. */
export interface NumberAt {
  readonly path: ChildFold['path'];
  readonly field: FieldPlan;
}

/** Returns the numbers of a role and of its parts: objects that its fields alone lead to, and that lead to no whole. */
export function listNumbers(role: RolePlan, graph: RoleGraph, above: readonly RolePlan[] = []): NumberAt[] {
  const wholes = [...above, role];
  return role.fields.flatMap((field): NumberAt[] => {
    const own: NumberAt[] =
      field.kinds.includes('number') && !field.few ? [{ path: [field.name], field }] : [];
    if (!field.refers || wholes.length === MAX_PATH) return own;
    const parts = graph
      .targets(field)
      .filter((part) => part.kind === 'object' && !wholes.some((whole) => graph.below(part).has(whole)));
    return [
      ...own,
      ...parts.flatMap((part) =>
        listNumbers(part, graph, wholes).map(({ path, field: end }): NumberAt => ({
          path: [field.name, ...path],
          field: end,
        })),
      ),
    ];
  });
}
