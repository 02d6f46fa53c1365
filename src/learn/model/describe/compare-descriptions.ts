import type { DescribedCondition, Description, FieldDescription, RoleDescription } from './description.ts';

/** A condition, or the kinds of a field's values, that one of two descriptions has and the other does not. */
export interface DescriptionChange {
  readonly change: 'gained' | 'lost' | 'changed';
  /** The name of the role. */
  readonly role: string;
  /** The words of the first description; absent if it was gained. */
  readonly before?: string;
  /** The words of the second description; absent if it was lost. */
  readonly after?: string;
}

/**
 * Compares two descriptions: the fields of each role with the kinds of their values, and the conditions. A condition
 * has changed if both have one on the same relations, with other outcomes.
 */
export function compareDescriptions(before: Description, after: Description): DescriptionChange[] {
  const names = new Set([...before.roles, ...after.roles].map(({ role }) => role));
  return [...names].flatMap((role) => {
    const [old, now] = [before, after].map(({ roles }) => roles.find((other) => other.role === role));
    const changes = [
      ...listChanges(fieldsOf(old), fieldsOf(now)),
      ...listChanges(conditionsOf(old), conditionsOf(now)),
    ];
    return changes.map((change) => ({ role, ...change }));
  });
}

/** A part of a description: its subject, its statement and its wording. */
interface Part {
  readonly about: string;
  readonly says: string;
  readonly words: string;
}

const fieldsOf = (role: RoleDescription | undefined): Part[] =>
  (role?.fields ?? []).map(({ field, holds }: FieldDescription) => ({
    about: field,
    says: holds,
    words: `\`${field}\`: ${holds}`,
  }));

const conditionsOf = (role: RoleDescription | undefined): Part[] =>
  (role?.conditions ?? []).map(({ relations, allowed, words }: DescribedCondition) => ({
    about: JSON.stringify(relations),
    says: JSON.stringify(allowed),
    words,
  }));

function listChanges(before: readonly Part[], after: readonly Part[]): Omit<DescriptionChange, 'role'>[] {
  const old = new Map(before.map((part) => [part.about, part]));
  const now = new Map(after.map((part) => [part.about, part]));
  const lost = before
    .filter(({ about }) => !now.has(about))
    .map(({ words }) => ({ change: 'lost', before: words }) as const);
  const others = after.flatMap(({ about, says, words }): Omit<DescriptionChange, 'role'>[] => {
    const known = old.get(about);
    if (known === undefined) return [{ change: 'gained', after: words }];
    return known.says === says ? [] : [{ change: 'changed', before: known.words, after: words }];
  });
  return [...lost, ...others];
}
