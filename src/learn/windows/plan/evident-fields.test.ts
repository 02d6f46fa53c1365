import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Records } from '../records/records.ts';
import { graphsOf } from '../testing/read-records.ts';
import type { Aggregate } from '../window-plan.ts';
import { EvidentFields } from './evident-fields.ts';
import { inferPlan } from './infer-plan.ts';

class Box {
  readonly none = 0;
  readonly one = 1;
  readonly many: number;
  constructor(many: number) {
    this.many = many;
  }
}

/** Returns the fields that may prove a fold. */
function provable(fold: Aggregate['fold'], boxes: readonly Box[]): string[] {
  const graphs = graphsOf(...boxes);
  const fields = new EvidentFields(new Records(inferPlan(graphs)), graphs);
  return ['none', 'one', 'many'].filter((field) =>
    fields.mayProve({ role: 'Box', field, fold, item: 'other' }),
  );
}

test('a sum needs values other than 0 and a number of values larger ones, in several objects', () => {
  const boxes = Array.from({ length: 10 }, (_, many) => new Box(many));
  assert.equal(provable('sum', boxes), ['one', 'many']);
  assert.equal(provable('tally', boxes), ['many']);
  assert.equal(provable('least', boxes), ['none', 'one', 'many']);
  assert.equal(provable('tally', boxes.slice(0, 9)), []);
});

test.run();
