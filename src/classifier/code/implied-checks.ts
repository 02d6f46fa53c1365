import type { Relation } from '../../encode/windows/vocabulary/relations/relation.ts';
import type { RolePlan } from '../../encode/windows/window-plan.ts';
import type { Rule } from '../describe/role-rules.ts';
import type { CodeContext } from './code-context.ts';
import { fieldLinkCode } from './link-code.ts';
import { grouped, negated } from './negated.ts';
import { noNeeds } from './needs.ts';
import type { Check } from './order-checks.ts';
import { relationCode } from './relation-code.ts';

/** Returns the check that a field leads to no object met before; `when` is the test of a record for which it must. */
export function freshCheck(
  role: RolePlan,
  field: string,
  when: ((item: string) => string) | undefined,
  context: CodeContext,
): Check {
  const needs = noNeeds();
  needs.near?.add(field);
  const link = (item: string): string => fieldLinkCode(field, item, context);
  return {
    role,
    words: `\`${field}\` leads to no object met before`,
    needs,
    fresh: { field, isBySelf: true, ...(when === undefined ? {} : { when }) },
    violated: (item) =>
      `${when?.(item) ?? context.isSomewhere(link(item))} && ${grouped(negated(context.isChild(item, link(item), field)))}`,
  };
}

/**
 * Returns the checks of links that a condition on a number of a subtree implies: a field leads nowhere or to an object
 * that it has led to first, since other objects are no subtree. They need no values, so an object is rejected early.
 */
export function impliedChecks(
  rule: Rule,
  role: RolePlan,
  relations: readonly Relation[],
  context: CodeContext,
): Check[] {
  const { must, when } = rule;
  const { parts } = relations[must.relation]!;
  if (!context.isPlain || parts.kind !== 'comparison' || must.outcomes.includes(0)) return [];
  return [parts.left, parts.right].flatMap(({ parts: term }): Check[] => {
    if (term.kind !== 'below') return [];
    if (when.length === 0)
      return Number.isNaN(term.nothing) ? [] : [freshCheck(role, term.field, undefined, context)];
    const test = (item: string): string =>
      when
        .map(({ relation, outcomes }) => relationCode(relations[relation]!, outcomes, role, item, context))
        .join(' && ');
    context.role = role;
    const isOnField = test('item') === context.isSomewhere(fieldLinkCode(term.field, 'item', context));
    return isOnField ? [freshCheck(role, term.field, test, context)] : [];
  });
}
