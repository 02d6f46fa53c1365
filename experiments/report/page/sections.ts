import type { SplitCells } from '../split-cells.ts';
import { isPaperStructure } from '../subjects.ts';
import type { Figures } from '../figures/figures.ts';
import { formatStructure } from '../format.ts';
import { classifierCellTable, daikonCellTable, spuriousCellTable } from '../tables/cell-tables.ts';
import { classifierTable } from '../tables/classifier-table.ts';
import { daikonTable } from '../tables/daikon-table.ts';
import { huntCellTable, huntTable } from '../tables/hunt-table.ts';
import { largerCellTable, largerScopeTable, largerTable } from '../tables/larger-tables.ts';
import { spuriousTable } from '../tables/spurious-table.ts';
import type { Table } from '../tables/table.ts';
import { figureHtml } from './figure-html.ts';
import { html, type Html } from './html.ts';
import { tableHtml } from './table-html.ts';

/** One question and what answers it. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** For the list of contents. */
  readonly short: string;
  readonly body: readonly Html[];
}

/** A table, or nothing where it has no rows: the figure beside it says so then. */
const filled = (table: Table): Html => (table.rows.length === 0 ? html`` : tableHtml(table));

/** The sections of the page, in order. */
export function sections({ rq1, rq2, daikon, scope, rq3 }: SplitCells, figures: Figures): Section[] {
  return [
    {
      id: 'accuracy',
      title: 'Does a learned invariant tell valid objects from invalid ones?',
      short: 'Accuracy',
      body: [
        html`<p>
          The network sees an object through windows, one for each of its nodes, or as one candidate vector,
          as in the paper. Each classifier was asked about every valid object of its scope and about every
          invalid candidate that Korat’s search visits, or where there are too many about the first of them or
          an even sample. The table says how many of them it was not trained on. The paper’s own figures, from
          its Table II, stand beside ours. Where a class keeps to a stricter invariant than Korat’s repOK,
          both truths are shown, since the paper speaks of the latter.
        </p>`,
        figureHtml(figures.accuracy),
        figureHtml(figures.mistakes),
        filled(classifierTable(rq2)),
      ],
    },
    {
      id: 'larger',
      title: 'Does it hold for objects larger than those it was trained on?',
      short: 'Larger objects',
      body: [
        html`<p>
          A candidate vector has room for the objects of one scope; windows are the same for objects of any
          size. So classifiers trained on small objects were asked about larger ones: random ones that the
          builders made and that were then broken in one field or in two, and, where Korat’s search can
          enumerate the structure, the candidates of a larger scope.
        </p>`,
        figureHtml(figures.larger),
        filled(largerTable(scope.filter(isPaperStructure), 'Larger objects of the paper’s structures')),
        filled(
          largerTable(
            scope.filter((cell) => !isPaperStructure(cell)),
            'Larger objects of structures that the paper does not have',
          ),
        ),
        filled(largerScopeTable(scope)),
      ],
    },
    {
      id: 'spurious',
      title: 'Are the broken objects really broken?',
      short: 'Spurious negatives',
      body: [
        html`<p>
          Nobody labels the training data: an object counts as invalid because a field of a valid one was
          changed, and some such objects are valid after all. The more of the valid objects the builders have
          reached, the more of these can be recognised and dropped.
        </p>`,
        figureHtml(figures.spurious),
        filled(spuriousTable(rq1)),
      ],
    },
    {
      id: 'detector',
      title: 'How does it compare with an invariant detector?',
      short: 'Daikon',
      body: [figureHtml(figures.daikon), filled(daikonTable(daikon)), invariantsHtml(daikon)],
    },
    ...(rq3.length === 0 ? [] : [hunting(rq3)]),
    {
      id: 'training',
      title: 'How does training go?',
      short: 'Training',
      body: [figureHtml(figures.trainingCurves), figureHtml(figures.randomSearch)],
    },
    {
      id: 'picture',
      title: 'What do valid, broken and misjudged objects look like?',
      short: 'Objects',
      body: [figureHtml(figures.objects)],
    },
    {
      id: 'numbers',
      title: 'Every number',
      short: 'Every number',
      body: [
        html`<p>
          One row a run. The full training curves, each combination tried and the sampled objects are in the
          data files that this page was made from.
        </p>`,
        ...[
          classifierCellTable(rq2),
          largerCellTable(scope),
          spuriousCellTable(rq1),
          daikonCellTable(daikon),
          huntCellTable(rq3),
        ].map((table) =>
          table.rows.length === 0
            ? html`<p class="empty"><strong>${table.title}.</strong> None has finished yet.</p>`
            : html`<details>
                <summary>${table.title} (${table.rows.length} rows)</summary>
                ${tableHtml(table)}
              </details>`,
        ),
      ],
    },
  ];
}

/** Hunting, where there was any. */
const hunting = (rq3: SplitCells['rq3']): Section => ({
  id: 'hunting',
  title: 'Does it find known bugs?',
  short: 'Bugs',
  body: [
    html`<p>
      Each subject has bugs that are known from the literature; classifiers, invariants and transitions are
      learnt from the version without them. The paper’s authors wrote inputs by hand for some; here the hunt
      finds all of its calls by itself. A bug counts as found where a method that it is in is told of, and
      rightly.
    </p>`,
    filled(huntTable(rq3)),
  ],
});

function invariantsHtml(daikon: SplitCells['daikon']): Html {
  if (daikon.length === 0) return html``;
  const lists = daikon.map(
    ({ structure, scope, seed, invariants }) =>
      html`<h4>${formatStructure(structure)}, scope ${scope}, seed ${seed}</h4>
        <ul>
          ${invariants.map((invariant) => html`<li><code>${invariant}</code></li>`)}
        </ul>`,
  );
  return html`<details class="invariants">
    <summary>The invariants that remained</summary>
    ${lists}
  </details>`;
}
