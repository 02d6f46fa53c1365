import type { Rule } from '../../conditions/rules.ts';
import type { RolePlan } from '../../windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import type { CheckCode } from './order-checks.ts';
import { all, not } from './simplify.ts';

/** Returns the check that a field leads to no object met before. */
const freshCheck = (role: RolePlan, field: string, context: CodeContext): CheckCode => ({
  role,
  words: `\`${field}\` leads to no object met before`,
  fresh: { field, isBySelf: true },
  violated: (item) => {
    const link = context.fieldLink(field, item);
    const isOther = not(context.isChild(item, link, field));
    return context.isAlways(link) ? isOther : all(context.isSomewhere(link), isOther);
  },
});

/**
 * Returns the checks of a condition that one object leads to each object of a role, where only one field leads there:
 * that to no object met before. Else undefined.
 */
export function referenceChecks(
  { must, when }: Rule,
  role: RolePlan,
  context: CodeContext,
): CheckCode[] | undefined {
  const { parts } = must.relation;
  if (when.length > 0 || parts.kind !== 'in-degree' || must.outcomes.join() !== '1') return undefined;
  if (parts.link.parts.kind !== 'field' || context.arrays !== undefined || role === context.plan.roles[0])
    return undefined;
  const { field } = parts.link.parts;
  const leading = context.plan.roles.flatMap((from) =>
    from.fields.flatMap(({ name, kinds }) => (kinds.includes(role.name) ? { from, name } : [])),
  );
  const [only, ...others] = leading;
  if (only?.name !== field || others.length > 0) return undefined;
  const { from } = only;
  const isOnly = context
    .field(from, field)
    .kinds.every((kind) => kind === role.name || !context.isRole(kind));
  return isOnly ? [freshCheck(from, field, context)] : undefined;
}

/**
 * Returns the checks that a condition on a number of a subtree implies: a field leads to no object met before, since
 * other objects are no subtree. They need no values, so an object is rejected early.
 */
export function impliedChecks({ must, when }: Rule, role: RolePlan, context: CodeContext): CheckCode[] {
  const { parts } = must.relation;
  if (!context.isPlain || when.length > 0 || parts.kind !== 'comparison' || must.outcomes.includes(0))
    return [];
  return [parts.left, parts.right].flatMap(({ parts: term }) =>
    term.kind === 'below' && !Number.isNaN(term.nothing) ? [freshCheck(role, term.field, context)] : [],
  );
}
