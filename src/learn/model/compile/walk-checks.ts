import type { RoleRules } from '../../conditions/rule.ts';
import { CodeContext } from './code-context.ts';
import type { Check } from './order-checks.ts';
import { roleChecks } from './role-checks.ts';
import { wordsOf } from './words-of.ts';

/** What is not known before the walk has ended: links of records, their places, numbers of all records, and the ranks of texts. */
const AFTER_WALK =
  /\brecords\b|\.to[\p{Lu}_$]|\.(?:index|number|values)\b|\b(?:named|numberOrRankOf|numberUnless)\(/u;

/**
 * Returns the checks, among objects with containers, that can stand where the walk reads their record: they read no more
 * than the fields of objects and what led to them. They stand in one loop with the walk, since no search builds such
 * objects and so none need be rejected early.
 *
 * @param checks those of the rules, by role id.
 */
export function walkChecks(
  checks: readonly Check[],
  rules: readonly RoleRules[],
  context: CodeContext,
): Set<Check> {
  if (context.isPlain || context.arrays !== undefined) return new Set();
  // The code is tried with a context of its own, since its columns may not be needed.
  const tried = new CodeContext(context.plan, context.layout);
  tried.determined = context.determined;
  const drafts = tried.plan.roles.flatMap((role, id) => roleChecks(role, rules[id]!, tried));
  return new Set(
    checks.filter((check, index) => {
      if (check.needs.near !== undefined || tried.isRoot(check.role)) return false;
      tried.role = check.role;
      const code = tried.shared.inlined(
        drafts[index]!.violated(check.role.kind === 'place' ? 'place' : 'item'),
      );
      const words = wordsOf(code);
      const lists = [...tried.columns.values(), ...tried.folds.names];
      return !AFTER_WALK.test(code) && !lists.some((name) => words.has(name));
    }),
  );
}
