import type { FalseAlarms } from './false-alarms/false-alarms.ts';
import type { Findings } from './findings/findings.ts';
import type { Judge } from './judge/judge.ts';

/** Adds to findings what a caller sees of them. @returns true if something was added. */
export async function tellConsequences(
  findings: Findings,
  falseAlarms: FalseAlarms,
  judge: Judge,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  let isTold = false;
  for (const finding of [...findings.list]) {
    if (signal?.aborted) break;
    const consequence = await falseAlarms.consequenceOf(findings.faultOf(finding), judge);
    if (consequence === undefined) continue;
    findings.explain(finding, consequence);
    isTold = true;
  }
  return isTold;
}
