import { html, type Html } from '../../../base/escape/html-template.ts';
import type { MetamorphicReport } from '../run/metamorphic.ts';
import type { RelationReport } from '../run/verdict.ts';
import { distributionPlot, seriesPlot } from './plots.ts';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#222}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .6rem;border-bottom:1px solid #ddd;vertical-align:top}
.holds{color:#17703b}.violated{color:#b3261e;font-weight:600}.advice{color:#8a5a00}.undecided,.not-applicable{color:#666}
section{margin:2rem 0}svg{display:block;width:100%;height:auto;background:#fafafa;border:1px solid #ddd}
code{background:#f3f3f3;padding:.1rem .3rem;overflow-wrap:anywhere}`;

/** Returns a run as one HTML page without scripts: a table, and plots of inputs and distributions. */
export function relationPage({ subject, relations, scores, isPaired }: MetamorphicReport): string {
  const { invariance, sensitivity } = scores;
  const body = html`<h1>Metamorphic relations of ${subject}</h1>
    <p>
      Invariance ${invariance.holds} of ${invariance.judged}, sensitivity ${sensitivity.holds} of
      ${sensitivity.judged}. Runs of equal seeds ${isPaired ? 'are equal' : 'differ'}.
    </p>
    <table>
      <tr>
        <th>id</th>
        <th>relation</th>
        <th>verdict</th>
        <th>runs</th>
        <th>effect</th>
        <th>p</th>
      </tr>
      ${relations.map(rowOf)}
    </table>
    ${relations.map(sectionOf)}`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Metamorphic relations</title><style>${STYLE}</style></head>
<body>${body.text}</body>
</html>
`;
}

const classOf = ({ verdict, severity }: RelationReport): string =>
  verdict === 'violated' && severity === 'advice' ? 'advice' : verdict;

const rowOf = (report: RelationReport): Html =>
  html`<tr>
    <td>${report.id}</td>
    <td>${report.name}</td>
    <td class="${classOf(report)}">${classOf(report)}</td>
    <td>${report.runs}</td>
    <td>${short(report.effect)}</td>
    <td>${short(report.pValue)}</td>
  </tr>`;

function sectionOf(report: RelationReport): Html {
  const { id, name, message, example, samples, interval, power } = report;
  if (example === null && samples === undefined) return html``;
  const parts: Html[] = [];
  if (example !== null) {
    const [source, follow] = [listsOf(example.input), listsOf(example.followUp)];
    for (const key of Object.keys(source)) parts.push(seriesPlot(key, source[key]!, follow[key] ?? []));
    parts.push(html`<p>Source: <code>${example.source}</code>. Follow-up: <code>${example.got}</code>.</p>`);
  }
  if (samples !== undefined) {
    parts.push(distributionPlot(samples));
    parts.push(
      html`<p>
        Effect ${short(report.effect)} standard deviations, interval [${short(interval?.[0] ?? null)},
        ${short(interval?.[1] ?? null)}], power ${short(power)}.
      </p>`,
    );
  }
  return html`<section>
    <h2>${id}: ${name}</h2>
    <p class="${classOf(report)}">${message === '' ? classOf(report) : message}</p>
    ${parts}
  </section>`;
}

/** Returns the lists of numbers of an input by name. */
const listsOf = (input: unknown): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(
    Object.entries(input as Readonly<Record<string, unknown>>).flatMap(([name, list]) =>
      Array.isArray(list) && list.every((one) => typeof one === 'number') && list.length > 0
        ? [[name, list as readonly number[]]]
        : [],
    ),
  );

const short = (value: number | null): string =>
  value === null ? '–' : value === 0 ? '0' : String(Number(value.toPrecision(3)));
