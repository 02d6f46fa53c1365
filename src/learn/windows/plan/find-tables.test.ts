import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { graphsOf } from '../testing/read-records.ts';
import type { Table } from '../window-plan.ts';
import { inferPlan } from './infer-plan.ts';

const tables = (...objects: readonly object[]): readonly Table[] => inferPlan(graphsOf(...objects)).tables;

class Columns {
  readonly keys: readonly number[];
  readonly heads: readonly number[];
  readonly values: readonly unknown[];
  constructor(rows: number, heads: number) {
    this.keys = Array.from({ length: rows }, (_, row) => row);
    this.heads = Array.from({ length: heads }, () => 7);
    this.values = this.keys.map(() => 'x');
  }
}

const sizes = [2, 3, 4, 2, 3, 4, 2, 3] as const;

test('arrays of equal lengths in every object are a table, others are not', () => {
  assert.equal(tables(...sizes.map((size) => new Columns(size, 3))), [
    { role: 'Columns', fields: ['keys', 'values'] },
  ]);
});

test('seven objects, or arrays of one length, are not enough evidence', () => {
  assert.equal(tables(...sizes.slice(0, 7).map((size) => new Columns(size, 3))), []);
  assert.equal(tables(...sizes.map(() => new Columns(2, 3))), []);
});

test('one object whose arrays differ in length is enough to reject a table', () => {
  const longer = new Columns(3, 3);
  Object.assign(longer, { values: ['x'] });
  assert.equal(tables(...sizes.map((size) => new Columns(size, 3)), longer), []);
});

test.run();
