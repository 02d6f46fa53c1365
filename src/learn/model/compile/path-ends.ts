import type { CodeContext } from './code-context.ts';
import { isOfPlaces } from './code-names.ts';
import { equal, member, name, UNDEFINED, type Node } from './nodes.ts';
import { textOf } from './print.ts';
import { all, any, not } from './simplify.ts';

const RECORD = name('record');

/** Returns the test that a chain along one of some fields ends at a record: it has the field without a reference. */
export function endsAt(fields: readonly string[], context: CodeContext): Node {
  const byRoles = new Map<string, { readonly has: Node; readonly ends: Node[] }>();
  // Places that lead nowhere end a path by themselves.
  for (const field of fields.filter((name) => !isOfPlaces(name))) {
    const holders = context.rolesWith(field);
    const has = context.isHolder(RECORD, holders);
    const ends = context.isPlain
      ? not(context.holdsObject(member(context.objectOf(RECORD), field), field, holders))
      : equal(context.linkFrom(RECORD, field), UNDEFINED);
    const known = byRoles.get(textOf(has)) ?? { has, ends: [] };
    known.ends.push(ends);
    byRoles.set(textOf(has), known);
  }
  return any(...[...byRoles.values()].map(({ has, ends }) => all(has, any(...ends))));
}
