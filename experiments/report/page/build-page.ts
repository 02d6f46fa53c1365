import type { Cell } from '../../cells/cell.ts';
import type { Figure } from '../chart/chart.ts';
import { figures } from '../figures/figures.ts';
import { formatStructure, plural } from '../format.ts';
import { paperTables } from '../paper-tables.ts';
import { splitCells } from '../split-cells.ts';
import { scopesOf, structuresOf } from '../subjects.ts';
import { html, jsonForScript, programForScript, Html } from '../../../src/base/escape/html-template.ts';
import { pagePrograms } from './page-programs.ts';
import { sections } from './sections.ts';
import { STYLES } from './styles.ts';

/** Builds the report as one self-contained HTML page: tables, charts, their data and the programs that draw them. */
export function buildPage(cells: readonly Cell[]): string {
  const drawn = figures(cells);
  const parts = sections(splitCells(cells), drawn);
  const { charts, drawing } = pagePrograms();
  const data = Object.values(drawn).map(({ id, panels }: Figure) => ({ id, panels }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>learn-inv: how good are learned invariants?</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Html(STYLES)}
        </style>
      </head>
      <body>
        <header>
          <h1>How good are learned invariants?</h1>
          ${introduction(cells)}
          <nav aria-label="Sections">
            <ol>
              ${parts.map(({ id, short }) => html`<li><a href="#${id}">${short}</a></li>`)}
            </ol>
          </nav>
        </header>
        <main>
          <noscript
            ><p class="empty">
              The charts need JavaScript; the tables below show the same numbers.
            </p></noscript
          >
          ${parts.map(
            ({ id, title, body }) =>
              html`<section id="${id}">
                <h2>${title}</h2>
                ${body}
              </section> `,
          )}
        </main>
        <footer>
          <p>
            Made by <code>npm run report</code> from the data files of the experiments. The paper’s numbers:
            ${paperTables.source}.
          </p>
        </footer>
        <script type="application/json" id="figures">
          ${jsonForScript(data)}
        </script>
        <script>
          ${programForScript(charts)};
        </script>
        <script>
          ${programForScript(drawing)};
        </script>
      </body>
    </html> `.text;
}

function introduction(cells: readonly Cell[]): Html {
  const introduced = html`<p>
    learn-inv collects the objects that the builders of a class make, breaks copies of them, and trains a
    small neural network to distinguish the two: a <code>repOK</code> that nobody had to write. This page
    compares such classifiers with the truth and with the numbers of the paper that introduced the idea.
  </p>`;
  if (cells.length === 0) {
    return html`${introduced}
      <p>
        <strong>No experiment has finished a cell yet, so there is nothing to show.</strong> Run an
        experiment, then build this page again.
      </p>`;
  }
  const { rq1, rq2, daikon, scope, unseen, rq3, mutants } = splitCells(cells);
  const structures = structuresOf(cells).map(formatStructure).join(', ');
  return html`${introduced}
    <p>
      It shows ${plural(cells.length, 'finished run')}: ${rq2.length} of classifiers on whole scopes,
      ${scope.length + unseen.length} on larger objects, ${rq1.length} that count spurious negatives,
      ${daikon.length} of an invariant detector, ${rq3.length} hunts for known bugs, ${mutants.length} of
      mutants. Structures: ${structures}. Scopes: ${scopesOf(cells).join(', ')}. Scope k allows at most k
      objects of a class. In the tables, means over the seeds have the worst seed in small print below; grey
      rows show the paper’s numbers.
    </p>`;
}
