import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { FieldSort, Scale } from '../../windows/window-plan.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { IncreasingRemaps } from './increasing-remaps.ts';

class Interval {
  low: number;
  high: number;
  length: number;
  constructor(low: number, high: number) {
    this.low = low;
    this.high = high;
    this.length = high - low;
  }
}

const classes = new ClassTable({ Interval: ['low', 'high', 'length'] });
const read = (low: number, high: number): ObjectGraph => readHeap(new Interval(low, high), classes).graph;

/** The sorts of an interval whose ends are data of a scale and whose length is its own. */
const sortsOf = (scale: Scale): { role: string; field: string; sort: FieldSort }[] => [
  { role: 'Interval', field: 'low', sort: { kind: 'data', sort: 'ends', scale } },
  { role: 'Interval', field: 'high', sort: { kind: 'data', sort: 'ends', scale } },
  { role: 'Interval', field: 'length', sort: { kind: 'own' } },
];

const known = [read(2, 3), read(3, 5), read(5, 8)];
const remaps = new IncreasingRemaps(known, sortsOf('ordinal'));
const ends = ({ objects }: ObjectGraph): unknown => objects[0]!.values.slice(0, 2);

test('fields of one sort are remapped together into the known values, in every increasing way', () => {
  const images = remaps.all(read(10, 11), 100);
  assert.equal(images.map(ends), [
    [2, 3],
    [2, 5],
    [2, 8],
    [3, 5],
    [3, 8],
    [5, 8],
  ]);
  assert.is(new Set(images.map(graphKey)).size, images.length);
});

test('ties and orders are kept', () => {
  assert.equal(remaps.all(read(7, 7), 100), []);
  const withTies = new IncreasingRemaps([...known, read(2, 2), read(3, 2)], sortsOf('ordinal'));
  assert.equal(withTies.all(read(7, 7), 100).map(ends), [
    [2, 2],
    [3, 3],
    [5, 5],
    [8, 8],
  ]);
  assert.equal(ends(withTies.least(read(12, 11))!), [3, 2]);
});

test('images are limited', () => {
  assert.is(remaps.all(read(10, 11), 2).length, 2);
});

test('an object has no image if it holds another number of the class itself', () => {
  assert.is(remaps.least(read(10, 20)), undefined);
  assert.equal(remaps.all(read(10, 20), 100), []);
});

test('data with differences is not remapped', () => {
  const arithmetic = new IncreasingRemaps(known, sortsOf('interval'));
  assert.is(arithmetic.least(read(10, 11)), undefined);
  assert.equal(ends(arithmetic.least(read(2, 3))!), [2, 3]);
});

test.run();
