import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { inferPlan } from '../windows/plan/infer-plan.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { sampleExamples } from './sample-examples.ts';

/** Fields of the class. Each is compared with every other, so the vocabulary grows with the square of this number. */
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
const { dataset } = await makeDataset(wide, { scope: 4, maxStates: 300, maxValid: 300, maxBroken: 600 });
const plan = inferPlan(dataset.valid);
const many = (graphs: readonly ObjectGraph[], times: number): ObjectGraph[] =>
  Array.from({ length: times }, () => graphs).flat();

test('a small dataset is returned unchanged', () => {
  assert.is(sampleExamples(dataset, plan), dataset);
});

test('a large dataset is sampled reproducibly and keeps all larger training objects', () => {
  const large = { ...dataset, valid: many(dataset.valid, 100), broken: many(dataset.broken, 100) };
  const sample = sampleExamples(large, plan);
  assert.ok(
    sample.valid.length < 0.9 * large.valid.length,
    `${sample.valid.length} of ${large.valid.length}`,
  );
  const share = sample.valid.length / large.valid.length;
  assert.ok(Math.abs(sample.broken.length / large.broken.length - share) < 0.01);
  assert.equal(sample.beyond?.largerTraining, large.beyond?.largerTraining);
  assert.equal(sampleExamples(large, plan).valid.map(graphKey), sample.valid.map(graphKey));
});

test.run();
