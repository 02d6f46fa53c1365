import { Html, html } from '../../../base/escape/html-template.ts';
import { faultLines, repairLines } from '../../explanation-text.ts';
import type { Reporter } from '../../report-outputs.ts';
import { version } from '../../../base/version.ts';
import { byNovelty } from '../by-novelty.ts';
import { knownText, vanishedText } from '../known/brief.ts';
import { headingOf } from '../heading-of.ts';
import type { HuntDocument, HuntReport, ReportedFinding } from '../hunt-report.ts';
import { STYLES } from './html-styles.ts';

/** Reports as one page that fetches nothing and runs no script. */
export const htmlReporter: Reporter<HuntReport> = {
  name: 'html',
  stream: 'stdout',
  write: (report) => `${pageOf(report).text.trim()}\n`,
};

const pageOf = ({ hunts, failed }: HuntReport): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>learn-inv hunt: ${hunts.map(({ structure }) => structure).join(', ')}</title>
        <style>
          ${new Html(STYLES)}
        </style>
      </head>
      <body>
        <h1>Hunt</h1>
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">structure</th>
                ${['new findings', 'known', 'not found again', 'calls', 'states', 'seconds'].map((title) => html`<th scope="col" class="number">${title}</th>`)}
                <th scope="col">ended</th>
              </tr>
            </thead>
            <tbody>
              ${hunts.map(rowOf)}
            </tbody>
          </table>
        </div>
        ${failed.map(
          ({ structure, message }) =>
            html`<section>
              <h2>${structure}</h2>
              <p class="bad">Not hunted in:</p>
              <pre>${message}</pre>
            </section> `,
        )}
        ${hunts.map(sectionOf)}
        <p class="muted">learn-inv ${version()}</p>
      </body>
    </html>`;

function rowOf(hunt: HuntDocument, index: number): Html {
  const { structure, calls, states, seconds, vanished, cutShort } = hunt;
  const { fresh, known } = byNovelty(hunt);
  const counts = [known.length, vanished.length, calls, states].map((count) => count.toLocaleString('en'));
  return html`<tr>
    <th scope="row"><a href="#hunt-${index}">${structure}</a></th>
    <td class="number ${fresh.length > 0 ? 'bad' : 'good'}">${fresh.length}</td>
    ${[...counts, seconds?.toFixed(1) ?? ''].map((text) => html`<td class="number">${text}</td>`)}
    <td>${cutShort === null ? 'complete' : `cut short (${cutShort})`}</td>
  </tr> `;
}

function sectionOf(hunt: HuntDocument, index: number): Html {
  const { structure, seed, model, baseline, vanished, notes } = hunt;
  const { fresh, known } = byNovelty(hunt);
  const settings = [
    `seed ${seed}`,
    ...(model === null ? [] : [`model ${model}`]),
    ...(baseline === undefined ? [] : [`trusted version ${baseline}`]),
  ];
  return html`<section id="hunt-${index}">
    <h2>${structure}</h2>
    <p class="muted">${settings.join(', ')}</p>
    ${fresh.length === 0 ? html`<p class="good">No new findings.</p>` : fresh.map(articleOf)}
    ${listOf('Known', known.map(knownText))} ${listOf('Not found again', vanished.map(vanishedText))}
    ${listOf('Notes', notes)}
  </section> `;
}

function articleOf(finding: ReportedFinding): Html {
  const { explanation, sequence, interleaving, before, after, expected, location, test } = finding;
  const last = sequence.length - 1;
  const drawings = [
    blockOf('before', before),
    blockOf('after', after),
    blockOf('after, in the trusted version', expected),
  ];
  const why = explanation.faults === undefined ? [] : faultLines(explanation);
  const how = explanation.repairs === undefined ? [] : repairLines(explanation);
  return html`<article id="${finding.fingerprint}">
    <h3>${headingOf(finding)}</h3>
    <p>${explanation.summary}</p>
    ${location === undefined ? '' : html`<p class="muted"><code>${`${location.file}:${location.line}`}</code></p> `}
    <ol>
      ${sequence.map(({ text }, call) => html`<li${new Html(call === last ? ' class="bad"' : '')}>${text}</li>\n`)}
    </ol>
    ${interleaving === undefined ? '' : html`<p>The last ${interleaving.calls} calls are pending together: ${interleaving.steps.join('; ')}</p> `}
    <div class="drawings">${drawings}</div>
    ${blockOf('why', why.join('\n'))} ${blockOf('repairs', how.join('\n'))} ${testOf(test)}
  </article> `;
}

const testOf = (test: string): Html | '' =>
  test === ''
    ? ''
    : html`<details>
        <summary>test</summary>
        <pre>${test.trimEnd()}</pre>
      </details>`;

const blockOf = (title: string, text: string | undefined): Html | '' =>
  text === undefined || text === ''
    ? ''
    : html`<div>
        <h4>${title}</h4>
        <pre>${text}</pre>
      </div>`;

const listOf = (title: string, items: readonly string[]): Html | '' =>
  items.length === 0
    ? ''
    : html`<h4>${title}</h4>
        <ul>
          ${items.map((item) => html`<li>${item}</li>`)}
        </ul>`;
