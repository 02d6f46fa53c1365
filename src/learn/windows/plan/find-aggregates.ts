import { itemAt } from '../../../base/item-at.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { comparable, isMeasure, isSummable, type Comparison } from '../comparable.ts';
import { Records } from '../records/records.ts';
import { RoleGraph } from '../vocabulary/role-graph.ts';
import { aggregateTerm, partsTerm } from '../vocabulary/terms/plan-terms.ts';
import type { Term } from '../vocabulary/terms/term.ts';
import { Terms } from '../vocabulary/terms/terms.ts';
import { proven, type Candidate } from './proven.ts';
import type { Aggregate, FieldPlan, RolePlan, WindowPlan } from '../window-plan.ts';

const { minOccurrences } = LEARNING_CONSTANTS.plan;

/**
 * Finds the fields that equal a fold over a subtree in all valid objects: the sum, the least, the greatest or the
 * number of a field's values. The subtree is that of the record, or hangs at one of its fields. A field may also be 1
 * more or less than a sum or number, or half of it, or as much as each item of a container holds.
 */
export function findAggregates(plan: WindowPlan, valid: readonly ObjectGraph[]): Aggregate[] {
  const records = new Records(plan);
  const graph = new RoleGraph(records);
  const terms = new Terms(records, []);
  const aggregates = records.plan.roles.flatMap((role) => listCandidates(role, graph));
  if (aggregates.length === 0) return [];
  const mayProve = evidence(records, valid);
  const candidates = aggregates.filter(mayProve).map((aggregate) => candidate(aggregate, records, terms));
  const found = proven(candidates, records, valid);
  return found.filter((aggregate, index) =>
    found.every((other, at) => !includes(other, aggregate) && !(at < index && isSameTally(other, aggregate))),
  );
}

/**
 * Returns a predicate that is false for a sum or a number of values which too few objects can prove: a field that is
 * always 0 equals thousands of sums.
 */
