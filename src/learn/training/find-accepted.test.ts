import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../structures/index.ts';
import type { WindowsModel } from '../model/model.ts';
import { WindowsJudge } from '../model/windows-judge.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { rebuild } from '../../objects/heap/rebuild.ts';
import { openEngine } from '../network/open-engine.ts';
import { findAccepted, findSuspects } from './find-accepted.ts';
import { train } from './train.ts';
import { trainWindows, type TrainedWindows, type WindowOptions } from './train-windows.ts';

const structure = await builtInStructures['doubly-linked-list']!();
const { dataset } = await makeDataset(structure, { scope: 4 });
const { beyond } = dataset;
const model = (await train(dataset, { jobs: 1, trials: 2, votes: 1 })).model as WindowsModel;

/** So few broken objects that conditions chosen on them reject few others. */
const few: TrainingObjects = {
  ...dataset,
  broken: dataset.broken.slice(0, 10),
  beyond: { ...beyond!, complete: [], largerBroken: [] },
};

const modelOf = ({ plan, conditions, votes }: TrainedWindows): WindowsModel => ({
  ...model,
  encoding: { name: 'windows', plan },
  conditions,
  votes,
});

async function trainOnFew(options: Pick<WindowOptions, 'findAccepted'>): Promise<WindowsModel> {
  const engine = await openEngine('simd', 1);
  try {
    const search = { engine, seed: 'few', trials: 1, votes: 1, recipe: 'default' } as const;
    return modelOf(await trainWindows(few, { ...search, ...options }));
  } finally {
    await engine.dispose();
  }
}

test('a trained model accepts no candidate that builders do not make', async () => {
  assert.equal(await findAccepted(model, dataset), []);
});

test('broken objects that a model accepts are found, and rejected once they are trained on', async () => {
  const loose = await trainOnFew({});
  const found = await findAccepted(loose, dataset);
  assert.ok(found.length > 0);
  const known = new Set(beyond!.complete.map(graphKey));
  const judge = new WindowsJudge(loose);
  assert.ok(found.every((graph) => !known.has(graphKey(graph)) && judge.judge(graph).valid));
  assert.is(new Set(found.map(graphKey)).size, found.length);

  const refined = await trainOnFew({
    findAccepted: (conditions, plan) => findAccepted({ ...model, encoding: { plan }, conditions }, dataset),
  });
  const after = new WindowsJudge(refined);
  assert.equal(
    found.filter((graph) => after.judge(graph).valid),
    [],
  );
  assert.ok([...beyond!.complete, ...beyond!.largerTest].every((graph) => after.judge(graph).valid));
});

test('nothing is found without a complete scope', async () => {
  assert.equal(await findAccepted(model, few), []);
});

test('of a scope that is not complete, a model rejects what needs more objects than the complete one has', async () => {
  const heap = await builtInStructures['binomial-heap']!();
  const { dataset: ofHeap } = await makeDataset(heap, { scope: 6 });
  assert.ok(ofHeap.beyond!.completeSchema.k < 6);
  const { model: ofScope } = await train(ofHeap, { structure: heap, jobs: 1, trials: 2, votes: 1 });
  const accepted = await findSuspects(ofScope as WindowsModel, ofHeap);
  assert.ok(accepted.length > 1000);
  const classes = new ClassTable(ofHeap.fields);
  assert.is(accepted.filter((graph) => !heap.repOK!(rebuild(graph, classes))).length, 0);
});

test.run();
