import { html, Html } from '../../../base/escape/html-template.ts';
import type { ReportedFinding } from '../hunt-report.ts';
import { type FieldsAtFault, graphSvg } from './graph-svg.ts';

const NOTHING: FieldsAtFault = new Map();
const CHECKED = new Html(' checked');

/** Returns a finding to step through by the arrow keys, without a script; undefined if too few states were kept. */
export function findingWalk({
  sequence,
  states,
  explanation,
  culprit,
}: Pick<ReportedFinding, 'sequence' | 'states' | 'explanation' | 'culprit'>):
  | ((id: string) => Html)
  | undefined {
  if (states === undefined || states.every((state) => state === null)) return undefined;
  const last = sequence.length - 1;
  const { call: blamed = last } = culprit ?? {};
  const atFault: FieldsAtFault = new Map(
    (explanation.faults ?? []).map(({ label, fields = [], stale = [] }) => [
      label,
      new Set([...fields, ...stale]),
    ]),
  );
  const picture = (made: number, title: string): Html => {
    const state = states[made] ?? undefined;
    const marked = made === sequence.length ? atFault : NOTHING;
    return html`<figure class="state">
      <figcaption>${title}</figcaption>
      ${state === undefined ? html`<p class="muted">not drawn</p>` : graphSvg(state, title, marked)}
    </figure>`;
  };
  return (id) =>
    html`<ol class="walk">
      ${sequence.map(({ text }, call) => {
        const isLast = call === last;
        const input = html`<input type="radio" name="${id}" value="${call}" ${isLast ? CHECKED : ''} />`;
        return html`<li>
          <label>${input} <code class="${call === blamed ? 'bad' : ''}">${text}</code></label>
          <div class="states">${picture(call, 'before')} ${picture(call + 1, 'after')}</div>
        </li>`;
      })}
    </ol>`;
}
