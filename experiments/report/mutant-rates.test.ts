import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { MutantCell } from '../cells/cell.ts';
import { mutantCell } from '../cells/testing/test-cells.ts';
import { mutantsFigure } from './figures/mutants.ts';
import { falseAlarms, killRates } from './mutant-rates.ts';
import { mutantTable } from './tables/mutant-table.ts';

const found = (kind: MutantCell['hunts'][number]['found']): MutantCell['hunts'] =>
  mutantCell().hunts.map((hunt) => ({ ...hunt, found: kind }));

const CELLS = [
  mutantCell({ mutant: 0, told: 'no', hunts: found('none').map((hunt) => ({ ...hunt, falseAlarms: 2 })) }),
  mutantCell({ mutant: 1 }),
  mutantCell({ mutant: 2, corrupts: true, hunts: found('death') }),
  mutantCell({ mutant: 3, told: 'no', corrupts: true, hunts: found('late') }),
  mutantCell({ mutant: 4, told: 'no' }),
  mutantCell({ mutant: 5, seed: 2, hunts: found('none') }),
];

test('kill rates count the mutants of a group by seed, and seeds without such mutants not at all', () => {
  assert.equal(killRates(CELLS, 'told', 'transitions'), [100, 0]);
  assert.equal(killRates(CELLS, 'told', 'learned'), [50, 0]);
  assert.equal(killRates(CELLS, 'corrupts', 'learned'), [50]);
  assert.equal(killRates([], 'told', 'learned'), []);
});

test('own tests count where packages publish them', () => {
  const tested = [
    mutantCell({ mutant: 1, ownTestsFail: true }),
    mutantCell({ mutant: 2, ownTestsFail: false }),
    mutantCell({ mutant: 3 }),
  ];
  assert.equal(killRates(tested, 'told', 'own tests'), [50]);
});

test('the table has means with the worst seed, and the false alarms in unmutated classes', () => {
  const { rows, columns } = mutantTable(CELLS);
  const entryOf = (title: string) => rows[0]!.entries[columns.findIndex((column) => column.title === title)];
  assert.equal(entryOf('told: repOK and transitions'), { text: '50.0', worst: '0.0' });
  assert.equal(entryOf('corrupt: learned repOK'), { text: '50.0' });
  assert.equal(entryOf('false alarms, unmutated: learned repOK'), { text: '2' });
});

test('a detector that did not hunt has no figures', () => {
  const cells = CELLS.map((cell) => ({
    ...cell,
    hunts: cell.hunts.filter(({ detector }) => detector === 'learned'),
  }));
  assert.equal(killRates(cells, 'corrupts', 'daikon'), []);
  assert.equal(falseAlarms(cells, 'daikon'), []);
  assert.equal(falseAlarms(cells, 'learned'), [2]);
});

test('the figure groups classes by kind below all of them', () => {
  const { panels } = mutantsFigure([...CELLS, mutantCell({ structure: 'tinyqueue', kind: 'heap' })]);
  assert.equal(
    panels.map(({ chart }) => (chart.kind === 'bars' ? chart.groups.map(([name]) => name) : [])),
    [
      ['all classes', 'heap', 'list'],
      ['all classes', 'heap', 'list'],
    ],
  );
});

test.run();
