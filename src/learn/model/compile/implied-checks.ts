import type { Rule } from '../../conditions/rules.ts';
import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import type { RolePlan } from '../../windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import type { Node } from './nodes.ts';
import type { CheckCode } from './order-checks.ts';
import { textOf } from './print.ts';
import { literalsCode } from './relation-code.ts';
import { all, not } from './simplify.ts';

/** Returns the check that a field leads to no object met before; `when` is the test of a record for which it must. */
export function freshCheck(
  role: RolePlan,
  field: string,
  when: ((item: Node) => Node) | undefined,
  context: CodeContext,
): CheckCode {
  return {
    role,
    words: `\`${field}\` leads to no object met before`,
    fresh: { field, isBySelf: true, ...(when === undefined ? {} : { when }) },
    violated: (item) => {
      const link = context.fieldLink(field, item);
      const isOther = not(context.isChild(item, link, field));
      if (when === undefined && context.isAlways(link)) return isOther;
      return all(when?.(item) ?? context.isSomewhere(link), isOther);
    },
  };
}

/** True if a condition that a field leads to no object met before holds wherever the field leads somewhere. */
export function isWherever(
  { role, fresh }: CheckCode,
  context: CodeContext,
  item = context.itemOf(role),
): boolean {
  const isSomewhere = textOf(context.isSomewhere(context.fieldLink(fresh!.field, item)));
  return fresh!.when === undefined || textOf(fresh!.when(item)) === isSomewhere;
}

/**
 * Returns the checks of a condition that one object leads to each object of a role, where only one field leads there:
 * that to no object met before. Else undefined.
 */
export function referenceChecks(
  { must, when }: Rule,
  role: RolePlan,
  relations: readonly Relation[],
  context: CodeContext,
): CheckCode[] | undefined {
  const { parts } = relations[must.relation]!;
  if (when.length > 0 || parts.kind !== 'in-degree' || must.outcomes.join() !== '1') return undefined;
  if (parts.link.parts.kind !== 'field' || context.arrays !== undefined || role === context.plan.roles[0])
    return undefined;
  const { field } = parts.link.parts;
  const leading = context.plan.roles.flatMap((from) =>
    from.fields.flatMap(({ name, kinds }) => (kinds.includes(role.name) ? { from, name } : [])),
  );
  const [{ from }, ...others] = leading as [(typeof leading)[number], ...typeof leading];
  if (others.length > 0 || leading[0]!.name !== field) return undefined;
  const isOnly = context
    .field(from, field)
    .kinds.every((kind) => kind === role.name || !context.isRole(kind));
  return isOnly ? [freshCheck(from, field, undefined, context)] : undefined;
}

/**
 * Returns the checks that a condition on a number of a subtree implies: a field leads to no object met before, since
 * other objects are no subtree. They need no values, so an object is rejected early.
 */
export function impliedChecks(
  { must, when }: Rule,
  role: RolePlan,
  relations: readonly Relation[],
  context: CodeContext,
): CheckCode[] {
  const { parts } = relations[must.relation]!;
  if (!context.isPlain || parts.kind !== 'comparison' || must.outcomes.includes(0)) return [];
  return [parts.left, parts.right].flatMap(({ parts: term }): CheckCode[] => {
    if (term.kind !== 'below' || (when.length === 0 && Number.isNaN(term.nothing))) return [];
    if (when.length === 0) return [freshCheck(role, term.field, undefined, context)];
    const test = (item: Node): Node => literalsCode(when, relations, item, context);
    const check = freshCheck(role, term.field, test, context);
    return isWherever(check, context) ? [check] : [];
  });
}
