import type { HuntDocument, ReportedFinding } from './hunt-report.ts';

/** A finding that the user knows of. */
export type KnownReportedFinding = ReportedFinding & Required<Pick<ReportedFinding, 'known'>>;

/** Returns the findings of a hunt: those that are new, and those that the user knows of. */
export function byNovelty({ findings }: HuntDocument): {
  readonly fresh: readonly ReportedFinding[];
  readonly known: readonly KnownReportedFinding[];
} {
  return {
    fresh: findings.filter(({ known }) => known === undefined),
    known: findings.filter((finding): finding is KnownReportedFinding => finding.known !== undefined),
  };
}
