import type { Column, Entry, Row, Table } from '../tables/table.ts';
import { html, type Html } from '../../../src/base/escape/html-template.ts';

const classOf = ({ numeric }: Column): string => (numeric ? 'number' : 'word');

/** A table in a box that scrolls sideways on a narrow page. */
export function tableHtml({ title, columns, rows }: Table): Html {
  const head = columns.map((column) => html`<th scope="col" class="${classOf(column)}">${column.title}</th>`);
  return html`<div class="scroll" role="region" aria-label="${title}" tabindex="0">
    <table>
      <caption>
        ${title}
      </caption>
      <thead>
        <tr>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => rowHtml(row, columns))}
      </tbody>
    </table>
  </div>`;
}

function rowHtml({ entries, printed }: Row, columns: readonly Column[]): Html {
  const cells = entries.map((entry, index) =>
    index === 0
      ? html`<th scope="row">${entry.text}</th>`
      : html`<td class="${classOf(columns[index]!)}">${entryHtml(entry)}</td>`,
  );
  return html`<tr${printed === true ? html` class="printed"` : ''}>${cells}</tr>
`;
}

const entryHtml = ({ text, worst }: Entry): Html =>
  worst === undefined ? html`${text}` : html`${text}<small title="worst seed">${worst}</small>`;
