import { githubMessage, githubProperty } from '../../../base/escape/github.ts';
import { htmlText } from '../../../base/escape/html-template.ts';
import { markdownCell } from '../../../base/escape/markdown.ts';
import {
  shownIn,
  type CampaignView,
  type FindingView,
  type SuiteView,
  drawingsOf,
  numbered,
} from '../view.ts';

/** Returns annotations of GitHub. It reads stderr too, which leaves stdout to other reporters. */
export const github = ({ command, suites, failed, warnings }: CampaignView): string =>
  [
    ...suites.flatMap((suite) => shownIn(suite).map((finding) => annotation(suite, finding))),
    ...warnings.map((text) => commandLine('warning', { title: `learn-inv ${command}` }, text)),
    ...failed.map(({ name, message }) => commandLine('error', { title: `${name}: no ${command}` }, message)),
  ].join('');

/** Returns a campaign as Markdown for the summary of a job on GitHub. */
export function jobSummary({ command, subject, suites, failed, warnings }: CampaignView): string {
  const titles = [subject, ...Object.keys(suites[0]?.counts ?? {}), 'seconds'];
  const table = [
    ...[titles, titles.map(() => '---')].map(rowOf),
    ...suites.map(({ name, counts, seconds }) =>
      rowOf([
        markdownCell(name),
        ...Object.values(counts).map((count) => count.toLocaleString('en')),
        seconds?.toFixed(1) ?? '',
      ]),
    ),
  ];
  const details = [
    ...warnings.map((text) => `\n${htmlText(text)}\n`),
    ...failed.map(({ name, message }) => `\n${markdownCell(name)}\n<pre>${htmlText(message)}</pre>\n`),
    ...suites.flatMap((suite) => shownIn(suite).map((finding) => detailsOf(suite, finding))),
  ];
  return `${[`## learn-inv ${command}`, '', ...table, ''].join('\n')}${withinLimit(details)}\n`;
}

const annotation = ({ name }: SuiteView, finding: FindingView): string =>
  commandLine(
    finding.isAdvice === true ? 'notice' : 'error',
    { ...finding.location, title: `${name}: ${finding.heading}` },
    [finding.message, ...numbered(finding)].join('\n'),
  );

function commandLine(
  command: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const given = Object.entries(properties).map(([key, value]) => `${key}=${githubProperty(String(value))}`);
  return `::${command} ${given.join(',')}::${githubMessage(message)}\n`;
}

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function detailsOf({ name }: SuiteView, finding: FindingView): string {
  const { message, reasons = [], location, test } = finding;
  const blocks = [
    ['calls', numbered(finding).join('\n')],
    ...drawingsOf(finding),
    ['why', reasons.join('\n')],
    ['test', test],
  ] as const;
  return [
    `\n<details><summary>${htmlText(`${name}: ${finding.heading}`)}</summary>\n`,
    `<p>${htmlText(message)}</p>`,
    location === undefined ? '' : `<p><code>${htmlText(`${location.file}:${location.line}`)}</code></p>`,
    ...blocks
      .filter(([, text]) => text !== '')
      .map(([title, text]) => `\n\n${title}\n<pre>${htmlText(text.trimEnd())}</pre>`),
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
