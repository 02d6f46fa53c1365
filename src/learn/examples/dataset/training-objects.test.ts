import * as assert from 'uvu/assert';
import { suite } from 'uvu';
import { inferPlan } from '../../windows/plan/infer-plan.ts';
import { graphKey } from '../../../objects/heap/graph.ts';
import { createRandom } from '../../../base/random.ts';
import { ConditionJudge } from '../../conditions/condition-judge.ts';
import { chooseConditions } from '../../conditions/choose-conditions.ts';
import { defineStructure, int } from '../../../objects/structure/language.ts';
import type { TrainingObjects } from './dataset.ts';
import { knownValid, largerValid } from './training-objects.ts';
import { makeDataset } from './make-dataset.ts';

const test = suite('known valid objects');

/** A list of numbers in order, in an array of fixed capacity. */
class Sorted {
  items: Int32Array;
  capacity: number;
  count = 0;

  constructor(capacity: number) {
    this.items = new Int32Array(capacity);
    this.capacity = capacity;
  }

  add(item: number): void {
    if (this.count < this.capacity && item > (this.items[this.count - 1] ?? 0))
      this.items[this.count++] = item;
  }
}

const structure = defineStructure({
  name: 'sorted',
  create: (k) => new Sorted(k),
  builders: { add: [int(1, (k) => 2 * k)] },
});
const { dataset } = await makeDataset(structure, { scope: 4 });
const { dataset: smaller } = await makeDataset(structure, { scope: 3, beyond: false });
/** The objects of scope 4, of which only those of scope 3 were collected completely. */
const objects: TrainingObjects = {
  ...dataset,
  beyond: { ...dataset.beyond!, complete: smaller.valid, completeSchema: smaller.schema, smaller: [] },
};

test('objects of a smaller scope are valid too, each once', () => {
  const { beyond, ...alone } = objects;
  const keys = knownValid(objects).map(graphKey);
  assert.is(keys.length, dataset.valid.length + smaller.valid.length);
  assert.is(new Set(keys).size, keys.length);
  assert.equal(knownValid({ ...objects, beyond: { ...beyond!, complete: dataset.valid } }), dataset.valid);
  assert.equal(knownValid(alone), dataset.valid);
  const sampled = { ...beyond!, complete: smaller.valid.slice(0, 2), smaller: smaller.valid };
  assert.equal(knownValid({ ...objects, beyond: sampled }).map(graphKey), keys);
});

test('conditions are chosen that tell broken objects from valid ones, not one capacity from another', async () => {
  const plan = inferPlan([...knownValid(objects), ...dataset.beyond!.largerTraining]);
  const { conditions } = await chooseConditions(objects, plan, { votes: 1, random: createRandom('vote') });
  const judge = new ConditionJudge(plan, conditions);
  const valid = [...knownValid(objects), ...largerValid(objects)];
  assert.ok(valid.every((graph) => judge.accepts(graph)));
  const rejected = dataset.broken.filter((graph) => !judge.accepts(graph));
  assert.ok(
    rejected.length >= 0.97 * dataset.broken.length,
    `${rejected.length} of ${dataset.broken.length}`,
  );
});

test.run();
