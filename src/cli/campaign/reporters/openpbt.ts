import { isFresh, type CampaignView, type FindingView, type SuiteView, numbered } from '../view.ts';

/** One input of a property, as viewers of property-based tests read it. */
export interface TestCase {
  /** What was tested: a structure, a file, a seed model. */
  readonly property: string;
  /** `gave_up` if there is no verdict. */
  readonly status: 'passed' | 'failed' | 'gave_up';
  readonly reason: string;
  readonly representation: string;
  /** Numbers, which viewers draw by size, and texts, which they count. */
  readonly features: Readonly<Record<string, number | string>>;
}

/** Seconds since 1970 at which this process began: it tells runs apart. */
const RUN_START = performance.timeOrigin / 1000;

const line = (type: string, property: string, rest: object): string =>
  `${JSON.stringify({ type, run_start: RUN_START, property, ...rest })}\n`;

/** The format OpenPBTStats, which Tyche reads (UIST 2024): https://github.com/tyche-pbt/tyche-extension. */
export const testCaseLine = ({ property, status, reason, representation, features }: TestCase): string =>
  line('test_case', property, {
    ...{ status, status_reason: reason, representation, features },
    ...{ how_generated: 'learn-inv', coverage: null, metadata: {} },
  });

/** Returns the lines at the end of a campaign. If no test cases were written before, its findings and passed tests are these. */
export function openpbt({ suites, failed, warnings }: CampaignView, hasCases = false): string {
  return [
    ...suites.flatMap((suite) => [...(hasCases ? [] : casesOf(suite)), ...alertsOf(suite)]),
    ...failed.map(({ name, message }) => line('alert', name, { title: 'not tested', content: message })),
    ...warnings.map((content) => line('info', 'learn-inv', { title: 'note', content })),
  ].join('');
}

const casesOf = ({ name, findings, passed = [] }: SuiteView): string[] => [
  ...findings.map((finding) =>
    testCaseLine({
      ...{ property: name, status: 'failed', reason: finding.message, features: { rule: finding.rule } },
      representation: [finding.place, ...(finding.steps ?? [])].join('; '),
    }),
  ),
  ...passed.map(({ name: representation, skipped }) =>
    testCaseLine({
      ...{ property: name, representation, features: {} },
      status: skipped === undefined ? 'passed' : 'gave_up',
      reason: skipped ?? '',
    }),
  ),
];

const alertsOf = ({ name, findings, notes = [] }: SuiteView): string[] => [
  ...findings
    .filter(isFresh)
    .map((finding) => line('alert', name, { title: finding.heading, content: contentOf(finding) })),
  ...notes.map((content) => line('info', name, { title: 'note', content })),
];

const contentOf = (finding: FindingView): string =>
  [finding.message, ...numbered(finding), ...(finding.reasons ?? []), ...(finding.repairs ?? [])].join('\n');
