import { Html, html } from '../../../base/escape/html-template.ts';
import { page } from '../../../base/report-parts/page.ts';
import { version } from '../../../base/version.ts';
import { shownIn, type CampaignView, type FindingView, type SuiteView, drawingsOf } from '../view.ts';

/** Returns a campaign as one page that fetches nothing and runs no script. */
export function htmlPage({ command, subject, suites, failed, warnings }: CampaignView): string {
  const titles = Object.keys(suites[0]?.counts ?? {});
  return page(
    `learn-inv ${command}: ${suites.map(({ name }) => name).join(', ')}`,
    html`<h1>learn-inv ${command}</h1>
      ${warnings.map((text) => html`<p class="bad">${text}</p>`)}
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">${subject}</th>
              ${[...titles, 'seconds'].map((title) => html`<th scope="col" class="number">${title}</th>`)}
              <th scope="col">ended</th>
            </tr>
          </thead>
          <tbody>
            ${suites.map((suite, index) => rowOf(suite, `${command}-${index}`))}
          </tbody>
        </table>
      </div>
      ${failed.map(
        ({ name, message }) =>
          html`<section>
            <h2>${name}</h2>
            <p class="bad">Not tested:</p>
            <pre>${message}</pre>
          </section> `,
      )}
      ${suites.map((suite, index) => sectionOf(suite, `${command}-${index}`))}
      <p class="muted">learn-inv ${version()}</p>`,
  );
}

function rowOf({ name, counts, seconds, cutShort = null }: SuiteView, id: string): Html {
  const [first = 0, ...others] = Object.values(counts);
  const texts = [...others.map((count) => count.toLocaleString('en')), seconds?.toFixed(1) ?? ''];
  return html`<tr>
    <th scope="row"><a href="#${id}">${name}</a></th>
    <td class="number ${first > 0 ? 'bad' : 'good'}">${first}</td>
    ${texts.map((text) => html`<td class="number">${text}</td>`)}
    <td>${cutShort === null ? 'complete' : `cut short (${cutShort})`}</td>
  </tr> `;
}

function sectionOf(suite: SuiteView, id: string): Html {
  const { name, settings = [], counts, lists, notes = [], body } = suite;
  const shown = shownIn(suite);
  return html`<section id="${id}">
    <h2>${name}</h2>
    <p class="muted">${settings.join(', ')}</p>
    ${shown.length === 0 ? html`<p class="good">No ${Object.keys(counts)[0]!}.</p>` : shown.map((finding, index) => articleOf(finding, `${id}-${index}`))}
    ${body ?? ''} ${Object.entries({ ...lists, Notes: notes }).map(([title, items]) => listOf(title, items))}
  </section> `;
}

function articleOf(finding: FindingView, id: string): Html {
  const { heading, message, steps = [], remarks = [], reasons = [], repairs = [] } = finding;
  const { location, figure, walk, test } = finding;
  const drawings = html`<div class="drawings">
    ${drawingsOf(finding).map(([title, text]) => blockOf(title, text))}
  </div>`;
  return html`<article id="${finding.fingerprint}">
    <h3>${heading}</h3>
    <p>${message}</p>
    ${location === undefined ? '' : html`<p class="muted"><code>${`${location.file}:${location.line}`}</code></p> `}
    ${walk?.(id) ?? (steps.length === 0 ? '' : listOfSteps(finding))}
    ${remarks.map((text) => html`<p>${text}</p> `)}
    ${walk === undefined ? drawings : folded('objects as text', drawings)} ${figure ?? ''}
    ${blockOf('why', reasons.join('\n'), 'words')} ${blockOf('repairs', repairs.join('\n'), 'words')}
    ${testOf(test)}
  </article> `;
}

const listOfSteps = ({ steps = [], culprit = steps.length - 1 }: FindingView): Html =>
  html`<ol>
    ${steps.map((text, at) => html`<li${new Html(at === culprit ? ' class="bad"' : '')}>${text}</li>\n`)}
  </ol>`;

const testOf = (test: string): Html | '' =>
  test === '' ? '' : folded('test', html`<pre>${test.trimEnd()}</pre>`);

const folded = (title: string, body: Html): Html =>
  html`<details>
    <summary>${title}</summary>
    ${body}
  </details>`;

const blockOf = (title: string, text: string, kind = ''): Html | '' =>
  text === ''
    ? ''
    : html`<div>
        <h4>${title}</h4>
        <pre class="${kind}">${text}</pre>
      </div>`;

const listOf = (title: string, items: readonly string[]): Html | '' =>
  items.length === 0
    ? ''
    : html`<h4>${title}</h4>
        <ul>
          ${items.map((item) => html`<li>${item}</li>`)}
        </ul>`;
