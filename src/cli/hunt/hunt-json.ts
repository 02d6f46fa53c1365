import { notesOf, type HuntReport } from './hunt-report.ts';

/** What `learn-inv hunt --json` prints. */
export function huntJson(report: HuntReport): unknown {
  const { structure, baseline, seconds, cutShort, hunt } = report;
  const { findings, calls, complete: _complete, model = null, ...rest } = hunt;
  return {
    structure,
    ...(baseline === undefined ? {} : { baseline }),
    calls,
    seconds: Number(seconds.toFixed(3)),
    findings,
    model,
    ...rest,
    cutShort: cutShort ?? null,
    notes: notesOf(report),
  };
}
