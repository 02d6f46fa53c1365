import { html, type Html } from '../../src/base/escape/html-template.ts';
import { findingWalk } from '../../src/cli/hunt/drawing/finding-walk.ts';
import { graphSvg } from '../../src/cli/hunt/drawing/graph-svg.ts';
import { headingOf } from '../../src/cli/hunt/hunt-view.ts';
import type { RoleSentences } from '../../src/learn/model/describe/condition-sentences.ts';
import type { Form, FormMethod } from './form.ts';
import type { Answer, ShownFinding } from './messages.ts';
import { choicesFor, valueOf, type Slot } from './slots.ts';

const NOTHING = html``;

/** Returns a sentence whose code stands between backticks. */
export const sentence = (words: string): Html =>
  html`${words.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;

/** Returns the methods of a form: a box to tick for trust, and a field for each argument. */
export const methodsMarkup = ({ methods, leftOut }: Form): Html =>
  html`${methods.map(methodMarkup)}${leftOut.map(
    ({ name, why }) => html`<li class="muted"><code>${name}</code> is left out: ${sentence(why)}</li>`,
  )}${methods.length === 0 ? html`<li class="muted">No method to call.</li>` : NOTHING}`;

const methodMarkup = ({ name, args, isTrusted, parameters = [] }: FormMethod, index: number): Html =>
  html`<li>
    <label
      ><input type="checkbox" data-trust="${index}" ${isTrusted ? html`checked` : ''} />
      <code>${name}</code></label
    >
    <span class="arguments"
      >(${args.map(
        (text, at) =>
          html`${at > 0 ? ', ' : ''}<input
              class="argument"
              data-method="${index}"
              data-argument="${at}"
              value="${text}"
              size="${Math.max(8, text.length)}"
              spellcheck="false"
              aria-label="values of ${parameters[at] ?? `argument ${at + 1}`} of ${name}"
            />`,
      )})</span
    >
  </li>`;

/** Returns sentences, by the records that they are about. */
export const sentencesMarkup = (roles: readonly RoleSentences[]): Html =>
  html`${roles.map(
    ({ records, sentences }) =>
      html`<h3>${sentence(records)}</h3>
        <ul>
          ${sentences.map((words) => html`<li>${sentence(words)}</li>`)}
        </ul>`,
  )}`;

/** Returns the drawing of an object, its verdict, and its reasons. */
export function judgedMarkup(judged: Extract<Answer, { kind: 'judged' }>): Html {
  const { graph, isValid, probability = 0, words, faults, repairs, calls } = judged;
  const atFault = new Map(
    faults.map(({ label, fields = [], stale = [] }) => [label, new Set([...fields, ...stale])]),
  );
  const verdict =
    isValid === undefined
      ? html`<b class="verdict">out of scope</b> ${sentence(words ?? '')}`
      : html`<b class="verdict ${isValid ? 'good' : 'bad'}">${isValid ? 'valid' : 'invalid'}</b>
          <span class="muted">probability ${probability.toFixed(3)}</span>`;
  return html`<div class="drawing">${graphSvg(graph, 'the object', atFault)}</div>
    <p role="status">
      ${verdict}${calls === undefined ? '' : html` <code class="muted">${calls.join('; ')}</code>`}
    </p>
    ${
      faults.length === 0
        ? NOTHING
        : html`<ul class="faults">
            ${faults.flatMap(({ name, differences }) =>
              differences.length === 0
                ? [html`<li><b>${name}</b>: only the network rejects it</li>`]
                : differences.map(
                    (difference) => html`<li><b>${name}</b>: ${sentence(difference.words)}</li>`,
                  ),
            )}
          </ul>`
    }
    ${
      repairs.length === 0
        ? NOTHING
        : html`<p class="repairs">
            Repair:
            ${repairs.map((repair, index) => html`<button data-repair="${index}">${repair.words}</button> `)}
          </p>`
    }`;
}

/** Returns the values to put into a slot. */
export function choicesMarkup(graph: Extract<Answer, { kind: 'judged' }>['graph'], slot: Slot): Html {
  const now = valueOf(graph, slot);
  return html`<p>
    <code>${slot.name}</code> of ${graph[slot.label]!.class} :=
    ${choicesFor(graph, slot).map(
      ({ words }, index) => html`<button data-choice="${index}">${words}</button> `,
    )} <input class="own" size="8" value="${JSON.stringify(now) ?? ''}" aria-label="a value as JSON" /><button
      data-own
    >
      set
    </button>
    <button data-close>cancel</button>
  </p>`;
}

/** Returns what a hunt found. */
export function huntedMarkup(hunted: Extract<Answer, { kind: 'hunted' }>): Html {
  const { findings, refusals, heldBack, calls, states, incomplete } = hunted;
  const counts = `${calls.toLocaleString('en')} calls in ${states.toLocaleString('en')} states`;
  const others = [...incomplete, ...refusals, ...heldBack.map((words) => `Held back: ${words}`)];
  return html`<p>
      ${findings.length === 0 ? 'Nothing found' : `${findings.length} found`}
      <span class="muted">in ${counts}</span>
    </p>
    ${findings.map(findingMarkup)}
    ${
      others.length === 0
        ? NOTHING
        : html`<ul class="muted">
            ${others.map((words) => html`<li>${sentence(words)}</li>`)}
          </ul>`
    }`;
}

function findingMarkup(finding: ShownFinding, index: number): Html {
  const { explanation, test } = finding;
  const { faults = [], repairs = [] } = explanation;
  return html`<article>
    <h3>${headingOf(finding)}</h3>
    <p>${sentence(explanation.summary)}</p>
    ${findingWalk(finding)?.(`finding-${index}`) ?? NOTHING}
    <ul class="faults">
      ${faults.flatMap(({ name, differences }) =>
        differences.map(({ words }) => html`<li><b>${name}</b>: ${sentence(words)}</li>`),
      )}
    </ul>
    ${repairs[0] === undefined ? NOTHING : html`<p>Repair: <code>${repairs[0].words}</code></p>`}
    ${
      test === ''
        ? NOTHING
        : html`<details>
            <summary>The test that fails</summary>
            <pre>${test}</pre>
          </details>`
    }
  </article>`;
}
