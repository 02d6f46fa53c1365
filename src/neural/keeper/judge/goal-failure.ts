import type { WordNet } from '../inputs/word-net.ts';
import { placeOf } from '../program/site.ts';
import { isCrash } from '../run/function-runner.ts';
import type { DoneCase } from '../run/make-cases.ts';
import type { Exploration } from '../symbolic/explore.ts';
import { goalKey } from '../symbolic/step.ts';
import { explainRefusals } from './explain-refusal.ts';
import type { KeeperFailure } from './function-report.ts';
import { reaches, type Goal } from './goals.ts';

/** Least number of inputs of a goal for its share to be judged. */
export const MIN_INPUTS = 8;

export interface Observed {
  readonly goals: ReadonlyMap<string, Goal>;
  readonly exploration: Exploration;
  readonly done: readonly DoneCase[];
  readonly covered: ReadonlySet<string>;
  /** Places that compare an object with a text. */
  readonly places: ReadonlySet<string>;
  /** Tells words of related meaning; undefined if WordNet is not installed. */
  readonly words: WordNet | undefined;
}

/** Returns how many of the inputs that were made for a goal reached it. */
export function goalCounts(goal: Goal, goals: ReadonlyMap<string, Goal>, done: readonly DoneCase[]): Counts {
  // Where a condition must be false, only inputs on which it was evaluated count; where it must be true, all inputs count.
  const opposite = goalKey({ site: goal.site.id, taken: !goal.isTaken, constant: undefined });
  const isAsked = ({ reached }: DoneCase): boolean =>
    goal.isTaken || reached.has(opposite) || reaches(goal, reached, goals);
  const own = done.filter(
    (run) =>
      run.goal === goal.key &&
      run.isExpected &&
      isAsked(run) &&
      run.assumed.every((decision) => run.reached.has(decision)),
  );
  const hits = own.filter((run) => reaches(goal, run.reached, goals)).length;
  // A run that crashes gives no evidence on conditions that it did not reach.
  const crashed = own.filter((run) => isCrash(run.result) && !reaches(goal, run.reached, goals)).length;
  return { reached: hits, n: own.length - crashed };
}

/** Returns what is wrong with a goal: nothing can reach it, nothing did, or too few inputs did. */
export function goalFailure(
  goal: Goal,
  { goals, exploration, done, covered, places, words }: Observed,
  threshold: number,
): KeeperFailure | undefined {
  const { key, text, site, isTaken } = goal;
  const place = { goal: text, file: site.file, line: site.line };
  const { reached, n } = goalCounts(goal, goals, done);
  const refused = exploration.refused.get(key);
  if (refused !== undefined && !covered.has(key)) {
    const refusal = explainRefusals(refused, exploration.domains, (one, other) =>
      Boolean(words?.areRelated(one, other)),
    );
    return refusal === undefined || places.has(placeOf(site))
      ? undefined
      : { ...place, ...refusal, reached, n };
  }
  if (!fallsShort({ reached, n }, threshold)) return undefined;
  const [low, high] = interval(reached, n);
  const share = `${reached} of ${n} inputs made for it reach it (95 % interval ${percent(low)} to ${percent(high)})`;
  const message = `not reached in ${done.length} inputs: ${share}`;
  if (!covered.has(key) && reached === 0) return { ...place, kind: 'dead-code', reached, n, message };
  // Both branches of a condition fail together: the branch on which something happens is reported.
  const other = goals.get(goalKey({ site: site.id, taken: !isTaken, constant: undefined }));
  const both = other === undefined ? undefined : goalCounts(other, goals, done);
  const isSecond = !isTaken && both !== undefined && fallsShort(both, threshold);
  return isSecond ? undefined : { ...place, kind: 'accuracy', reached, n, message: share };
}

interface Counts {
  readonly reached: number;
  readonly n: number;
}

/** True if fewer than a share of enough inputs reach a goal. */
const isBelow = ({ reached, n }: Counts, share: number): boolean => n >= MIN_INPUTS && reached / n < share;

/** True if the inputs are enough to tell that fewer than a share of their kind reach a goal, or that hardly any does. */
const fallsShort = (counts: Counts, share: number): boolean =>
  isBelow(counts, share) && (counts.reached === 0 || interval(counts.reached, counts.n)[1] < share);

/** True if fewer than a share of the inputs reach a goal, and more of them may tell whether it is chance. */
export const isUndecided = (counts: Counts, share: number): boolean =>
  isBelow(counts, share) && !fallsShort(counts, share);

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** Quantile of the normal distribution for an interval of 95 %. */
const Z = 1.959964;

function interval(hits: number, n: number): readonly [low: number, high: number] {
  if (n === 0) return [0, 1];
  const [share, z2] = [hits / n, Z * Z];
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z / (1 + z2 / n)) * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
