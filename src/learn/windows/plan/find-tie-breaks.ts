import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { comparable } from '../comparable.ts';
import { Records } from '../records/records.ts';
import { RoleGraph } from '../vocabulary/role-graph.ts';
import { tieBreakTerms } from '../vocabulary/terms/plan-terms.ts';
import { Terms } from '../vocabulary/terms/terms.ts';
import type { FieldPlan, RolePlan, TieBreak, WindowPlan } from '../window-plan.ts';

const { minOccurrences } = LEARNING_CONSTANTS.plan;

/**
 * Finds the pairs of fields that order the records of a role in all valid objects, where neither field alone does.
 * Example: a search tree whose equal keys are ordered by another field.
 *
 * @param plan the plan of these objects; its `tieBreaks` are ignored.
 */
export function findTieBreaks(plan: WindowPlan, valid: readonly ObjectGraph[]): TieBreak[] {
  const records = new Records(plan);
  const graph = new RoleGraph(records);
  const terms = new Terms(records, []);
  let candidates = records.plan.roles.flatMap((role) =>
    listCandidates(role, graph).map((tieBreak) => new Candidate(tieBreak, records, terms)),
  );
  // Large objects contradict most candidates.
  for (const object of [...valid].sort((a, b) => b.objects.length - a.objects.length)) {
    if (candidates.length === 0) break;
    records.read(object);
    candidates = candidates.filter((candidate) => candidate.survives());
  }
  return candidates.filter(({ isProven }) => isProven).map(({ tieBreak }) => tieBreak);
}

function listCandidates(role: RolePlan, graph: RoleGraph): TieBreak[] {
  const ordered = role.fields.filter(isOrdered);
  const trees = role.fields.filter((field) => field.discovers && graph.targets(field).includes(role));
  return ordered.flatMap((first) =>
    ordered
      .filter((second) => second !== first)
      .flatMap((second) =>
        trees.flatMap(({ name: below }) =>
          (['least', 'greatest'] as const).map((fold): TieBreak => ({
            role: role.name,
            fields: [first.name, second.name],
            fold,
            below,
          })),
        ),
      ),
  );
}

function isOrdered(field: FieldPlan): boolean {
  const comparison = comparable(field, field);
  return field.orders && (comparison === 'order' || comparison === 'difference');
}

/** A possible tie break, with the evidence so far. */
class Candidate {
  readonly tieBreak: TieBreak;
  readonly #records: Records;
  readonly #role: number;
  readonly #terms: ReturnType<typeof tieBreakTerms>;
  /** The number of objects in which the first field alone does not determine the order. */
  #ties = 0;
  /** True if the second field alone is not ordered. */
  #isSecondNeeded = false;

  constructor(tieBreak: TieBreak, records: Records, terms: Terms) {
    this.tieBreak = tieBreak;
    this.#records = records;
    this.#role = records.plan.roles.findIndex(({ name }) => name === tieBreak.role);
    this.#terms = tieBreakTerms(terms, records, tieBreak);
  }

  /** Compares all records of the object read last. Returns false if one of them contradicts. */
  survives(): boolean {
    const { members, memberCounts } = this.#records;
    const sign = this.tieBreak.fold === 'greatest' ? 1 : -1;
    const [ranks, firsts, seconds] = this.#terms.map(({ own, folded }) => {
      const [a, b] = [own.values(), folded.values()];
      return (record: number): number => sign * (a[record]! - b[record]!);
    }) as [Gap, Gap, Gap];
    let hasTie = false;
    for (const record of members[this.#role]!.values.subarray(0, memberCounts[this.#role])) {
      const gap = ranks(record);
      if (gap < 0) return false;
      hasTie ||= gap > 0 && firsts(record) === 0;
      this.#isSecondNeeded ||= seconds(record) < 0;
    }
    if (hasTie) this.#ties++;
    return true;
  }

  get isProven(): boolean {
    return this.#isSecondNeeded && this.#ties >= minOccurrences;
  }
}

/** The margin by which a record is on the right side of the subtree; NaN if there is nothing to compare. */
type Gap = (record: number) => number;
