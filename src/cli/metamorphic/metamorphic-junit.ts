import type { MetamorphicReport } from '../../neural/metamorphic/run/metamorphic.ts';
import type { RelationReport } from '../../neural/metamorphic/run/verdict.ts';
import { junitReport, type JUnitCase } from '../../base/report-parts/junit.ts';
import { isFault } from './is-fault.ts';

/** Returns a run as JUnit XML: a test for each relation; one without a verdict, or of advice, is skipped. */
export function metamorphicJUnit({ subject, relations, seconds }: MetamorphicReport): string {
  const suite = { name: `learn-inv metamorphic ${subject}`, seconds, notes: [] };
  return junitReport([{ ...suite, cases: relations.map((one) => caseOf(subject, one)) }], seconds);
}

function caseOf(classname: string, report: RelationReport): JUnitCase {
  const { id, name, verdict, message, example, test } = report;
  const one = { classname, name: `${id}: ${name}` };
  if (verdict === 'holds') return one;
  if (!isFault(report)) return { ...one, skipped: message === '' ? verdict : `${verdict}: ${message}` };
  const details = example === null ? message : JSON.stringify(example.input);
  return { ...one, fault: { kind: id, message, details, isError: false, test } };
}
