import { Html, html } from '../../base/escape/html-template.ts';
import { configText } from '../../neural/lemon/findings/config-class.ts';
import type { Bug } from '../../neural/lemon/findings/bug.ts';
import type { LemonReport } from '../../neural/lemon/run/lemon.ts';
import { version } from '../../base/version.ts';
import { STYLES } from '../hunt/reporters/html-styles.ts';
import type { Reporter } from '../report-outputs.ts';
import { fixed } from '../tables.ts';
import { inputText, kindText } from './lemon-text.ts';
import { modelPicture, PICTURE_STYLES } from './model-picture.ts';

/** Reports as one page that fetches nothing and runs no script. */
export const lemonHtml: Reporter<LemonReport> = {
  name: 'html',
  stream: 'stdout',
  write: (report) => `${pageOf(report).text.trim()}\n`,
};

const pageOf = ({ seedModel, backends, mutants, seconds, bugs }: LemonReport): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>learn-inv lemon: ${seedModel}</title>
        <style>
          ${new Html(STYLES + PICTURE_STYLES)}
        </style>
      </head>
      <body>
        <h1>Back ends compared</h1>
        <p>
          ${bugs.length} distinct bugs in ${mutants} mutants of ${seedModel} on ${backends.join(', ')},
          ${fixed(seconds, 1)} s
        </p>
        ${bugs.map(sectionOf)}
        <p class="muted">learn-inv ${version()}</p>
      </body>
    </html>`;

const sectionOf = (bug: Bug): Html =>
  html`<article>
    <h3>${bug.layer}: ${kindText(bug)}</h3>
    <p>${[configText(bug.config), `input ${inputText(bug)}`].filter((part) => part !== '').join('; ')}</p>
    <ul>
      ${bug.backends.map(({ name, side }) => html`<li class="${side === 'wrong' ? 'bad' : ''}">${name}: ${side}</li>`)}
    </ul>
    ${bug.message === '' ? [] : html`<p>${bug.message}</p>`}
    <p class="muted">${originOf(bug)}</p>
    <details open>
      <summary>Where outputs part</summary>
      <div class="scroll">${modelPicture(bug.found)}</div>
    </details>
    <details>
      <summary>Program</summary>
      <pre>${bug.script}</pre>
    </details>
  </article>`;

/** Returns which models show a bug, and how different their outputs are. */
function originOf({ inInitialModel, mutants, rules, degree, amplifiedFrom }: Bug): string {
  const shown = `${mutants} ${mutants === 1 ? 'mutant' : 'mutants'}`;
  return [
    ...(inInitialModel ? ['in the initial model'] : []),
    ...(mutants === 0
      ? []
      : [inInitialModel ? `in ${shown}` : `in ${shown}, the first made by ${rules.join(', ')}`]),
    ...(degree === 0 ? [] : [`degree ${fixed(degree, 4)}, of the initial model ${fixed(amplifiedFrom, 4)}`]),
  ].join('; ');
}
