import type { FieldSort, SortOfField } from '../window-plan.ts';

/** Returns a function that looks up the sort of a field of a role in a list of sorts. */
export function sortLookup(
  sorts: readonly SortOfField[],
): (role: string, field: string) => FieldSort | undefined {
  const byField = new Map(sorts.map(({ role, field, sort }) => [JSON.stringify([role, field]), sort]));
  return (role, field) => byField.get(JSON.stringify([role, field]));
}
