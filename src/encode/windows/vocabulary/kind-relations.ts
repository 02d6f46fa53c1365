import { FieldKinds } from '../records/field-kinds.ts';
import type { FieldPlan } from '../window-plan.ts';
import type { FieldColumns } from '../records/field-columns.ts';
import { kindRelation, linkedKindRelation } from './relations/kind-relations.ts';
import type { Relation } from './relations/relation.ts';
import type { Surroundings } from './surroundings.ts';

/** What kinds of values the fields of a record and of its neighbours hold; which flag or colour, but any number. */
export const kindRelations = (here: Surroundings): Relation[] =>
  relationsOf(here, false, ({ few }, { words, wide }) => (few ? words : wide));

/** Small numbers told apart: what is so of a flag is seldom so of a count. */
export const exactRelations = (here: Surroundings): Relation[] =>
  relationsOf(here, true, ({ few }, { words, wide }) =>
    !few && words.length > new Set(wide).size ? words : undefined,
  );

function relationsOf(
  { held, ways, around }: Surroundings,
  isExact: boolean,
  wordsOf: (field: FieldPlan, kinds: FieldKinds) => readonly string[] | undefined,
): Relation[] {
  const { records } = around;
  const own = held.flatMap(({ plan, columns }) => {
    const words = wordsOf(plan, new FieldKinds(plan));
    return words === undefined ? [] : [kindRelation(columns, words, isExact)];
  });
  const near = ways.flatMap(({ link, to }) => {
    const fields = new Map<FieldColumns, Map<number, readonly string[]>>();
    for (const role of to) {
      for (const field of role.fields) {
        const words = wordsOf(field, new FieldKinds(field));
        if (words === undefined) continue;
        const columns = around.columns(field);
        const byRole = fields.get(columns) ?? new Map<number, readonly string[]>();
        fields.set(columns, byRole.set(records.plan.roles.indexOf(role), words));
      }
    }
    return [...fields].map(([columns, words]) => linkedKindRelation(records, link, columns, words, isExact));
  });
  return [...own, ...near];
}
