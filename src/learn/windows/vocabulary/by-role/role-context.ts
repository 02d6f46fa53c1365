import type { RoleGraph, RoleLink } from '../role-graph.ts';
import type { FieldPlan, RolePlan } from '../../window-plan.ts';
import type { FieldColumns } from '../../records/field-columns.ts';
import type { Term } from '../terms/term.ts';
import type { Terms } from '../terms/terms.ts';

/** A field of a role, with its columns. */
export interface RoleField {
  readonly plan: FieldPlan;
  readonly columns: FieldColumns;
}

/** A link along a field that holds an edge of the breadth-first tree in some object: a subtree may hang at it. */
export type TreeLink = RoleLink & { readonly field: FieldColumns };

/** A role and everything that its relations are made from. */
export interface RoleContext {
  readonly role: RolePlan;
  readonly isRoot: boolean;
  readonly ownFields: readonly RoleField[];
  /** All links from records of the role. */
  readonly links: readonly RoleLink[];
  /** The links that subtrees may hang at. */
  readonly treeLinks: readonly TreeLink[];
  readonly graph: RoleGraph;
  readonly terms: Terms;
  /** Returns the term for the value of a field. */
  readonly valueOf: (field: FieldPlan) => Term;
}

/** Returns the context of a role. */
export function roleContext(role: RolePlan, graph: RoleGraph, terms: Terms): RoleContext {
  const links = graph.linksFrom(role);
  const ownFields = role.fields.map((plan): RoleField => ({ plan, columns: graph.columns(plan) }));
  return {
    role,
    isRoot: role === graph.records.plan.roles[0],
    ownFields,
    links,
    treeLinks: links.filter((roleLink): roleLink is TreeLink =>
      ownFields.some(({ plan, columns }) => columns === roleLink.field && plan.discovers),
    ),
    graph,
    terms,
    valueOf: (field) => terms.own(graph.columns(field)),
  };
}
