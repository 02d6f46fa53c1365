import { githubMessage, githubProperty } from '../../../base/escape/github.ts';
import { htmlText } from '../../../base/escape/html.ts';
import { markdownCell } from '../../../base/escape/markdown.ts';
import { faultLines } from '../../explanation-text.ts';
import type { Reporter, ReportOutput } from '../../report-outputs.ts';
import { byNovelty } from '../by-novelty.ts';
import { headingOf } from '../heading-of.ts';
import type { HuntDocument, HuntReport, ReportedFinding } from '../hunt-report.ts';

/**
 * Reports new findings as annotations of GitHub, at the lines of their methods. GitHub reads stderr too, which leaves stdout
 * to other reporters.
 */
export const githubReporter: Reporter<HuntReport> = {
  name: 'github',
  stream: 'stderr',
  isCommands: true,
  write: ({ hunts, failed }) =>
    [
      ...hunts.flatMap((hunt) => byNovelty(hunt).fresh.map((finding) => annotation(hunt, finding))),
      ...failed.map(
        ({ structure, message }) =>
          `::error title=${githubProperty(`${structure}: no hunt`)}::${githubMessage(message)}\n`,
      ),
    ].join(''),
};

/** Reports as Markdown for the summary of a job on GitHub. */
export const jobSummaryReporter: Reporter<HuntReport> = {
  name: 'job summary',
  stream: 'stdout',
  write: ({ hunts, failed }) => {
    const findings = hunts.flatMap((hunt) => byNovelty(hunt).fresh.map((finding) => details(hunt, finding)));
    const rows = hunts.map(tableRow);
    const head = ['## learn-inv hunt', '', ...[TITLES, TITLES.map(() => '---')].map(rowOf), ...rows, ''].join(
      '\n',
    );
    const errors = failed.map(
      ({ structure, message }) => `\n${markdownCell(structure)}\n<pre>${htmlText(message)}</pre>\n`,
    );
    return `${head}${withinLimit([...errors, ...findings])}\n`;
  },
};

/**
 * Returns the outputs of a hunt on GitHub: annotations, unless they are among the outputs, and the summary of the job.
 * Elsewhere returns the outputs as they are.
 */
export function withGitHub(
  outputs: readonly ReportOutput<HuntReport>[],
  { GITHUB_ACTIONS: isGitHub, GITHUB_STEP_SUMMARY: file }: NodeJS.ProcessEnv,
): readonly ReportOutput<HuntReport>[] {
  const isAsked = outputs.some(({ reporter }) => reporter === githubReporter);
  if (isGitHub !== 'true' && !isAsked) return outputs;
  return [
    ...outputs,
    ...(isAsked ? [] : [{ reporter: githubReporter, file: undefined }]),
    ...(file === undefined || file === '' ? [] : [{ reporter: jobSummaryReporter, file, appends: true }]),
  ];
}

function annotation({ structure }: HuntDocument, finding: ReportedFinding): string {
  const { explanation, sequence, location } = finding;
  const message = [explanation.summary, ...sequence.map(({ text }, call) => `${call + 1}. ${text}`)];
  const properties = {
    ...location,
    title: `${structure}: ${headingOf(finding)}`,
  };
  const given = Object.entries(properties).map(([key, value]) => `${key}=${githubProperty(String(value))}`);
  return `::error ${given.join(',')}::${githubMessage(message.join('\n'))}\n`;
}

const TITLES = ['structure', 'new findings', 'known', 'not found again', 'calls', 'seconds'];

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function tableRow(hunt: HuntDocument): string {
  const { structure, calls, seconds, vanished } = hunt;
  const { fresh, known } = byNovelty(hunt);
  const counts = [fresh.length, known.length, vanished.length, calls].map((count) =>
    count.toLocaleString('en'),
  );
  return rowOf([markdownCell(structure), ...counts, seconds?.toFixed(1) ?? '']);
}

function details({ structure }: HuntDocument, finding: ReportedFinding): string {
  const { explanation, sequence, before, after, expected, location, test } = finding;
  const block = (title: string, text: string | undefined): string =>
    text === undefined || text === '' ? '' : `\n\n${title}\n<pre>${htmlText(text.trimEnd())}</pre>`;
  return [
    `\n<details><summary>${htmlText(`${structure}: ${headingOf(finding)}`)}</summary>\n`,
    `<p>${htmlText(explanation.summary)}</p>`,
    location === undefined ? '' : `<p><code>${htmlText(`${location.file}:${location.line}`)}</code></p>`,
    block('calls', sequence.map(({ text }, call) => `${call + 1}. ${text}`).join('\n')),
    block('before', before),
    block('after', after),
    block('after, in the trusted version', expected),
    block('why', faultLines(explanation).join('\n')),
    block('test', test),
    '\n</details>\n',
  ].join('');
}

/** Bytes of the summary of a step that GitHub accepts, less some for the table. */
const MAX_BYTES = 900_000;

/** Returns as many texts as GitHub accepts, and the number of those left out. */
function withinLimit(texts: readonly string[]): string {
  let bytes = 0;
  const shown = texts.filter((text) => (bytes += new TextEncoder().encode(text).length) <= MAX_BYTES);
  const more = texts.length - shown.length;
  return `${shown.join('')}${more === 0 ? '' : `\n… and ${more} more findings.\n`}`;
}
