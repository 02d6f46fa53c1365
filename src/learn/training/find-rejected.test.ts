import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../structures/index.ts';
import { createRandom } from '../../base/random.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { invoke } from '../../objects/structure/invoke.ts';
import { chooseConditions } from '../conditions/choose-conditions.ts';
import { ConditionJudge } from '../conditions/condition-judge.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { trainingObjects } from '../examples/dataset/training-objects.ts';
import type { WindowsModel } from '../model/model.ts';
import { WindowsJudge } from '../model/windows-judge.ts';
import { inferPlan } from '../windows/plan/infer-plan.ts';
import { findRejectedIn, type RejectedInput } from './find-rejected.ts';
import { train } from './train.ts';

const structure = await builtInStructures['sorted-list']!();
const { dataset } = await makeDataset(structure, { scope: 3 });
const { valid, beyond } = dataset;

/** So few valid objects that conditions hold by chance. */
const few: TrainingObjects = {
  ...dataset,
  valid: valid.slice(0, 12),
  beyond: {
    ...beyond!,
    ...{
      complete: [],
      smaller: [],
      largerTraining: [],
      largerValidation: [],
      largerSpare: [],
      largerTest: [],
    },
  },
};
const options = { trials: 1, votes: 1, jobs: 1 };
const plan = inferPlan(trainingObjects(few));
const { conditions } = await chooseConditions(few, plan, { votes: 1, random: createRandom(1) });
const loose: RejectedInput = { conditions, plan, round: 0 };
const find = findRejectedIn(structure, few);
const rejected = await find(loose);
const keysOf = (graphs: readonly ObjectGraph[]): string[] => graphs.map(graphKey);

test('conditions that hold by chance are refuted by states of the builders, and chosen again', async () => {
  const judge = new ConditionJudge(plan, conditions);
  assert.ok(rejected.length > 0);
  assert.is(new Set(keysOf(rejected)).size, rejected.length);
  assert.not.ok(rejected.some((graph) => judge.accepts(graph)));

  const refuted = (await train(few, { ...options, structure })).model as WindowsModel;
  assert.equal(await find({ ...loose, conditions: refuted.conditions, plan: refuted.encoding.plan }), []);
  const after = new WindowsJudge(refuted);
  assert.ok(valid.every((graph) => after.judge(graph).valid));
  const missed = dataset.broken.filter((graph) => after.judge(graph).valid);
  assert.ok(missed.length < dataset.broken.length / 20, `${missed.length} of ${dataset.broken.length}`);
});

test('each round makes other calls, and equal rounds the same', async () => {
  assert.equal(keysOf(await find(loose)), keysOf(rejected));
  assert.not.equal(keysOf(await find({ ...loose, round: 1 })), keysOf(rejected));
});

test('a builder that throws ends its sequence of calls', async () => {
  let calls = 0;
  const builders = structure.builders.map((builder) => ({
    ...builder,
    run: (object: object, ...args: readonly unknown[]): unknown => {
      if (++calls % 7 === 0) throw new RangeError('no room');
      return invoke(builder, object, args);
    },
  }));
  assert.ok((await findRejectedIn({ ...structure, builders }, few)(loose)).length > 0);
  assert.ok(calls > 70, `${calls} calls`);
});

test.run();
