import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { nanFields } from './nan-fields.ts';

const test = suite('NaN fields');

const graphOf = (object: object): ReturnType<typeof readHeap>['graph'] =>
  readHeap(object, new ClassTable()).graph;

test('names the fields that hold NaN, or a container with it, and did not before', () => {
  const before = graphOf({ old: Number.NaN, mean: 0, means: [1] });
  const after = graphOf({ old: Number.NaN, mean: Number.NaN, means: [1, Number.NaN], sizes: [1] });
  assert.equal(nanFields(before, after), ['mean', 'means']);
  assert.equal(nanFields(undefined, after).toSorted(), ['mean', 'means', 'old']);
  assert.equal(nanFields(before, graphOf({ mean: undefined, means: ['NaN'] })), []);
});

test.run();
