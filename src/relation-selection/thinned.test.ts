import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeDataset } from '../dataset/make-dataset.ts';
import { inferPlan } from '../encode/windows/plan/infer-plan.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { defineStructure } from '../structure/define-structure.ts';
import { int } from '../structure/finite-domains.ts';
import { thinned } from './thinned.ts';

/** Fields that all compare with one another. */
const FIELDS = 40;

class Wide {
  constructor() {
    for (let field = 0; field < FIELDS; field++) (this as Record<string, unknown>)[`field${field}`] = 0;
  }
  put(field: number, value: number): void {
    (this as Record<string, unknown>)[`field${field}`] = value;
  }
}
const wide = defineStructure({
  name: 'wide',
  create: () => new Wide(),
  builders: { put: [int(0, FIELDS - 1), int(0, 9)] },
});
const { dataset } = makeDataset(wide, { scope: 4, maxStates: 300, maxValid: 300, maxBroken: 600 });
const plan = inferPlan(dataset.valid);
const many = (graphs: readonly ObjectGraph[], times: number): ObjectGraph[] =>
  Array.from({ length: times }, () => graphs).flat();

test('a dataset that is soon looked at is taken as it is', () => {
  assert.is(thinned(dataset, plan), dataset);
});

test('of one that is not, a part is looked at, the same each time, and the larger objects trained on are all kept', () => {
  const large = { ...dataset, valid: many(dataset.valid, 100), broken: many(dataset.broken, 100) };
  const thin = thinned(large, plan);
  assert.ok(thin.valid.length < 0.9 * large.valid.length, `${thin.valid.length} of ${large.valid.length}`);
  const share = thin.valid.length / large.valid.length;
  assert.ok(Math.abs(thin.broken.length / large.broken.length - share) < 0.01);
  assert.equal(thin.beyond?.largerTraining, large.beyond?.largerTraining);
  assert.equal(thinned(large, plan).valid.map(graphKey), thin.valid.map(graphKey));
});

test.run();
