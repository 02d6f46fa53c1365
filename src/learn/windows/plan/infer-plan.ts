import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { PlainValue } from '../../../objects/heap/value.ts';
import { categoryOf, DOMAIN_CATEGORIES, kindOf } from '../records/field-kinds.ts';
import { findAggregates } from './find-aggregates.ts';
import { Dictionaries } from '../records/dictionaries.ts';
import { findChildFolds } from './find-child-folds.ts';
import { findDictionaries, type PlainHints } from './find-dictionaries.ts';
import { findDistinct } from './find-distinct.ts';
import { findMirrors } from './find-mirrors.ts';
import { findNumberSums } from './find-number-sums.ts';
import { findNamedPlaces } from './find-named-places.ts';
import { findPartConstants } from './find-part-constants.ts';
import { findTables } from './find-tables.ts';
import { findTieBreaks } from './find-tie-breaks.ts';
import { findTreeSums } from './find-tree-sums.ts';
import type { FieldPlan, FieldSort, RolePlan, WindowPlan, SortOfField } from '../window-plan.ts';
import { unfoldGraph } from '../records/unfold-graph.ts';
import { linesOf } from '../records/lines-of.ts';
import { isReading } from '../../../base/stopped-clock.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';

const { maxFlagValues, maxStrings } = LEARNING_CONSTANTS.plan;

/** The values observed in one field. */
class ObservedField {
  readonly roles = new Set<string>();
  discovers = false;
  readonly #kinds = new Set<string>();
  readonly #strings = new Set<string>();
  readonly #numbers = new Set<number>();
  readonly #categories = new Set<string>();
  #hasLines = false;
  readonly #sort: FieldSort | undefined;
  readonly #constants: readonly PlainValue[];
  readonly #seenConstants = new Set<string>();

  constructor(sort: FieldSort | undefined) {
    this.#sort = sort;
    this.#constants = (sort?.kind === 'data' && sort.constants) || [];
  }

