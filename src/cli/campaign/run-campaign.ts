import { EXIT } from '../../base/exit-codes.ts';
import type { CampaignEvent } from '../../neural/campaign/campaign-options.ts';
import { printCommands, printError, printNote, printText } from '../print.ts';
import { withProgress } from '../progress.ts';
import { withInterrupts, type Interrupts } from '../interrupts.ts';
import {
  discardCases,
  printFinding,
  reportOutputs,
  writeReports,
  type ReportFlags,
  type ReportOutput,
  type Reporter,
} from './report-outputs.ts';
import { isFresh, type CampaignView } from './view.ts';
import { github, jobSummary } from './reporters/github.ts';
import { htmlPage } from './reporters/html.ts';
import { junit } from './reporters/junit.ts';
import { openpbt, testCaseLine } from './reporters/openpbt.ts';
import { sarif } from './reporters/sarif.ts';

export interface CampaignWatch<Finding = never> extends Pick<Interrupts, 'signal'> {
  readonly onEvent: (event: CampaignEvent<Finding>) => void;
}

export interface Campaign<Report, Finding = never> {
  readonly format: CampaignFormat<Report, Finding>;
  readonly outputs: readonly ReportOutput<Report, Finding>[];
  readonly found: Finding[];
}

/** Opens the outputs of a campaign, so that a long run does not fail at its end; on GitHub annotations and the summary too. */
export function openCampaign<Report, Finding>(
  format: CampaignFormat<Report, Finding>,
  flags: ReportFlags,
  { GITHUB_ACTIONS: isGitHub, GITHUB_STEP_SUMMARY: file }: NodeJS.ProcessEnv = process.env,
): Campaign<Report, Finding> {
  const reporters = reportersOf(format);
  const outputs: ReportOutput<Report, Finding>[] = reportOutputs(flags, reporters);
  const isAsked = outputs.some(({ reporter }) => reporter.name === 'github');
  if (isGitHub === 'true' && !isAsked)
    outputs.push({ reporter: reporters.find(({ name }) => name === 'github')!, file: undefined });
  if ((isGitHub === 'true' || isAsked) && file !== undefined && file !== '')
    outputs.push({ reporter: summaryOf(format), file, appends: true });
  return { format, outputs, found: [] };
}

/** Runs a campaign from its options to its exit code, and returns its report. */
export async function runCampaign<Report, Finding>(
  format: CampaignFormat<Report, Finding>,
  { reporter, json }: ReportFlags,
  work: (watch: CampaignWatch<Finding>) => Promise<Report>,
): Promise<Report> {
  const campaign = openCampaign(format, { reporter, json });
  const report = await watchCampaign(campaign, work);
  reportCampaign(campaign, report);
  return report;
}

/** Does the work of a campaign, which Ctrl-C ends early with what it has found, once or twice. */
export const watchCampaign = <Report, Finding, Result>(
  { outputs, found }: Pick<Campaign<Report, Finding>, 'outputs' | 'found'>,
  work: (watch: CampaignWatch<Finding>, killSignal: AbortSignal) => Promise<Result>,
  handled: 1 | 2 = 1,
): Promise<Result> =>
  withInterrupts(handled, ({ signal, killSignal }) =>
    withProgress((progress) => {
      const onEvent = (event: CampaignEvent<Finding>): void => {
        if (event.kind === 'progress') {
          progress.update(event.stage, event.done, event.total, event.detail);
          return;
        }
        progress.stop();
        if (event.kind === 'note') printNote(event.text);
        else {
          found.push(event.finding);
          printFinding(outputs, event.finding);
        }
      };
      return work({ signal, onEvent }, killSignal);
    }),
  ).catch((error: unknown) => {
    discardCases(outputs);
    throw error;
  });

/** Writes the report of a campaign and sets the exit code; new findings fail no run if they are accepted. */
export function reportCampaign<Report, Finding>(
  { format, outputs, found }: Campaign<Report, Finding>,
  report: Report,
  acceptsNew = false,
): void {
  writeReports(outputs, report, found);
  const view = format.view(report);
  if (view.incomplete !== undefined) printError(`incomplete: ${view.incomplete}\n`);
  process.exitCode = exitCode(view, acceptsNew);
}

/** A fault of learn-inv comes before a subject that could not be tested, that before a new finding, that before an interrupt. */
function exitCode({ failed, suites, isInterrupted, incomplete }: CampaignView, acceptsNew: boolean): number {
  if (failed.some(({ kind }) => kind === 'defect')) return EXIT.defect;
  if (failed.length > 0) return EXIT.input;
  if (!acceptsNew && suites.some(({ findings }) => findings.some(isFresh))) return EXIT.finding;
  if (isInterrupted) return EXIT.interrupted;
  return incomplete === undefined ? EXIT.fine : EXIT.finding;
}

/** How the campaigns of a command are shown. */
export interface CampaignFormat<Report, Finding = never> {
  readonly finding?: (finding: Finding) => string;
  /** Returns a report as text; the findings are printed before. Short for a screen. */
  readonly text: (report: Report, isShort?: boolean) => string;
  readonly json: (report: Report) => object;
  readonly view: (report: Report) => CampaignView;
}

export function reportersOf<Report, Finding>({
  finding,
  text,
  json,
  view,
}: CampaignFormat<Report, Finding>): readonly Reporter<Report, Finding>[] {
  const viewed = (name: string, write: (shown: CampaignView) => string): Reporter<Report, Finding> => ({
    ...{ name, write: (report) => write(view(report)) },
  });
  return [
    { name: 'text', print: printText, finding, write: text },
    {
      name: 'json',
      write: (report) => {
        const { warnings } = view(report);
        return `${JSON.stringify({ ...json(report), ...(warnings.length === 0 ? {} : { warnings }) })}\n`;
      },
    },
    viewed('junit', junit),
    viewed('sarif', sarif),
    { ...viewed('github', github), print: printCommands },
    viewed('html', htmlPage),
    {
      ...{ name: 'openpbt', testCase: testCaseLine },
      write: (report, _isShort, hasCases) => openpbt(view(report), hasCases),
    },
  ];
}

export const summaryOf = <Report, Finding>({
  view,
}: CampaignFormat<Report, Finding>): Reporter<Report, Finding> => ({
  ...{ name: 'job summary', write: (report) => jobSummary(view(report)) },
});
