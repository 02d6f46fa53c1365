import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { itemAt } from '../../base/item-at.ts';
import type { Random } from '../../base/random.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { Windows } from '../windows/bags/windows.ts';
import {
  differenceRelation,
  equalityRelation,
  orderRelation,
} from '../windows/vocabulary/relations/comparison.ts';
import type { RelationParts } from '../windows/vocabulary/relations/relation.ts';
import { isNumber, type Term } from '../windows/vocabulary/terms/term.ts';
import type { WindowPlan } from '../windows/window-plan.ts';
import { toCandidate } from './candidate.ts';
import { type Claim, relationNames } from './condition.ts';

const { minAtRisk, maxRecords, maxRecordsPerObject } = LEARNING_CONSTANTS.conditions.risk;

type Comparison = Extract<RelationParts, { kind: 'comparison' }>;

const RELATIONS = { equality: equalityRelation, order: orderRelation, difference: differenceRelation };

/** The outcomes of two numbers that are neither equal nor neighbours. */
const APART = { equality: [1], order: [1, 3], difference: [1, 5] } as const;

/**
 * Returns the indices of conditions that say that two numbers differ, and that no valid object puts at risk. An object
 * does so if one of its records would violate them with the second number of another record.
 */
export function neverAtRisk(
  conditions: readonly Claim[],
  plan: WindowPlan,
  graphs: readonly ObjectGraph[],
  random: Random,
): Set<number> {
  const windows = new Windows(plan, relationNames(conditions, plan.roles));
  const samples = conditions.flatMap((condition, index) => {
    const {
      role,
      relations: [relation],
    } = toCandidate(condition, windows);
    const { parts } = itemAt(itemAt(windows.relations, role), relation);
    return parts.kind === 'comparison' && isJudged(condition, parts)
      ? [sampleOf(index, condition, role, parts, windows)]
      : [];
  });
  for (const graph of graphs) {
    if (samples.every(({ isFull }) => isFull()) || windows.read(graph) !== undefined) continue;
    for (const sample of samples) sample.add();
  }
  return new Set(samples.filter((sample) => sample.atRisk(random) < minAtRisk).map(({ index }) => index));
}

/** True if a condition says that two numbers differ, at least where both exist. */
function isJudged({ relations, allowed }: Claim, { by, left, right }: Comparison): boolean {
  if (relations.length > 1 || isNumber(left) || isNumber(right)) return false;
  const shown = allowed.map(([outcome]) => outcome).filter((outcome) => outcome > 0);
  return shown.length > 0 && shown.every((outcome) => APART[by].some((apart) => apart === outcome));
}

/** The numbers that a condition compares, in some records. */
interface Sample {
  /** The index of the condition. */
  readonly index: number;
  readonly isFull: () => boolean;
  /** Adds records of the object read last. */
  readonly add: () => void;
  /** Returns the number of records that would violate the condition with the second number of another record. */
  readonly atRisk: (random: Random) => number;
}

function sampleOf(
  index: number,
  { allowed }: Claim,
  role: number,
  { left, right, by }: Comparison,
  { records }: Windows,
): Sample {
  const [lefts, rights]: [number[], number[]] = [[], []];
  const isAllowed = new Set(allowed.map(([outcome]) => outcome));
  const isFull = (): boolean => lefts.length >= maxRecords;
  return {
    index,
    isFull,
    add: () => {
      if (isFull()) return;
      const members = records.recordsIn(role);
      const step = Math.ceil(members.length / maxRecordsPerObject);
      for (const record of members.filter((_, at) => at % step === 0)) {
        lefts.push(itemAt(left.values(), record));
        rights.push(itemAt(right.values(), record));
      }
    },
    atRisk: (random) => {
      const others = random.shuffle([...rights]);
      const relation = RELATIONS[by](fixedTerm(left, lefts), fixedTerm(right, others));
      const outcomes = new Uint8Array(lefts.length);
      relation.write(Int32Array.from(lefts.keys()), lefts.length, outcomes, 1, 0);
      return outcomes.filter((outcome) => outcome > 0 && !isAllowed.has(outcome)).length;
    },
  };
}

/** Returns a term with given values. */
const fixedTerm = (term: Term, values: readonly number[]): Term => ({
  ...term,
  values: () => Float64Array.from(values),
});
