import { getOrInsert } from '../../../base/get-or-insert.ts';
import type { Term, TermParts } from '../../windows/vocabulary/terms/term.ts';
import type { CodeContext } from './code-context.ts';
import { containerOf, isOfPlaces } from './code-names.ts';
import { helper } from './helper-names.ts';
import * as js from './nodes.ts';
import type { Fold, Node } from './nodes.ts';
import { choice, all, any, not } from './simplify.ts';
import { textOf } from './print.ts';

const ONE = js.literal(1);
const ZERO = js.literal(0);

/** Returns the number that is folded to the extremes of a term. @param codeOf returns its number at a record. */
export function folded(
  { parts }: Term,
  codeOf: (record: Node) => Node,
  context: CodeContext,
): Pick<Fold, 'own' | 'containers' | 'isBelowRoot'> {
  const fields = parts.kind === 'own' ? [parts.field] : parts.kind === 'rank' ? parts.fields : [];
  const holders = context.rolesWith(fields[0] ?? '');
  if (fields.some(isOfPlaces)) {
    const own = codeOf(js.name('entry', holders));
    return { own, containers: holders.map((role) => containerOf(role.name)), isBelowRoot: true };
  }
  const [root, ...others] = context.plan.roles;
  const isBelowRoot = context.isRoot(root) && fields.length > 0 && !holders.includes(root);
  // Below the root, all objects may have the field.
  const known = isBelowRoot && holders.length === others.length ? others : undefined;
  return { own: codeOf(js.name('record', known)), isBelowRoot };
}

/** Returns the number that is folded to the sum of a field, or to the number of its values. */
export function tallied(
  { kind, field, role }: Extract<TermParts, { kind: 'sum' | 'tally' }>,
  context: CodeContext,
): Pick<Fold, 'own' | 'containers' | 'isBelowRoot'> {
  const holders = context.rolesWith(field).filter((holder) => role === undefined || holder.name === role);
  const isPlace = isOfPlaces(field) && context.hasPlaces;
  // The rows of a table may have no value of another array.
  const known = isPlace && !context.isBeside(field) ? holders : undefined;
  const record = js.name(isPlace ? 'entry' : 'record', known);
  const own =
    kind === 'sum'
      ? context.number(field, record)
      : choice(helper('isFilled', context.value(field, record)), ONE, ZERO);
  if (isPlace)
    return { own, containers: holders.map((holder) => containerOf(holder.name)), isBelowRoot: true };
  const holding = role === undefined ? holders : context.plan.roles.filter((holder) => holder.name === role);
  return { own: choice(context.isHolder(record, holding), own, ZERO), isBelowRoot: false };
}

const RECORD = js.name('record');

/** Returns the test that a chain along one of some fields ends at a record: it has the field without a reference. */
export function endsAt(fields: readonly string[], context: CodeContext): Node {
  const byRoles = new Map<string, { readonly has: Node; readonly ends: Node[] }>();
  // Places that lead nowhere end a path by themselves.
  for (const field of fields.filter((name) => !isOfPlaces(name))) {
    const holders = context.rolesWith(field);
    const has = context.isHolder(RECORD, holders);
    const ends = context.isPlain
      ? not(context.holdsObject(js.member(context.objectOf(RECORD), field), field, holders))
      : js.equal(context.linkFrom(RECORD, field), js.UNDEFINED);
    getOrInsert(byRoles, textOf(has), () => ({ has, ends: [] })).ends.push(ends);
  }
  return any(...[...byRoles.values()].map(({ has, ends }) => all(has, any(...ends))));
}
