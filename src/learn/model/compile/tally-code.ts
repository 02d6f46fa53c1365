import type { Term } from '../../windows/vocabulary/terms/term.ts';
import type { CodeContext } from './code-context.ts';
import { containerOf, isOfPlaces } from './code-names.ts';
import type { Folded } from './folds.ts';

/** Returns the number that is folded to the sum of a field, or to the number of its values. */
export function tallied(
  { kind, field, role }: Extract<Term['parts'], { kind: 'sum' | 'tally' }>,
  context: CodeContext,
): Folded {
  const holders = context.rolesWith(field).filter(({ name }) => role === undefined || name === role);
  const isPlace = isOfPlaces(field) && context.hasPlaces;
  const record = isPlace ? 'entry' : 'record';
  // The rows of a table may have no value of another array.
  const known = isPlace && !context.isBeside(field) ? holders : undefined;
  const own =
    kind === 'sum'
      ? context.number(field, record, known)
      : `(${context.use('isFilled')}(${context.value(field, record, known)}) ? 1 : 0)`;
  return isPlace
    ? { own, containers: holders.map(({ name }) => containerOf(name)), isBelowRoot: true }
    : { own: `(${hasField(field, role, context)} ? ${own} : 0)`, isBelowRoot: false };
}

function hasField(field: string, role: string | undefined, context: CodeContext): string {
  const { roles } = context.plan;
  const holders = role === undefined ? context.rolesWith(field) : roles.filter(({ name }) => name === role);
  return context.isHolder('record', holders) || 'true';
}
