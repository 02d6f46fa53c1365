import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { comparable, isSummable } from '../comparable.ts';
import { Records } from '../records/records.ts';
import type { ChildFold, FieldPlan, RolePlan, WindowPlan } from '../window-plan.ts';
import { RoleGraph } from '../vocabulary/role-graph.ts';
import { pathOfFieldsTerm } from '../vocabulary/terms/plan-terms.ts';
import { Terms } from '../vocabulary/terms/terms.ts';

const { minOccurrences } = LEARNING_CONSTANTS.plan;

/** Fields from a record to a value in one of its parts, at most: `bounds.low.x`. */
const MAX_PATH = 3;

/**
 * Finds the values that equal a fold of the children's same values in all valid objects: the least, the greatest or the
 * sum.
 *
 * @param plan the plan of these objects; its `childFolds` are ignored.
 */
export function findChildFolds(plan: WindowPlan, valid: readonly ObjectGraph[]): ChildFold[] {
  const records = new Records(plan);
  const graph = new RoleGraph(records);
  const terms = new Terms(records, []);
  let candidates = records.plan.roles.flatMap((role) =>
    listCandidates(role, graph).map((fold) => new FoldCandidate(fold, records, graph, terms)),
  );
  // Large objects contradict most candidates.
  for (const object of valid.toSorted((a, b) => b.objects.length - a.objects.length)) {
    if (candidates.length === 0) break;
    records.read(object);
    candidates = candidates.filter((candidate) => candidate.survives());
  }
  return candidates.filter(({ isProven }) => isProven).map(({ fold }) => fold);
}

/** Returns the values of a role that records below it can also have, with the folds that the sort allows. */
function listCandidates(role: RolePlan, graph: RoleGraph): ChildFold[] {
  if (role.kind !== 'object') return [];
  const strictlyBelow = new Set(
    role.fields
      .filter(({ discovers }) => discovers)
      .flatMap((field) => graph.targets(field).flatMap((target) => [...graph.below(target)])),
  );
  return listNumbers(role, graph).flatMap(({ path, field }): ChildFold[] => {
    const [first] = path;
    if (![...strictlyBelow].some(({ fields }) => fields.some(({ name }) => name === first))) return [];
    const isOrdered = ['order', 'difference'].includes(comparable(field, field));
    const folds = [
      ...(isOrdered ? (['least', 'greatest'] as const) : []),
      ...(isSummable(field, field) ? (['sum'] as const) : []),
    ];
    return folds.map((fold) => ({ role: role.name, path, fold }));
  });
}

/** A number of a record or of one of its parts. */
interface NumberAt {
  readonly path: readonly string[];
  readonly field: FieldPlan;
}

/** Returns the numbers of a role and of its parts: objects that its fields alone lead to, and that lead to no whole. */
function listNumbers(role: RolePlan, graph: RoleGraph, above: readonly RolePlan[] = []): NumberAt[] {
  const wholes = [...above, role];
  return role.fields.flatMap((field): NumberAt[] => {
    const own = field.kinds.includes('number') && !field.few ? [{ path: [field.name], field }] : [];
    if (!field.refers || wholes.length === MAX_PATH) return own;
    const parts = graph
      .targets(field)
      .filter((part) => part.kind === 'object' && !wholes.some((whole) => graph.below(part).has(whole)));
    return [
      ...own,
      ...parts.flatMap((part) =>
        listNumbers(part, graph, wholes).map(({ path, field: end }) => ({
          path: [field.name, ...path],
          field: end,
        })),
      ),
    ];
  });
}

/** A possible fold, with the evidence so far. */
class FoldCandidate {
  readonly fold: ChildFold;
  readonly #records: Records;
  readonly #role: number;
  readonly #values: Readonly<Record<'own' | 'folded' | 'least' | 'greatest', () => Float64Array>>;
  #occurrences = 0;

  constructor(fold: ChildFold, records: Records, graph: RoleGraph, terms: Terms) {
    this.fold = fold;
    this.#records = records;
    this.#role = records.plan.roles.findIndex(({ name }) => name === fold.role);
    const own = pathOfFieldsTerm(terms, graph, records, fold.path);
    this.#values = {
      own: own.values,
      folded: terms.ofChildren(fold.fold, own).values,
      least: terms.ofChildren('least', own).values,
      greatest: terms.ofChildren('greatest', own).values,
    };
  }

  /** Compares all records of the object read last. Returns false if one of them contradicts. */
  survives(): boolean {
    const { members, memberCounts } = this.#records;
    const own = this.#values.own();
    const folded = this.#values.folded();
    const least = this.#values.least();
    const greatest = this.#values.greatest();
    let isEvidence = false;
    for (const record of members[this.#role]!.values.subarray(0, memberCounts[this.#role])) {
      if (Number.isNaN(own[record]!) || Number.isNaN(folded[record]!)) continue;
      if (own[record] !== folded[record]) return false;
      // Of one child, every fold is its value.
      isEvidence ||=
        this.fold.fold === 'sum' ? folded[record] !== greatest[record] : least[record] !== greatest[record];
    }
    if (isEvidence) this.#occurrences++;
    return true;
  }

  get isProven(): boolean {
    return this.#occurrences >= minOccurrences;
  }
}
