import { getOrInsert } from '../../../../base/get-or-insert.ts';
import { isCounter } from '../../comparable.ts';
import { FieldKinds } from '../../records/field-kinds.ts';
import type { FieldPlan } from '../../window-plan.ts';
import type { FieldColumns } from '../../records/field-columns.ts';
import { kindRelation, linkedKindRelation } from '../relations/kind-relations.ts';
import type { Relation } from '../relations/relation.ts';
import type { RoleContext } from './role-context.ts';

/**
 * Returns the relations on the kinds of values in the fields of a record and of its neighbours. All non-negative
 * integers are one kind, except in flags and colours that count nothing.
 */
export const kindRelations = (context: RoleContext): Relation[] =>
  fieldKindRelations(context, false, (field, { words, wide }) =>
    field.few && !isCounter(field) ? words : wide,
  );

/**
 * Like `kindRelations`, with separate outcomes for 0, 1 and larger integers, for other fields than flags, colours and
 * counters.
 */
export const exactRelations = (context: RoleContext): Relation[] =>
  fieldKindRelations(context, true, (field, { words, wide }) =>
    !field.few && !isCounter(field) && new Set(words).size > new Set(wide).size ? words : undefined,
  );

function fieldKindRelations(
  { ownFields, links, graph }: RoleContext,
  isExact: boolean,
  wordsOf: (field: FieldPlan, kinds: FieldKinds) => readonly string[] | undefined,
): Relation[] {
  const { records } = graph;
  const own = ownFields.flatMap(({ plan, columns }) => {
    const words = wordsOf(plan, new FieldKinds(plan));
    return words === undefined ? [] : [kindRelation(columns, words, isExact)];
  });
  const near = links.flatMap(({ link, to }) => {
    const fields = new Map<FieldColumns, Map<number, readonly string[]>>();
    for (const role of to) {
      for (const field of role.fields) {
        const words = wordsOf(field, new FieldKinds(field));
        if (words === undefined) continue;
        const columns = graph.columns(field);
        const byRole = getOrInsert(fields, columns, () => new Map<number, readonly string[]>());
        byRole.set(records.plan.roles.indexOf(role), words);
      }
    }
    return [...fields].map(([columns, words]) => linkedKindRelation(records, link, columns, words, isExact));
  });
  return [...own, ...near];
}
