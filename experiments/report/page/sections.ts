import type { SplitCells } from '../split-cells.ts';
import { isPaperStructure } from '../subjects.ts';
import type { Figures } from '../figures/figures.ts';
import { formatStructure } from '../format.ts';
import { classifierCellTable, daikonCellTable, spuriousCellTable } from '../tables/cell-tables.ts';
import { classifierTable } from '../tables/classifier-table.ts';
import { daikonTable } from '../tables/daikon-table.ts';
import { huntCellTable, huntTable } from '../tables/hunt-table.ts';
import { largerCellTable, largerScopeTable, largerTable } from '../tables/larger-tables.ts';
import { mutantCellTable, mutantTable } from '../tables/mutant-table.ts';
import { spuriousTable } from '../tables/spurious-table.ts';
import type { Table } from '../tables/table.ts';
import { figureHtml } from './figure-html.ts';
import { html, type Html } from '../../../src/base/escape/html-template.ts';
import { tableHtml } from './table-html.ts';

/** One question with the figures and tables that answer it. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** The title in the list of contents. */
  readonly short: string;
  readonly body: readonly Html[];
}

/** A table, or nothing if it has no rows; the figure next to it then says so. */
const filled = (table: Table): Html => (table.rows.length === 0 ? html`` : tableHtml(table));

/** The sections of the page, in order. */
export function sections(
  { rq1, rq2, daikon, scope, unseen, rq3, mutants }: SplitCells,
  figures: Figures,
): Section[] {
  return [
    {
      id: 'accuracy',
      title: 'Does a learned invariant separate valid from invalid objects?',
      short: 'Accuracy',
      body: [
        html`<p>
          The network sees an object as a bag of windows, one per record, or as one candidate vector, as in
          the paper. Each classifier judged every valid object of its scope and every invalid candidate that
          Korat’s search visits; if these are too many, the first ones or an even sample. The table counts
          separately the objects that were not in the training set. The numbers of the paper’s Table II are
          shown next to ours. If a class has a stricter invariant than Korat’s repOK, both truths are shown,
          since the paper uses the latter.
        </p>`,
        figureHtml(figures.accuracy),
        figureHtml(figures.mistakes),
        filled(classifierTable(rq2)),
      ],
    },
    {
      id: 'larger',
      title: 'Does it work for objects beyond its scope?',
      short: 'Larger objects',
      body: [
        html`<p>
          A candidate vector is limited to the objects of one scope; windows do not depend on the size of an
          object. Classifiers trained on small objects therefore judged larger ones: random objects made by
          the builders, copies of them with one or two broken fields, and, if Korat’s search can enumerate the
          structure, the candidates of a larger scope.
        </p>`,
        figureHtml(figures.larger),
        filled(largerTable(scope.filter(isPaperStructure), 'Larger objects of the paper’s structures')),
        filled(
          largerTable(
            scope.filter((cell) => !isPaperStructure(cell)),
            'Larger objects of structures that are not in the paper',
          ),
        ),
        filled(largerTable(unseen, 'Larger objects of structures that the vocabulary was not made for')),
        filled(largerScopeTable(scope)),
      ],
    },
    {
      id: 'spurious',
      title: 'How many broken objects are valid?',
      short: 'Spurious negatives',
      body: [
        html`<p>
          Nobody labels the training data: an object counts as invalid because one field of a valid object was
          changed. Some of these objects are valid after all; they are spurious negatives. The more valid
          objects the builders reach, the more spurious negatives can be recognised and removed.
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
    ...(mutants.length === 0 ? [] : [killing(mutants, figures)]),
    {
      id: 'training',
      title: 'How does training proceed?',
      short: 'Training',
      body: [figureHtml(figures.trainingCurves), figureHtml(figures.randomSearch)],
    },
    {
      id: 'picture',
      title: 'Where do misjudged objects lie?',
      short: 'Objects',
      body: [figureHtml(figures.objects)],
    },
    {
      id: 'numbers',
      title: 'All numbers',
      short: 'All numbers',
      body: [
        html`<p>
          One row per run. The data files of this page also hold the full training curves, all combinations of
          the random search and the sampled objects.
        </p>`,
        ...[
          classifierCellTable(rq2),
          largerCellTable(scope, 'Larger objects, each run'),
          largerCellTable(unseen, 'Larger objects of unseen structures, each run'),
          spuriousCellTable(rq1),
          daikonCellTable(daikon),
          huntCellTable(rq3),
          mutantCellTable(mutants),
        ].map((table) =>
          table.rows.length === 0
            ? html`<p class="empty"><strong>${table.title}.</strong> No run has finished yet.</p>`
            : html`<details>
                <summary>${table.title} (${table.rows.length} rows)</summary>
                ${tableHtml(table)}
              </details>`,
        ),
      ],
    },
  ];
}

/** The section on hunts. */
const hunting = (rq3: SplitCells['rq3']): Section => ({
  id: 'hunting',
  title: 'Does it find known bugs?',
  short: 'Bugs',
  body: [
    html`<p>
      Each subject has bugs known from the literature. Classifiers, invariants and transitions are learned
      from the version without them. The paper’s authors wrote some inputs by hand; here the hunt generates
      all calls. A bug counts as found if a finding that is not a false alarm names a method with the bug.
    </p>`,
    filled(huntTable(rq3)),
  ],
});

/** The section on mutants. */
const killing = (mutants: SplitCells['mutants'], figures: Figures): Section => ({
  id: 'mutants',
  title: 'Which mutants of published classes does it kill?',
  short: 'Mutants',
  body: [
    html`<p>
      The methods under test of classes of npm packages were changed by Stryker’s mutators, one change in each
      mutant. Models, transitions and invariants are learned from the original class. Differential testing
      makes the same random calls of both versions: a mutant is told if it ever differs, and corrupts its
      state if a hand-written repOK rejects its object but accepts the original’s.
    </p>`,
    figureHtml(figures.mutants),
    filled(mutantTable(mutants)),
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
    <summary>The invariants that remain after filtering</summary>
    ${lists}
  </details>`;
}
