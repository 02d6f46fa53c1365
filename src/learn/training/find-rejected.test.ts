import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../structures/index.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { invoke } from '../../objects/structure/invoke.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { findRejectedIsolated } from '../isolated/find-rejected-isolated.ts';
import type { WindowsModel } from '../model/model.ts';
import { WindowsJudge } from '../model/windows-judge.ts';
import { findRejectedIn, type RejectedInput } from './find-rejected.ts';
import { train } from './train.ts';

const NAME = 'sorted-list';
const structure = await builtInStructures[NAME]!();
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
const loose = (await train(few, options)).model as WindowsModel;
const inputOf = ({ conditions, encoding }: WindowsModel): RejectedInput => ({
  conditions,
  plan: encoding.plan,
  round: 0,
});
const keysOf = (graphs: readonly ObjectGraph[]): string[] => graphs.map(graphKey);

test('conditions that hold by chance are refuted by states of the builders, and chosen again', async () => {
  const rejected = await findRejectedIn(structure, few)(inputOf(loose));
  const judge = new WindowsJudge(loose);
  assert.ok(rejected.length > 0);
  assert.is(new Set(keysOf(rejected)).size, rejected.length);
  assert.not.ok(rejected.some((graph) => judge.judge(graph).valid));

  const refuted = (await train(few, { ...options, structure })).model as WindowsModel;
  assert.equal(await findRejectedIn(structure, few)(inputOf(refuted)), []);
  const after = new WindowsJudge(refuted);
  assert.ok(valid.every((graph) => after.judge(graph).valid));
  const missed = dataset.broken.filter((graph) => after.judge(graph).valid);
  assert.ok(missed.length < dataset.broken.length / 20, `${missed.length} of ${dataset.broken.length}`);
});

test('each round makes other calls, and equal rounds the same', async () => {
  const find = findRejectedIn(structure, few);
  const input = inputOf(loose);
  const [first, again, next] = [await find(input), await find(input), await find({ ...input, round: 1 })];
  assert.equal(keysOf(again), keysOf(first));
  assert.not.equal(keysOf(next), keysOf(first));
});

test('a child process finds the same states', async () => {
  const isolated = findRejectedIsolated(NAME, few, {
    timeout: 1000,
    onEnded: (error) => assert.unreachable(error.message),
  });
  const input = inputOf(loose);
  assert.equal(keysOf(await isolated(input)), keysOf(await findRejectedIn(structure, few)(input)));
});

test('a builder that does not return in a larger scope ends the driving', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-driving-'));
  const path = join(folder, 'endless.structure.mjs');
  writeFileSync(
    path,
    `import { defineStructure } from ${JSON.stringify(new URL('../../entry/index.ts', import.meta.url))};
    export default defineStructure({
      name: 'endless',
      create: () => ({ items: [] }),
      builders: { push: { args: [], run: ({ items }) => { for (items.push(0); items.length > 4; ); } } },
    });`,
  );
  const ended: string[] = [];
  const isolated = findRejectedIsolated(path, few, {
    timeout: 500,
    onEnded: ({ summary }) => ended.push(summary),
  });
  try {
    assert.equal(await isolated(inputOf(loose)), []);
    assert.equal(ended, [`push() of "${path}" does not return`]);
  } finally {
    rmSync(folder, { recursive: true });
  }
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
  assert.ok((await findRejectedIn({ ...structure, builders }, few)(inputOf(loose))).length > 0);
  assert.ok(calls > 70, `${calls} calls`);
});

test.run();