function evidence(records: Records, valid: readonly ObjectGraph[]): (aggregate: Aggregate) => boolean {
  const counts = new Map<string, number>();
  const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts);
  for (const object of valid) {
    records.read(object);
    for (const [id, { name: role, fields }] of records.plan.roles.entries()) {
      for (const { name: field } of fields.filter(({ orders }) => orders)) {
        const { number } = records.columns(field);
        const isIn = (is: (value: number) => boolean): boolean =>
          records.recordsIn(id).some((record) => is(number.values[record]!));
        for (const [fold, is] of [
          ['sum', mayBeSum],
          ['tally', mayBeTally],
        ] as const) {
          const key = keyOf(role, field, fold);
          if (isIn(is)) counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
    }
  }
  return ({ role, field, fold }) =>
    fold === 'least' || fold === 'greatest' || (counts.get(keyOf(role, field, fold)) ?? 0) >= minOccurrences;
}

/** True for a value that is evidence of a sum. */
const mayBeSum = (value: number): boolean => Math.abs(value) > 0;

/** True for a value that is evidence of a number of values. */
const mayBeTally = (value: number): boolean => value > 1;

/** True for two numbers of values that one field equals, both in every object. */
const isSameTally = (a: Aggregate, b: Aggregate): boolean =>
  a.role === b.role && a.field === b.field && a.fold === 'tally' && b.fold === 'tally';

/** True if two aggregates differ only in that the first is of a larger part of the object. */
const includes = (larger: Aggregate, smaller: Aggregate): boolean =>
  larger.role === smaller.role &&
  larger.field === smaller.field &&
  larger.fold === smaller.fold &&
  larger.item === smaller.item &&
  ((larger.below === undefined && smaller.below !== undefined) ||
    (larger.below === smaller.below && larger.of === undefined && smaller.of !== undefined));

/** Returns everything that the fields of a role may aggregate, as their sorts allow. */
function listCandidates(role: RolePlan, graph: RoleGraph): Aggregate[] {
  const subtrees = [undefined, ...role.fields.filter(({ discovers }) => discovers).map(({ name }) => name)];
  return role.fields
    .filter(({ orders }) => orders)
    .flatMap((field) =>
      itemsBelow(role, graph).flatMap(({ item, of, plans }): Aggregate[] => {
        const whole = { role: role.name, field: field.name, item, ...(of && { of: of.name }) };
        const isSelf = item === field.name && (of === undefined || of === role);
        const { numeric, ordered } = possibleFolds(field, plans, isSelf);
        return [
          // The extremes of one role have no term.
          ...(of === undefined ? ordered.map((fold) => ({ ...whole, fold })) : []),
          ...numeric.flatMap((fold) =>
            subtrees.flatMap((below): Aggregate[] => {
              const folded = { ...whole, fold, ...(below && { below }) };
              const variants = below === undefined ? VARIANTS : [...VARIANTS, { isEach: true } as const];
              return variants.map((variant) => ({ ...folded, ...variant }));
            }),
          ),
        ];
      }),
    );
}

/** How a field may depend on a sum or number, likely ones first. */
const VARIANTS = [{}, { offset: -1 }, { offset: 1 }, { isHalf: true }] as const;

/** A field of records in a subtree. */
interface Item {
  readonly item: string;
  /** The role of the records; undefined for all roles with the field. */
  readonly of: RolePlan | undefined;
  /** The field in each of these roles. */
  readonly plans: readonly FieldPlan[];
}

/** Returns the fields below a role: of all roles together and, where there are several, of each role. */
function itemsBelow(role: RolePlan, graph: RoleGraph): Item[] {
  const roles = [...graph.below(role)];
  const names = new Set(roles.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return [...names].flatMap((item) => {
    const holders = roles.flatMap((of) =>
      of.fields.filter(({ name }) => name === item).map((plan): Item => ({ item, of, plans: [plan] })),
    );
    const all: Item = { item, of: undefined, plans: holders.flatMap(({ plans }) => plans) };
    return holders.length > 1 ? [all, ...holders] : [all];
  });
}

/** Returns the folds of some fields that another field may equal. */
function possibleFolds(field: FieldPlan, items: readonly FieldPlan[], isSelf: boolean): Folds {
  const isSum = !isSelf && items.every((item) => (isNumber(item) || isFlag(item)) && isSummable(field, item));
  const isExtreme = !isSelf && items.every((item) => item.orders && ORDERED.has(comparable(field, item)));
  const numeric = [...(isMeasure(field) ? ['tally' as const] : []), ...(isSum ? ['sum' as const] : [])];
  return {
    numeric: isNumber(field) ? numeric : [],
    ordered: isExtreme ? ['least', 'greatest'] : [],
  };
}

interface Folds {
  readonly numeric: readonly ('sum' | 'tally')[];
  readonly ordered: readonly ('least' | 'greatest')[];
}

const ORDERED: ReadonlySet<Comparison> = new Set(['order', 'difference']);

/** True for a field of booleans: its sum is the number of true values. */
const isFlag = ({ kinds }: FieldPlan): boolean =>
  kinds.includes('true') && kinds.every((kind) => kind === 'true' || kind === 'false');

const isNumber = ({ kinds }: FieldPlan): boolean => kinds.includes('number');

function candidate(aggregate: Aggregate, records: Records, terms: Terms): Candidate<Aggregate> {
  const role = records.plan.roles.findIndex(({ name }) => name === aggregate.role);
  const stored = records.columns(aggregate.field).number;
  const folded = aggregateTerm(terms, records, aggregate);
  const { offset = 0 } = aggregate;
  const parts = partsTerm(terms, records, aggregate);
  const isEvidence = evidencePredicate(aggregate, records, terms);
  let occurrences = 0;
  return {
    found: aggregate,
    survives: () => {
      const values = folded.values();
      const counts = parts?.values();
      let isConfirmed = false;
      for (const record of records.recordsIn(role)) {
        const value = stored.values[record]!;
        const fold = values[record]!;
        // There may be nothing to fold.
        if (Number.isNaN(value) || Number.isNaN(fold)) continue;
        const count = counts?.[record] ?? 1;
        if (value * count - offset !== fold) return false;
        isConfirmed ||= (parts === undefined || count > 1) && isEvidence(record, value);
      }
      if (isConfirmed) occurrences++;
      return true;
    },
    isProven: () => occurrences >= minOccurrences,
  };
}

/** True if the difference relation of two numbers expresses their equality with an offset. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1;

/** Returns a predicate: true if a record's value is no coincidence and no size that already has a term. */
function evidencePredicate(
  { role, fold, item, of, below }: Aggregate,
  records: Records,
  terms: Terms,
): (record: number, value: number) => boolean {
  const term = (other: Aggregate['fold']): Term =>
    aggregateTerm(terms, records, { fold: other, item, ...(of && { of }), ...(below && { below }) });
  if (fold === 'least' || fold === 'greatest') {
    const [least, greatest, own] = [term('least'), term('greatest'), records.columns(item).number];
    return (record, value) =>
      least.values()[record] !== greatest.values()[record] && own.values[record] !== value;
  }
  if (fold === 'sum') {
    const tally = term('tally');
    return (record, value) => {
      const count = itemAt(tally.values(), record);
      return count > 1 && value !== count && mayBeSum(value);
    };
  }
  const count = below === undefined ? terms.count() : terms.sizeBelow(records.columns(below), terms.count());
  const isRoot = role === records.plan.roles[0].name;
  return (record, value) =>
    mayBeTally(value) &&
    !isNear(value, itemAt(count.values(), record)) &&
    !(isRoot && records.memberCounts.some((size) => isNear(value, size)));
}
