import { FAILURE_KINDS, type Failure } from '../../neural/annotest/run/failure.ts';
import type { AnnotestReport } from '../../neural/annotest/run/annotest.ts';
import type { FunctionReport } from '../../neural/annotest/run/function-report.ts';
import { campaignEnd } from '../campaign/campaign-end.ts';
import { locationHere } from '../campaign/source-location.ts';
import { fingerprint } from '../../base/report-parts/fingerprint.ts';
import type { CampaignView, FindingView } from '../campaign/view.ts';

/** The kinds of failure in words. */
const TEXTS: Readonly<Record<Failure['kind'], string>> = {
  crash: 'A call throws, or ends its process.',
  leak: 'A call leaves tensors behind.',
  'not-finite': 'A result is not finite.',
  result: 'A result is not in its domain.',
  nondeterministic: 'Equal calls return different results.',
  unsettled: 'A promise never settles.',
  timeout: 'A call does not return in time.',
};

/** The kinds that are errors in JUnit; the others are wrong results. */
const ERRORS: ReadonlySet<Failure['kind']> = new Set(['crash', 'timeout', 'unsettled']);

/** Returns a run as the reporters show it: a suite for each file. */
export function annotestView(report: AnnotestReport): CampaignView {
  const { functions } = report;
  const files = [...new Set(functions.map(({ file }) => file))];
  const made = (own: readonly FunctionReport[]): number =>
    own.reduce((sum, { tests, rejected }) => sum + tests - rejected, 0);
  return {
    ...{ command: 'annotest', subject: 'file' },
    rules: FAILURE_KINDS.map((id) => ({ id, text: TEXTS[id] })),
    suites: files.map((file) => {
      const own = functions.filter((one) => one.file === file);
      const findings = own.flatMap((one) => one.failures.map((failure) => failureView(one, failure)));
      return {
        ...{ name: file, findings },
        seconds: own.reduce((sum, one) => sum + one.seconds, 0),
        passed: own
          .filter(({ failures }) => failures.length === 0)
          .map((one) => ({
            ...{ name: one.name, seconds: one.seconds },
            ...(one.tests > one.rejected ? {} : { skipped: 'no valid call was made' }),
          })),
        counts: { failures: findings.length, functions: own.length, tests: made(own) },
        notes: own.flatMap(({ name, notes }) => notes.map((note) => `${name}: ${note}`)),
      };
    }),
    ...campaignEnd(report, made(functions), `no test was run, of ${functions.length} functions`),
  };
}

function failureView({ name, file, line }: FunctionReport, failure: Failure): FindingView {
  const { kind, message, call, test } = failure;
  return {
    ...{ rule: kind, place: name, name: `${name}: ${message}`, heading: `${name}: ${kind}`, message },
    ...{ steps: [call], isError: ERRORS.has(kind), test, data: { call, test } },
    location: locationHere({ file, line }, file),
    fingerprint: fingerprint('annotest', file, name, kind, message.replaceAll(/\d+/g, '#')),
  };
}
