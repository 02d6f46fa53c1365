import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { PlainHints } from '../../windows/plan/find-dictionaries.ts';
import { inferPlan, sortLookup } from '../../windows/plan/infer-plan.ts';
import { Records } from '../../windows/records/records.ts';
import type { Term } from '../../windows/vocabulary/terms/term.ts';
import { Terms } from '../../windows/vocabulary/terms/terms.ts';
import type { SortOfField } from '../../windows/window-plan.ts';

/**
 * Returns the sorts of fields, of which some count calls. A field that is always the number of some values or records, up to 1, is
 * no counter, though calls raise it: an object that only grows may be rebuilt with fewer parts.
 */
export function withCounters(
  sorts: readonly SortOfField[],
  counters: readonly SortOfField[],
  valid: readonly ObjectGraph[],
  hints: PlainHints,
): SortOfField[] {
  if (counters.length === 0) return [...sorts];
  const records = new Records(inferPlan(valid, sortLookup(sorts), hints));
  const sizes = sizesIn(records);
  const left = new Map(counters.map((counter) => [counter, sizes]));
  for (const graph of valid) {
    records.read(graph);
    for (const [counter, terms] of left)
      left.set(
        counter,
        terms.filter((term) => isSize(counter, term, records)),
      );
  }
  const found = counters.filter((counter) => left.get(counter)!.length === 0);
  const isFound = ({ role, field }: SortOfField): boolean =>
    found.some((counter) => counter.role === role && counter.field === field);
  return [...sorts.filter((sort) => !isFound(sort)), ...found];
}

/** Returns the numbers of records, of all and of each role, and of the values of each field in a subtree. */
function sizesIn(records: Records): Term[] {
  const terms = new Terms(records, []);
  const { roles } = records.plan;
  const fields = new Set(roles.flatMap((role) => role.fields.map(({ name }) => name)));
  return [
    terms.count(),
    ...roles.map((_, role) => terms.members(role)),
    ...[...fields].map((field) => terms.tally(records.columns(field))),
  ];
}

/** True if a field is a size in all records of its role, or 1 more or less; false if no valid object has such records. */
function isSize({ role, field }: SortOfField, term: Term, records: Records): boolean {
  const id = records.plan.roles.findIndex(
    ({ name, fields }) => name === role && fields.some((plan) => plan.name === field),
  );
  if (id < 0) return false;
  const { number } = records.columns(field);
  const sizes = term.values();
  return records.recordsIn(id).every((record) => !(Math.abs(number.values[record]! - sizes[record]!) > 1));
}
