import type { Family, Relation } from '../relation/relation.ts';

/** What a run says of a relation. */
export type Verdict = 'holds' | 'violated' | 'undecided' | 'not-applicable';

/** Two runs whose outputs do not relate as they must. */
export interface Example {
  /** The input of the case, shrunk. */
  readonly input: unknown;
  /** The changed input. */
  readonly followUp: unknown;
  /** What was changed. */
  readonly change: string;
  readonly seed: number;
  /** What must be true of the follow-up. */
  readonly expected: string;
  /** The outputs of both runs. */
  readonly source: string;
  readonly got: string;
}

/** The outputs of the runs of a statistical verdict, of the quantity that decided it. */
export interface Samples {
  readonly quantity: string;
  readonly change: string;
  readonly source: readonly number[];
  /** The follow-ups, mapped back to the source. */
  readonly follow: readonly number[];
}

/** The verdict of a relation, with its reasons. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Runs of the subject. */
  readonly runs: number;
  /** The largest difference from what must be; in a statistical verdict, the shift in standard deviations. */
  readonly effect: number | null;
  /** Of a statistical verdict, corrected for all comparisons of the run; otherwise null. */
  readonly pValue: number | null;
  /** Of a statistical verdict: the interval of the effect. */
  readonly interval: readonly [number, number] | null;
  /** Of a statistical verdict: the probability of finding a shift of one standard deviation. */
  readonly power: number | null;
  readonly example: Example | null;
  /** One line; empty if there is nothing to say. */
  readonly message: string;
  readonly samples?: Samples;
}

/** A relation that was judged. */
export interface RelationReport extends Judgement {
  readonly id: string;
  readonly name: string;
  readonly family: Family;
  readonly kind: Relation['kind'];
  readonly severity: Relation['severity'];
  /** The source of a test file that fails while the relation is violated; empty if there is none. */
  readonly test: string;
}

/** Returns a judgement without statistics. */
export const judgement = (
  verdict: Verdict,
  message = '',
  more: Partial<Pick<Judgement, 'runs' | 'effect' | 'example'>> = {},
): Judgement => ({
  verdict,
  ...{ runs: 0, effect: null, pValue: null, interval: null, power: null, example: null, message },
  ...more,
});

/** How many of the judged relations hold. */
export interface Score {
  readonly holds: number;
  /** Relations that hold or are violated. */
  readonly judged: number;
}

/** The scores of a subject; a constant function keeps every invariance and no sensitivity. */
export interface Scores {
  readonly invariance: Score;
  readonly sensitivity: Score;
}

/** Returns the scores of a run. */
export function countScores(reports: readonly Pick<RelationReport, 'kind' | 'verdict'>[]): Scores {
  const of = (kind: RelationReport['kind']): Score => {
    const verdicts = reports.filter((report) => report.kind === kind).map(({ verdict }) => verdict);
    const holds = verdicts.filter((verdict) => verdict === 'holds').length;
    return { holds, judged: holds + verdicts.filter((verdict) => verdict === 'violated').length };
  };
  return { invariance: of('invariance'), sensitivity: of('sensitivity') };
}
