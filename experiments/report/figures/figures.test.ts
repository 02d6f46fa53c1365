import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Bar, BarChart, Figure, PointChart } from '../chart/chart.ts';
import {
  cellGrid,
  classifierCell,
  countsOf,
  daikonCell,
  largerCounts,
  scopeCell,
  spuriousCell,
} from '../../cells/testing/test-cells.ts';
import { figures } from './figures.ts';

/** The bar of a series in the first panel whose title starts with `title`. */
function barOf({ panels }: Figure, title: string, series: string, group = 0): Bar {
  const chart = panels.find((panel) => panel.title.startsWith(title))!.chart as BarChart;
  return chart.series.find(({ name }) => name === series)!.bars[group]!;
}

test('bars show the mean over the seeds and whiskers the worst, next to the paper’s numbers', () => {
  const { accuracy, mistakes } = figures([
    classifierCell({ seed: 1 }, countsOf(200, 0, 900, 0)),
    classifierCell({ seed: 2 }, countsOf(150, 50, 900, 50)),
  ]);
  const recall = barOf(accuracy, 'Recall', 'ours, vector');
  assert.equal([recall.value, recall.worst, recall.label], [87.5, 75, '87.50']);
  const precision = barOf(accuracy, 'Precision', 'ours, vector');
  assert.equal([precision.value, precision.worst], [87.5, 75]);
  assert.is(barOf(accuracy, 'Precision', 'the paper, as printed').value, 98);
  const wrong = barOf(mistakes, 'Invalid, classified as valid', 'ours, vector');
  assert.equal([wrong.value, wrong.worst, wrong.label], [25, 50, '25']);
});

test('each recipe and encoding has its own bars', () => {
  const windows = classifierCell({ recipe: 'windows' });
  const { accuracy } = figures([
    classifierCell(),
    classifierCell({ recipe: 'paper' }),
    { ...windows, evaluation: { ...windows.evaluation, encoding: 'windows' } },
  ]);
  assert.equal(
    accuracy.legend.map(({ name }) => name),
    ['ours, windows', 'ours, vector', 'the paper’s recipe, repeated', 'the paper, as printed'],
  );
});

test('with two truths, the paper’s numbers are shown next to the truth it used', () => {
  const cell = classifierCell({ structure: 'red-black-tree' }, countsOf(200, 1, 900, 0));
  const { accuracy } = figures([
    { ...cell, evaluation: { ...cell.evaluation, paperTruth: countsOf(200, 127, 900, 0) } },
  ]);
  const recalls = [0, 1].map((group) => barOf(accuracy, 'Recall', 'ours, vector', group).label);
  assert.equal(recalls, ['99.50', '61.16']);
  const printed = [0, 1].map((group) => barOf(accuracy, 'Recall', 'the paper, as printed', group).value);
  assert.equal(printed, [null, 70.6]);
});

test('spurious negatives are shares of the broken objects', () => {
  const { spurious } = figures([
    spuriousCell({ negatives: 200, spurious: 3 }),
    spuriousCell({ negatives: 0, spurious: 0, builders: 'saturate' }),
  ]);
  assert.is(barOf(spurious, 'Spurious', 'builders at random').label, '1.50');
  assert.is(barOf(spurious, 'Spurious', 'builders to saturation').label, '0.00');
  assert.is(barOf(spurious, 'Spurious', 'the paper (at random)').label, '2.32');
});

test('a structure that is not in the paper has no bar of the paper', () => {
  const { accuracy, daikon } = figures([
    classifierCell({ structure: 'queue' }),
    daikonCell({ structure: 'queue' }),
  ]);
  assert.equal(barOf(accuracy, 'Recall', 'the paper, as printed').label, '–');
  assert.equal(barOf(daikon, 'Precision', 'the paper’s Daikon, as printed').value, null);
});

test('every combination and every sampled object is drawn exactly once', () => {
  const { randomSearch, objects } = figures([classifierCell({ seed: 1 }), classifierCell({ seed: 2 })]);
  const drawn = ({ panels }: Figure): number[] =>
    panels.map(({ chart }) =>
      chart.kind === 'points' ? chart.series.reduce((sum, { points }) => sum + points.length, 0) : -1,
    );
  assert.equal(drawn(randomSearch), [20]);
  assert.equal(drawn(objects), [186]);
});

test('larger objects are drawn by size, one chart per structure, on axes down to the lowest share', () => {
  const { larger } = figures([
    scopeCell({ seed: 1, sizes: [largerCounts(10, 0), largerCounts(50, 4)] }),
    scopeCell({ seed: 2, sizes: [largerCounts(10, 0), largerCounts(50, 28)] }),
    scopeCell({ structure: 'queue', sizes: [{ ...largerCounts(10, 0), valid: { judged: 0, accepted: 0 } }] }),
  ]);
  assert.equal(
    larger.panels.map(({ title }) => title),
    ['sorted list, trained at scope 6', 'queue, trained at scope 6'],
  );
  const pointsOf = (panel: number) =>
    (larger.panels[panel]!.chart as PointChart).series.map(({ points }) => points.map(({ x, y }) => [x, y]));
  assert.equal(pointsOf(0).slice(0, 2), [
    [
      [10, 100],
      [50, 84],
    ],
    [
      [10, 100],
      [50, 72],
    ],
  ]);
  assert.equal(pointsOf(0)[2], [
    [10, 97],
    [50, 97],
  ]);
  assert.equal(pointsOf(1)[0], [], 'no share without objects');
  assert.match(larger.caption, /starts at 70 %/);
});

test('the figures do not depend on the order of the cells', () => {
  const cells = cellGrid(2);
  const grids = [cells, cells.toReversed()].map((list) => {
    const { accuracy, mistakes, larger, spurious, daikon, trainingCurves, objects } = figures(list);
    return [accuracy, mistakes, larger, spurious, daikon, trainingCurves, objects];
  });
  assert.equal(grids[0], grids[1]);
});

test('without cells each figure is empty and gives the reason', () => {
  for (const { panels, legend, empty } of Object.values(figures([]))) {
    assert.is(panels.length + legend.length, 0);
    assert.match(empty, /yet\.$/);
  }
});

test.run();
