import { functionBody } from '../../neural/keeper/report/function-body.ts';
import type {
  FailureKind,
  KeeperFailure,
  KeeperFunctionReport,
} from '../../neural/keeper/judge/function-report.ts';
import type { KeeperReport } from '../../neural/keeper/run/keeper.ts';
import { campaignEnd } from '../campaign/campaign-end.ts';
import { locationHere } from '../campaign/source-location.ts';
import { fingerprint } from '../../base/report-parts/fingerprint.ts';
import type { CampaignView, FindingView, SuiteView } from '../campaign/view.ts';

/** The kinds of failure in words. */
const TEXTS: Readonly<Record<FailureKind, string>> = {
  accuracy: 'Too few of the inputs that were made for a goal reach it.',
  'dead-code': 'No output of the APIs leads to a goal.',
  crash: 'The function throws, hangs or ends its process.',
  'always-true': 'A condition is true for every output of the APIs.',
  collision: 'Outputs for different inputs are taken for the same.',
  'unreachable-threshold': 'A threshold lies outside of what the APIs return.',
  'unknown-label': 'A label is compared that the APIs never return.',
};

/** Returns a run as the reporters show it: a suite for each function, with a test for each goal. */
export function keeperView(report: KeeperReport): CampaignView {
  const { file, functions } = report;
  const sum = (key: 'inputs' | 'goals' | 'covered'): number =>
    functions.reduce((total, one) => total + one[key], 0);
  const [inputs, goals] = [sum('inputs'), sum('goals')];
  const isTried = inputs > 0;
  return {
    ...{ command: 'keeper', subject: 'function' },
    rules: Object.entries(TEXTS).map(([id, text]) => ({ id, text })),
    suites: functions.map((one) => functionView(file, one)),
    ...campaignEnd(
      report,
      isTried && goals > 0 ? sum('covered') : inputs,
      isTried ? `no goal was reached, of ${goals}` : `no input was tried, in ${functions.length} functions`,
    ),
  };
}

function functionView(file: string, report: KeeperFunctionReport): SuiteView {
  const { name, details, goals, satisfiable, covered, inputs, seconds, warnings } = report;
  const findings = report.failures.map((failure) => failureView(file, name, failure));
  const failed = new Set(findings.map((one) => one.name));
  return {
    ...{ name: `${file} ${name}`, seconds, findings, notes: warnings, body: functionBody(report) },
    passed: details
      .map((one) => ({ name: testName(one), ...(one.isCovered ? {} : { skipped: 'no input reached it' }) }))
      .filter((one) => !failed.has(one.name)),
    counts: { failures: findings.length, goals, satisfiable, covered, inputs },
  };
}

function failureView(file: string, name: string, failure: KeeperFailure): FindingView {
  const { kind, goal, line, reached, n, message } = failure;
  return {
    ...{ rule: kind, place: name, name: testName(failure), heading: `${goal}: ${kind}`, message },
    location: locationHere({ file: failure.file, line }, file),
    fingerprint: fingerprint('keeper', file, name, kind, goal),
    ...{ isError: kind === 'crash', test: '', data: { goal, reached, n } },
  };
}

const testName = ({ goal, line }: Pick<KeeperFailure, 'goal' | 'line'>): string => `${goal} (line ${line})`;
