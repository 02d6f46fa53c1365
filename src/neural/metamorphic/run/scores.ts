import type { RelationReport } from './verdict.ts';

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
export function scoresOf(reports: readonly Pick<RelationReport, 'kind' | 'verdict'>[]): Scores {
  const of = (kind: RelationReport['kind']): Score => {
    const verdicts = reports.filter((one) => one.kind === kind).map(({ verdict }) => verdict);
    const holds = verdicts.filter((one) => one === 'holds').length;
    return { holds, judged: holds + verdicts.filter((one) => one === 'violated').length };
  };
  return { invariance: of('invariance'), sensitivity: of('sensitivity') };
}
