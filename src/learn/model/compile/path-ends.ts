import type { CodeContext } from './code-context.ts';
import { isOfPlaces, property } from './code-names.ts';

/** Returns a condition that is true where a chain along one of some fields ends: a record has the field without a reference. */
export function endsAt(all: readonly string[], context: CodeContext): string {
  // Places that lead nowhere end a path by themselves.
  const fields = all.filter((field) => !isOfPlaces(field));
  const byRoles = new Map<string, string[]>();
  for (const field of fields) {
    const holders = context.rolesWith(field);
    const has = context.isHolder('record', holders);
    const value = `${context.objectOf('record')}${property(field)}`;
    const ends = !context.isPlain
      ? `record.${context.names.link(field)} === undefined`
      : context.holdsNothing(value, field, holders);
    byRoles.set(has, [...(byRoles.get(has) ?? []), ends]);
  }
  const tests = [...byRoles].map(([has, ends]) =>
    has === '' ? ends.join(' || ') : `((${has}) && (${ends.join(' || ')}))`,
  );
  return tests.join(' || ') || 'false';
}
