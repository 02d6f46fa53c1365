import { comparable } from '../../comparable.ts';
import type { FieldPlan, RolePlan } from '../../window-plan.ts';
import type { Link } from '../links/link.ts';
import { compare } from '../relations/comparison.ts';
import type { Relation } from '../relations/relation.ts';
import type { Term } from '../terms/term.ts';
import type { RoleContext } from './role-context.ts';

/** A value that a record looks up by an index or key. */
interface LookedUp {
  readonly term: Term;
  readonly field: FieldPlan;
}

/**
 * Compares the values that a record and its neighbours of the same role look up by an index or key:
 * `data[order[i]].key` with `data[order[i + 1]].key`.
 */
export function lookupRelations(context: RoleContext): Relation[] {
  const { terms } = context;
  const neighbours = neighboursOf(context);
  if (neighbours.length === 0) return [];
  return lookedUp(context).flatMap(({ term, field }) =>
    neighbours.flatMap((link) => compare(term, terms.linked(link, term), comparable(field, field))),
  );
}

/** Returns the links to records of the same role; of places, to adjacent ones and to the parent in an implicit heap. */
const neighboursOf = ({ role, links }: RoleContext): Link[] =>
  links
    .filter(({ link: { parts }, to }) => {
      if (parts.kind === 'position') return parts.index === 'i + 1' || parts.index === '(i - 1) >> 1';
      return parts.kind === 'field' && to.includes(role);
    })
    .map(({ link }) => link);

function lookedUp({ links, graph, terms, valueOf }: RoleContext): LookedUp[] {
  // An index is a reference, whose number says nothing about order. A key is the value itself that names the entry.
  const ordered = (role: RolePlan): FieldPlan[] =>
    role.fields.filter(
      (field) =>
        field.orders &&
        !graph.isIndex(field) &&
        (role.kind !== 'place' || graph.isOfArray(role) || field.name.endsWith('.value')),
    );
  return links
    .filter(({ link }) => link.parts.kind === 'named')
    .flatMap(({ link, to }) =>
      to.flatMap((target) => [
        ...ordered(target).map((field) => ({ term: terms.linked(link, valueOf(field)), field })),
        ...target.fields
          .filter(({ refers }) => refers && target.kind === 'place')
          .flatMap((held) =>
            graph.targets(held).flatMap((object) =>
              ordered(object).map((field) => ({
                term: terms.linked(link, terms.linked(graph.fieldLink(held), valueOf(field))),
                field,
              })),
            ),
          ),
      ]),
    );
}
