import { absentWords } from '../describe/absent-words.ts';
import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { RelationParts } from '../../windows/vocabulary/relations/relation.ts';
import type { RolePlan } from '../../windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { fieldKey } from './settled-fields.ts';

/**
 * Returns the link of a comparison with a number that is missing only where the link leads nowhere, if the outcomes are
 * that it is missing, or all others; undefined for any other comparison.
 */
export function comparedLink(
  { left, right }: Extract<RelationParts, { kind: 'comparison' }>,
  outcomes: readonly number[],
  context: CodeContext,
): Link | undefined {
  const [own, linked] = [left.parts, right.parts];
  if (own.kind !== 'own' || linked.kind !== 'linked' || !Number.isNaN(linked.nothing)) return undefined;
  if (outcomes.join() !== '0' && outcomes.join() !== '1,2,3') return undefined;
  const inner = linked.term.parts;
  const targets = context.targetsOf(linked.link) ?? [];
  const isNumber = (roles: readonly RolePlan[], field: string): boolean =>
    roles.length > 0 &&
    roles.every(({ fields }) =>
      fields.some(({ name, kinds }) => name === field && kinds.join() === 'number'),
    );
  const isCertain =
    inner.kind === 'own' &&
    isNumber(targets, inner.field) &&
    isNumber(context.rolesWith(own.field), own.field);
  return isCertain ? linked.link : undefined;
}

/**
 * Returns the field whose subtree a number is compared with, if the outcomes are that there is something to compare, or
 * nothing, and it is missing only where the field leads nowhere.
 */
export function presentBelow(
  { left, right }: Extract<RelationParts, { kind: 'comparison' }>,
  outcomes: readonly number[],
  role: RolePlan,
  context: CodeContext,
): string | undefined {
  if (right.parts.kind !== 'below' || (outcomes.join() !== '0' && outcomes.join() !== '1,2,3'))
    return undefined;
  const { field } = right.parts;
  const isThere = absentWords(left, right, role, context.plan) !== undefined;
  return isThere && context.fresh.has(fieldKey(role.name, field)) ? field : undefined;
}
