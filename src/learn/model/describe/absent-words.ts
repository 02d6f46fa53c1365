import type { Term } from '../../windows/vocabulary/terms/term.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { linkTargets } from './link-targets.ts';
import { isNumeric } from './is-numeric.ts';
import { code, fieldWords, linkWords } from './link-words.ts';
import { elementWords } from './place-words.ts';

/**
 * Returns the words for what is missing where two terms cannot be compared. Example: `parent`, if `key` is
 * compared with `parent.key` and both are numbers wherever they exist. Undefined if several things may be
 * missing.
 */
export function absentWords(
  { parts: left }: Term,
  right: Term,
  role: RolePlan,
  plan: WindowPlan,
): string | undefined {
  if (left.kind !== 'own' || !isNumeric(left.field, [role])) return undefined;
  const { parts } = right;
  if (parts.kind === 'below' && Number.isNaN(parts.nothing))
    return absentBelow(parts.field, parts.term, role, plan);
  if (parts.kind !== 'linked' || !Number.isNaN(parts.nothing) || parts.term.parts.kind !== 'own')
    return undefined;
  const targets = linkTargets(parts.link, [role.name], plan);
  const roles = plan.roles.filter(({ name }) => targets?.includes(name));
  if (!isNumeric(parts.term.parts.field, roles)) return undefined;
  const element = elementWords(right, plan);
  if (element !== undefined) return code(element);
  return parts.link.parts.kind === 'field' ? linkWords(parts.link, plan) : undefined;
}

/** Words a missing extreme below a field, if every object that the field leads to has the number; else undefined. */
function absentBelow(field: string, { parts }: Term, role: RolePlan, plan: WindowPlan): string | undefined {
  if (parts.kind !== 'least' && parts.kind !== 'greatest') return undefined;
  const own = parts.term.parts;
  const kinds = role.fields.find(({ name }) => name === field)?.kinds ?? [];
  const targets = plan.roles.filter(({ name }) => kinds.includes(name));
  return own.kind === 'own' && isNumeric(own.field, targets)
    ? `${code(own.field)} below ${fieldWords(field)}`
    : undefined;
}
