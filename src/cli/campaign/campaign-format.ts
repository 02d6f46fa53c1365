import { github, jobSummary } from './reporters/github.ts';
import { htmlPage } from './reporters/html.ts';
import { junit } from './reporters/junit.ts';
import { openpbt, testCaseLine } from './reporters/openpbt.ts';
import { sarif } from './reporters/sarif.ts';
import type { Reporter } from './report-outputs.ts';
import type { CampaignView } from './view.ts';

/** How the campaigns of a command are shown. */
export interface CampaignFormat<Report, Finding = never> {
  /** Returns a finding as text, to be printed while the campaign goes on. */
  readonly finding?: (finding: Finding) => string;
  /**
   * Returns a report as text; the findings are printed before.
   *
   * @param isShort true if of each finding no more is needed than fits a screen.
   */
  readonly text: (report: Report, isShort?: boolean) => string;
  /** Returns a report as JSON data. */
  readonly json: (report: Report) => object;
  /** Returns a report as all other reporters show it. */
  readonly view: (report: Report) => CampaignView;
}

/** Returns the reporters of a command; the first is the default. */
export function reportersOf<Report, Finding>({
  finding,
  text,
  json,
  view,
}: CampaignFormat<Report, Finding>): readonly Reporter<Report, Finding>[] {
  const viewed = (name: string, write: (shown: CampaignView) => string): Reporter<Report, Finding> => ({
    ...{ name, stream: 'stdout', write: (report) => write(view(report)) },
  });
  return [
    { name: 'text', stream: 'stdout', finding, write: text },
    {
      ...{ name: 'json', stream: 'stdout' },
      write: (report) => {
        const { warnings } = view(report);
        return `${JSON.stringify({ ...json(report), ...(warnings.length === 0 ? {} : { warnings }) })}\n`;
      },
    },
    viewed('junit', junit),
    viewed('sarif', sarif),
    { ...viewed('github', github), stream: 'stderr', isCommands: true },
    viewed('html', htmlPage),
    {
      ...{ name: 'openpbt', stream: 'stdout', testCase: testCaseLine },
      write: (report, _isShort, hasCases) => openpbt(view(report), hasCases),
    },
  ];
}

/** Returns the reporter that writes the summary of a job on GitHub. */
export const summaryOf = <Report, Finding>({
  view,
}: CampaignFormat<Report, Finding>): Reporter<Report, Finding> => ({
  ...{ name: 'job summary', stream: 'stdout', write: (report) => jobSummary(view(report)) },
});
