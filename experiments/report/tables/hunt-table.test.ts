import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HuntCell } from '../../cells/cell.ts';
import { huntTable } from './hunt-table.ts';

const cell = (structure: string, seed: number, rest: Partial<HuntCell> = {}): HuntCell => ({
  experiment: 'rq3',
  structure,
  scope: 6,
  seed,
  oracle: 'learned',
  effect: structure.includes('@') ? 'invariant' : 'clean',
  suspects: structure.includes('@') ? ['insert'] : [],
  calls: 100,
  seconds: 1,
  retrained: 0,
  doubtful: 0,
  findings: [],
  ...rest,
});
const finding = (method: string, falseAlarm = false): HuntCell['findings'][number] => ({
  method,
  kind: 'invariant',
  calls: [`${method}()`],
  summary: '',
  falseAlarm,
});
const texts = (cells: readonly HuntCell[]): string[][] =>
  huntTable(cells).rows.map(({ entries }) =>
    entries.map(({ text, worst }) => (worst === undefined ? text : `${text}, worst ${worst}`)),
  );

test('found bugs are averaged over the seeds by oracle, next to the paper’s numbers', () => {
  const cells = [
    cell('int-tree-set', 1),
    cell('int-tree-set@err1', 1, { findings: [finding('insert')] }),
    cell('int-tree-set@err2', 1, { findings: [finding('insert')] }),
    cell('int-tree-set@err1', 2, { findings: [finding('insert')] }),
    cell('int-tree-set@err2', 2),
    cell('int-tree-set@err2', 1, { oracle: 'none' }),
  ];
  assert.equal(texts(cells), [
    ['int tree set', 'ours (1 to 2 seeds)', '2', '0', '–', '1.5, worst 1', '–', '0'],
    ['int tree set', 'the paper', '5', '0', '3', '5', '–', '–'],
  ]);
});

test('a false alarm or a finding in another method does not count as a found bug', () => {
  const [ours] = texts([
    cell('scheduler', 1, { findings: [finding('blockProcess', true)] }),
    cell('scheduler', 1, { oracle: 'transitions' }),
    cell('scheduler@v1', 1, { findings: [finding('insert', true), finding('blockProcess')] }),
  ]);
  assert.equal(ours, ['scheduler', 'ours (1 seed)', '1', '–', '–', '0', '–', '2']);
});

test.run();
