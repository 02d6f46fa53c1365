import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { isMeasure } from '../comparable.ts';
import { Records } from '../records/records.ts';
import { RoleGraph } from '../vocabulary/role-graph.ts';
import { placedNumberTerm } from '../vocabulary/terms/plan-terms.ts';
import { Terms } from '../vocabulary/terms/terms.ts';
import type { NumberSum, PlacedNumber, RolePlan, WindowPlan } from '../window-plan.ts';
import { listNumbers } from './list-numbers.ts';
import { proven, type Candidate } from './proven.ts';

const { minOccurrences, maxSummed } = LEARNING_CONSTANTS.plan;

/**
 * Finds the numbers that are the sum of two others of the same record in all valid objects: an end is a start and a length, a
 * capacity what is used and what is free.
 */
export function findNumberSums(plan: WindowPlan, valid: readonly ObjectGraph[]): NumberSum[] {
  const records = new Records(plan);
  const graph = new RoleGraph(records);
  const terms = new Terms(records, []);
  const candidates = records.plan.roles.flatMap((role, id) =>
    listSums(role, graph).map((sum) => candidate(sum, id, graph, terms)),
  );
  return candidates.length === 0 ? [] : proven(candidates, records, valid);
}

function listSums(role: RolePlan, graph: RoleGraph): NumberSum[] {
  const numbers = summable(role, graph);
  if (numbers.length > maxSummed) return [];
  return numbers.flatMap((total) => {
    const others = numbers.filter((other) => other !== total);
    return others.flatMap((first, at) =>
      others
        .slice(at + 1)
        .filter((second) => !areOfOnePart([total, first, second]))
        .map((second): NumberSum => ({ role: role.name, total, parts: [first, second] })),
    );
  });
}

/** True for numbers of one part of a record, whose sum is found there. */
const areOfOnePart = (numbers: readonly PlacedNumber[]): boolean =>
  numbers.every(({ path }) => path.length > 1) && new Set(numbers.map(({ path }) => path[0])).size === 1;

/** Returns the numbers of a record and of its parts, and the lengths of its containers. */
const summable = (role: RolePlan, graph: RoleGraph): PlacedNumber[] =>
  role.kind !== 'object'
    ? []
    : [
        ...listNumbers(role, graph)
          .filter(({ field }) => isMeasure(field))
          .map(({ path }) => ({ path })),
        ...role.fields
          .filter((field) => graph.targets(field).some((target) => graph.placesOf(target) !== undefined))
          .map(({ name }) => ({ path: [name] as const, isLength: true as const })),
      ];

function candidate(found: NumberSum, role: number, graph: RoleGraph, terms: Terms): Candidate<NumberSum> {
  const [total, first, second] = [found.total, ...found.parts].map((number) =>
    placedNumberTerm(terms, graph, number),
  );
  /** Some values of the parts where neither is 0. */
  const [firsts, seconds] = [new Set<number>(), new Set<number>()];
  let occurrences = 0;
  return {
    found,
    survives: () => {
      const [totals, as, bs] = [total!.values(), first!.values(), second!.values()];
      let isEvidence = false;
      for (const record of graph.records.recordsIn(role)) {
        const [a, b] = [as[record]!, bs[record]!];
        const rest = totals[record]! - a - b;
        if (Number.isNaN(rest)) continue;
        if (rest !== 0) return false;
        if (a === 0 || b === 0) continue;
        isEvidence = true;
        if (firsts.size < 2) firsts.add(a);
        if (seconds.size < 2) seconds.add(b);
      }
      if (isEvidence) occurrences++;
      return true;
    },
    // With a part that is always the same, a difference says as much.
    isProven: () => occurrences >= minOccurrences && firsts.size > 1 && seconds.size > 1,
  };
}
