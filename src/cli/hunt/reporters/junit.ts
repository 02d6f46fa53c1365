import type { Finding } from '../../../hunt/findings/finding.ts';
import { junitReport, type JUnitCase, type JUnitSuite } from '../../../base/report-parts/junit.ts';
import { faultLines } from '../../explanation-text.ts';
import type { FailedHunt, HuntDocument, HuntReport, ReportedFinding } from '../hunt-report.ts';
import type { Reporter } from '../../report-outputs.ts';

/** Reports as JUnit XML: a test suite per structure, with a test per finding, failed or, if known, skipped; else one that passed. */
export const junitReporter: Reporter<HuntReport> = {
  name: 'junit',
  stream: 'stdout',
  write: ({ hunts, failed }) =>
    junitReport(
      [...hunts.map(suiteOf), ...failed.map(failedSuite)],
      hunts.reduce((sum, { seconds = 0 }) => sum + seconds, 0),
    ),
};

function suiteOf({ structure, seconds = 0, findings, calls, seed, notes }: HuntDocument): JUnitSuite {
  const cases = findings.map((finding) => caseOf(structure, finding));
  const passed = { classname: structure, name: `${calls} calls` };
  return {
    ...{ name: `learn-inv hunt ${structure}`, seconds, properties: { seed, calls }, notes },
    cases: cases.length > 0 ? cases : [passed],
  };
}

/** A structure that could not be hunted in: a suite with a test that ended with an error. */
const failedSuite = ({ structure, seed, message }: FailedHunt): JUnitSuite => ({
  ...{ name: `learn-inv hunt ${structure}`, seconds: 0, properties: { seed }, notes: [] },
  cases: [
    {
      ...{ classname: structure, name: 'hunt' },
      fault: {
        kind: 'failed',
        message: message.split('\n', 1)[0]!,
        details: message,
        isError: true,
        test: '',
      },
    },
  ],
});

function caseOf(structure: string, finding: ReportedFinding): JUnitCase {
  const { method, kind, explanation, test, known } = finding;
  const { summary: message } = explanation;
  // A wrong state or result is a JUnit failure; exceptions and timeouts are JUnit errors.
  const isError = kind !== 'invariant' && kind !== 'transition';
  const own = { classname: structure, name: `${method}: ${message}` };
  if (known !== undefined) return { ...own, skipped: `known since ${known.firstSeen}: ${known.reason}` };
  return {
    ...own,
    fault: { kind, message, details: details(finding), isError, test },
  };
}

function details({ sequence, before, after, expected, explanation }: Finding): string {
  return [
    ...sequence.map(({ text }, call) => `${call + 1}. ${text}`),
    ...(before === undefined ? [] : ['', 'before', before]),
    ...(after === undefined ? [] : ['', 'after', after]),
    ...(expected === undefined ? [] : ['', 'after, in the trusted version', expected]),
    '',
    ...faultLines(explanation),
  ].join('\n');
}
