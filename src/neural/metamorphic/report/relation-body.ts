import { html, type Html } from '../../../base/escape/html-template.ts';
import type { MetamorphicReport } from '../run/metamorphic.ts';
import type { RelationReport } from '../run/verdict.ts';
import { distributionPlot, seriesPlot } from './plots.ts';

/** Returns what a page shows of a run besides its findings: a table, and plots of the distributions of other relations. */
export function relationBody({ relations, scores, isPaired }: MetamorphicReport): Html {
  const { invariance, sensitivity } = scores;
  return html`<p>
      Invariance ${invariance.holds} of ${invariance.judged}, sensitivity ${sensitivity.holds} of
      ${sensitivity.judged}. Runs of equal seeds ${isPaired ? 'are equal' : 'differ'}.
    </p>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            ${['id', 'relation', 'verdict', 'runs', 'effect', 'p'].map((title) => html`<th scope="col">${title}</th>`)}
          </tr>
        </thead>
        ${relations.map(rowOf)}
      </table>
    </div>
    ${relations.filter(({ verdict, samples }) => verdict !== 'violated' && samples !== undefined).map(sectionOf)}`;
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

const sectionOf = (report: RelationReport): Html =>
  html`<section>
    <h3>${report.id}: ${report.name}</h3>
    <p>${report.message === '' ? report.verdict : report.message}</p>
    ${relationPlots(report)}
  </section>`;

/** Returns plots of the input and of the distributions that decided a relation; empty if there are none. */
export function relationPlots(report: RelationReport): Html {
  const { example, samples, interval, power } = report;
  const parts: Html[] = [];
  if (example !== null) {
    const [source, follow] = [listsOf(example.input), listsOf(example.followUp)];
    for (const [key, list] of Object.entries(source)) parts.push(seriesPlot(key, list, follow[key] ?? []));
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
  return html`${parts}`;
}

const listsOf = (input: unknown): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(
    Object.entries(input as Readonly<Record<string, unknown>>).flatMap(([name, list]) =>
      Array.isArray(list) && list.every((value) => typeof value === 'number') && list.length > 0
        ? [[name, list as readonly number[]]]
        : [],
    ),
  );

const short = (value: number | null): string =>
  value === null ? '–' : value === 0 ? '0' : String(Number(value.toPrecision(3)));
