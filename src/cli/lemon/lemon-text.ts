import { singleLine } from '../../base/escape/terminal.ts';
import { configText } from '../../neural/lemon/findings/config-class.ts';
import type { Bug } from '../../neural/lemon/findings/bug.ts';
import type { InconsistencyCounts } from '../../neural/lemon/run/inconsistencies.ts';
import type { LemonReport } from '../../neural/lemon/run/lemon.ts';
import { cutText } from '../campaign/campaign-end.ts';
import { fixed, table } from '../tables.ts';

/** Characters of a message that may have any length. */
const WIDTH = 300;

/** Returns a run as text for a terminal: a table of distinct bugs. */
export function lemonText(report: LemonReport): string {
  const { seedModel, backends, mutants, seconds, bugs, cutShort, inconsistencies } = report;
  const head = [
    'kind',
    'layer',
    'smallest configuration',
    'input',
    'back ends',
    'degree',
    'initial',
    'mutants',
  ];
  return [
    ...(bugs.length === 0 ? [] : [table(head, bugs.map(rowOf))]),
    ...bugs
      .filter(({ message }) => message !== '')
      .map(({ layer, message }) => singleLine(`${layer}: ${message}`, WIDTH)),
    singleLine(
      `${bugs.length === 0 ? 'no' : bugs.length} ${bugs.length === 1 ? 'bug' : 'distinct bugs'} in ${mutants} ${mutants === 1 ? 'mutant' : 'mutants'} of ${seedModel} on ${backends.join(', ')}, ${fixed(seconds, 1)} s${cutText(cutShort)}`,
    ),
    inconsistenciesText(inconsistencies),
    '',
  ].join('\n');
}

/** Returns how many outputs, of an input on a pair of back ends, are inconsistent. */
function inconsistenciesText({ threshold, mutated, onlyMutated, onlyInitial }: InconsistencyCounts): string {
  const initial = mutated - onlyMutated + onlyInitial;
  return `inconsistent outputs (D_MAD above ${threshold}): ${mutated} of mutants, ${initial} of the seed model`;
}

const rowOf = (bug: Bug): string[] => [
  ...[kindText(bug), bug.layer, configText(bug.config), inputText(bug)],
  bug.backends.map(({ name, side }) => `${name} ${side}`).join('\n'),
  ...[fixed(bug.degree, 4), fixed(bug.amplifiedFrom, 4), String(bug.mutants)],
];

/** Returns the kind of a bug, and whether training or a relation shows it. */
export const kindText = ({ kind, during }: Pick<Bug, 'kind' | 'during'>): string =>
  ({ prediction: kind, training: `${kind} in training`, relations: `${kind} with itself` })[during];

/** Returns the shapes of the smallest inputs, without the batch if it is 1. */
export const inputText = ({ smallest }: Bug): string =>
  [...smallest.inputs.values()]
    .map(({ shape: [batch, ...shape] }) => `${batch === 1 ? '' : `${batch} of `}[${shape.join(', ')}]`)
    .join(' and ');
