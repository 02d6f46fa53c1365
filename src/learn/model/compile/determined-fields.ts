import type { Term } from '../../windows/vocabulary/terms/term.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { Rule, RulesByRole } from '../../conditions/rules.ts';
import type { RolePlan } from '../../windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { DIFFERENCES, isSize } from './difference-code.ts';
import { findNeeds } from './needs.ts';
import { termCode } from './term-code.ts';

/** A field whose value the links of an object determine, by a condition without premises. */
export interface Determined {
  /** The condition. */
  readonly rule: Rule;
  readonly term: Term;
  /** What is added to the term. */
  readonly plus: number;
}

/** Returns the fields that one role has and whose value is a size that the links determine. */
export function determinedFields(rules: RulesByRole, context: CodeContext): Map<string, Determined> {
  const found = new Map<string, Determined>();
  for (const [id, role] of context.plan.roles.entries()) {
    for (const rule of itemAt(rules, id)) {
      const { parts } = rule.must.relation;
      const [outcome, ...others] = rule.must.outcomes;
      if (rule.when.length > 0 || parts.kind !== 'comparison' || outcome === undefined || others.length > 0)
        continue;
      const { right, by } = parts;
      const left = parts.left.parts;
      if (left.kind !== 'own' || !isSize(right) || context.rolesWith(left.field).length > 1) continue;
      if (!role.fields.some(({ name }) => name === left.field)) continue;
      const plus = by === 'difference' ? DIFFERENCES[outcome - 1] : outcome === 2 ? 0 : undefined;
      const isOfLinks = isOfLinksOnly(right, role, context);
      if (isOfLinks && plus !== undefined && Math.abs(plus) < 2)
        found.set(left.field, { rule, term: right, plus });
    }
  }
  return found;
}

/** True if the links alone determine the number of a term. */
export function isOfLinksOnly(term: Term, role: RolePlan, context: CodeContext): boolean {
  const item = context.itemOf(role);
  const { values, folded } = findNeeds(termCode(term, item, context), item, context);
  return values.size + folded.size === 0;
}
