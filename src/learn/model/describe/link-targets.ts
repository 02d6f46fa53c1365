import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';

/**
 * Returns the roles of a link's targets from records of some roles; undefined if they are not known. Assumes that all
 * fields hold values of the kinds of valid objects.
 *
 * @param from the names of these roles; undefined if they are not known.
 */
export function linkTargets(
  { parts }: Link,
  from: readonly string[] | undefined,
  { roles }: WindowPlan,
): readonly string[] | undefined {
  const holders = roles.filter(({ name }) => from?.includes(name) ?? true);
  switch (parts.kind) {
    case 'field':
      return rolesIn(parts.field, holders, roles);
    case 'named':
      return parts.entry === undefined
        ? placesOf(parts.container, roles)
        : rolesIn(parts.entry, roles, roles);
    case 'mirror':
    case 'twin':
      return placesOf(parts.field, roles);
    case 'position':
      return from;
    case 'place-above':
      return roles.filter(({ kind }) => kind === 'place').map(({ name }) => name);
    case 'owner':
    case 'next-of-another-length':
      return undefined;
  }
}

/** Returns the roles that a field of some records refers to. */
function rolesIn(field: string, holders: readonly RolePlan[], roles: readonly RolePlan[]): string[] {
  const kinds = new Set(
    holders
      .flatMap(({ fields }) => fields.filter(({ name }) => name === field))
      .flatMap((plan) => plan.kinds),
  );
  return roles.filter(({ name }) => kinds.has(name)).map(({ name }) => name);
}

const placesOf = (container: string, roles: readonly RolePlan[]): string[] =>
  roles
    .filter(({ kind, name }) => kind === 'place' && name.endsWith(`${container}[]`))
    .map(({ name }) => name);