  add(value: PlainValue): void {
    if (this.#constants.includes(value)) {
      this.#seenConstants.add(typeof value === 'string' ? JSON.stringify(value) : String(value));
      return;
    }
    if (typeof value === 'string') {
      this.#hasLines ||= linesOf(value) > 1;
      if (this.#strings.size <= maxStrings) this.#strings.add(kindOf(value));
    } else this.#kinds.add(kindOf(value));
    if (typeof value !== 'number' && typeof value !== 'bigint') return;
    this.#categories.add(categoryOf(Number(value)));
    if (this.#numbers.size <= maxFlagValues) this.#numbers.add(Number(value));
  }

  toPlan(name: string): FieldPlan {
    const sort = this.#isConstant() ? ({ kind: 'constant' } as const) : this.#sort;
    const kinds = [...this.#kinds];
    // A boolean that was constant in the sample may still change.
    if (kinds.includes('true') !== kinds.includes('false')) {
      kinds.push(kinds.includes('true') ? 'false' : 'true');
    }
    // Strings of data are compared, never listed: another run of the class has other strings.
    const listed = this.#strings.size <= (sort?.kind === 'data' ? 0 : maxStrings);
    if (listed) kinds.push(...[...this.#strings].sort());
    else kinds.push('string');
    kinds.push(...this.#seenConstants);
    const constant = sort?.kind === 'own' ? this.#constant() : undefined;
    const outside = DOMAIN_CATEGORIES.filter((category) => !this.#categories.has(category));
    const isNumericData = sort?.kind === 'data' && kinds.includes('number');
    const orders = kinds.includes('number') || kinds.includes('true') || !listed;
    return {
      name,
      kinds: [...kinds, ...this.roles],
      refers: this.roles.size > 0,
      discovers: this.discovers,
      orders,
      few: listed && this.#numbers.size <= maxFlagValues,
      ...(sort === undefined ? {} : { sort }),
      ...(constant === undefined ? {} : { constant }),
      ...(this.#hasLines ? { hasLines: true } : {}),
      ...(isNumericData && outside.length > 0 ? { outside } : {}),
    };
  }

  /** Returns the only number; undefined if there are several, or if it is less than 2. */
  #constant(): number | undefined {
    const [only] = this.#numbers.size === 1 ? this.#numbers : [];
    return only !== undefined && only >= 2 && Number.isFinite(only) ? only : undefined;
  }

  /**
   * True if all numbers and booleans are one, up to 1: a larger constant may be a capacity, which limits sizes. A time of the
   * stopped clock is one too: another run has other times.
   */
  #isConstant(): boolean {
    if (this.#sort?.kind === 'data' || this.#sort?.kind === 'counter') return false;
    const booleans = ['true', 'false'].filter((kind) => this.#kinds.has(kind));
    return (
      this.#numbers.size + booleans.length === 1 &&
      [...this.#numbers].every((number) => number <= 1 || isReading(number))
    );
  }
}

interface ObservedRole {
  readonly name: string;
  readonly kind: RolePlan['kind'];
  readonly fields: Map<string, ObservedField>;
}

/**
 * Infers the plan of a structure from valid objects, at least one, and what is known of the sorts of fields and of
 * plain objects.
 */
export function inferPlan(
  valid: readonly ObjectGraph[],
  sortOf: (role: string, field: string) => FieldSort | undefined = () => undefined,
  hints: PlainHints = {},
): WindowPlan {
  const plain = findDictionaries(valid, hints);
  const dictionaries = new Dictionaries(plain);
  const seen = new Map<string, ObservedRole>();
  const fieldOf = ({ name: role, fields }: ObservedRole, name: string): ObservedField =>
    getOrInsert(fields, name, () => new ObservedField(sortOf(role, name)));
  for (const graph of valid) {
    const roleOfRecord: ObservedRole[] = [];
    unfoldGraph<ObservedRole>(graph, dictionaries, {
      begin(record, name, kind, discoverer, via) {
        const role = getOrInsert(seen, name, () => ({ name, kind, fields: new Map() }));
        roleOfRecord[record] = role;
        if (kind !== 'place' && discoverer >= 0)
          fieldOf(itemAt(roleOfRecord, discoverer), via).discovers = true;
        return role;
      },
      plain: (_record, role, name, value) => fieldOf(role, name).add(value),
      reference: (_record, role, name, _label, target) => fieldOf(role, name).roles.add(target),
    });
  }
  const roles = [...seen.values()].map(({ name, kind, fields }): RolePlan => ({
    name,
    kind,
    fields: [...fields].map(([field, found]) => found.toPlan(field)),
  }));
  const plan: WindowPlan = {
    ...plain,
    roles: [itemAt(roles, 0), ...roles.slice(1)],
    tables: [],
    namedPlaces: [],
    mirrors: [],
    aggregates: [],
  };
  const merged = { ...plan, tables: findTables(plan, valid) };
  const named = { ...merged, namedPlaces: findNamedPlaces(merged, valid) };
  const childFolds = findChildFolds(merged, valid);
  const aggregates = findAggregates(merged, valid);
  const treeSums = findTreeSums(merged, valid, aggregates);
  const tieBreaks = findTieBreaks(merged, valid);
  const distinct = findDistinct(named, valid);
  const partConstants = findPartConstants(merged, valid);
  const numberSums = findNumberSums(merged, valid);
  return {
    ...named,
    mirrors: findMirrors(named, valid),
    aggregates,
    ...(childFolds.length > 0 && { childFolds }),
    ...(treeSums.length > 0 && { treeSums }),
    ...(tieBreaks.length > 0 && { tieBreaks }),
    ...(distinct.length > 0 && { distinct }),
    ...(partConstants.length > 0 && { partConstants }),
    ...(numberSums.length > 0 && { numberSums }),
  };
}

/** Returns a function that looks up the sort of a field of a role in a list of sorts. */
export function sortLookup(
  sorts: readonly SortOfField[],
): (role: string, field: string) => FieldSort | undefined {
  const byField = new Map(sorts.map(({ role, field, sort }) => [JSON.stringify([role, field]), sort]));
  return (role, field) => byField.get(JSON.stringify([role, field]));
}
