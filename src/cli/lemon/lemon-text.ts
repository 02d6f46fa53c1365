import { singleLine } from '../../base/escape/terminal.ts';
import { configText } from '../../neural/lemon/findings/config-class.ts';
import type { Bug } from '../../neural/lemon/findings/bug.ts';
import type { RootCause } from '../../neural/lemon/findings/root-causes.ts';
import type { InconsistencyCounts } from '../../neural/lemon/run/inconsistencies.ts';
import type { LemonReport } from '../../neural/lemon/run/lemon.ts';
import { cutText } from '../campaign/campaign-end.ts';
import { fixed, table } from '../tables.ts';

/** Characters of a message that may have any length. */
const WIDTH = 300;

/** Returns a run as text for a terminal: a table of root causes, and one of the kernels that back ends lack. */
export function lemonText(report: LemonReport): string {
  const { seedModel, backends, mutants, seconds, bugs, cutShort, inconsistencies } = report;
  const [missing, others] = [true, false].map((one) => bugs.filter(({ isMissing }) => isMissing === one));
  return [
    ...tableOf(HEAD, others!.map(rowOf)),
    ...others!
      .filter(({ message }) => message !== '')
      .map(({ layer, message }) => singleLine(`${layer}: ${message}`, WIDTH)),
    ...tableOf(['kernel', 'missing in', 'layers'], missing!.map(missingRow)),
    singleLine(
      `${bugs.length === 0 ? 'no' : bugs.length} ${bugs.length === 1 ? 'bug' : 'distinct bugs'} in ${mutants} ${mutants === 1 ? 'mutant' : 'mutants'} of ${seedModel} on ${backends.join(', ')}, ${fixed(seconds, 1)} s${cutText(cutShort)}`,
    ),
    inconsistenciesText(inconsistencies),
    '',
  ].join('\n');
}

const HEAD = [
  ...['kind', 'kernel', 'smallest configuration', 'input', 'back ends', 'degree', 'initial', 'mutants'],
  'layers',
];

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : [table(head, rows)];

/** Returns how many outputs, of an input on a pair of back ends, are inconsistent. */
function inconsistenciesText({ threshold, mutated, onlyMutated, onlyInitial }: InconsistencyCounts): string {
  const initial = mutated - onlyMutated + onlyInitial;
  return `inconsistent outputs (D_MAD above ${threshold}): ${mutated} of mutants, ${initial} of the seed model`;
}

/** Returns the layers that show a bug, each once. */
export const layersText = ({ examples }: RootCause, separator = ', '): string =>
  [
    ...new Set(
      examples.map(({ layer, during, config }) => {
        if (during === 'operator') return `${layer} of ${config['type'] as string}`;
        return during === 'training' ? `${layer} in training` : layer;
      }),
    ),
  ].join(separator);

const missingRow = (bug: RootCause): string[] => [
  bug.kernel,
  bug.backends.flatMap(({ name, side }) => (side === 'right' ? [] : [name])).join('\n'),
  layersText(bug, '\n'),
];

const rowOf = (bug: RootCause): string[] => [
  ...[kindText(bug), bug.kernel, configText(bug.config), inputText(bug)],
  bug.backends.map(({ name, side }) => `${name} ${side}`).join('\n'),
  ...[fixed(bug.degree, 4), fixed(bug.amplifiedFrom, 4), String(bug.mutants)],
  layersText(bug, '\n'),
];

/** Returns the kind of a bug, and whether training or a relation shows it. */
export const kindText = ({ kind, during }: Pick<Bug, 'kind' | 'during'>): string =>
  ({ prediction: kind, training: `${kind} in training`, relations: `${kind} with itself`, operator: kind })[
    during
  ];

/** Returns the shapes of the smallest inputs; those of a layer without the batch if it is 1. */
export const inputText = ({ inputs, during }: Bug): string =>
  inputs
    .map((whole) => {
      const [batch, ...shape] = during === 'operator' ? [1, ...whole] : whole;
      return `${batch === 1 ? '' : `${batch} of `}[${shape.join(', ')}]`;
    })
    .join(' and ');
