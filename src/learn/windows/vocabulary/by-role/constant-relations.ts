import { equalityRelation } from '../relations/comparison.ts';
import type { Relation } from '../relations/relation.ts';
import type { RoleContext } from './role-context.ts';

/** Compares each field that has one number in all valid objects with this number: a limit, an order, a size of blocks. */
export const constantRelations = ({ ownFields, terms }: RoleContext): Relation[] =>
  ownFields.flatMap(({ plan: { constant }, columns }) =>
    constant === undefined ? [] : [equalityRelation(terms.own(columns), terms.number(constant))],
  );
