// oxlint-disable no-restricted-properties -- a class under test reads the time and draws random numbers
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Model } from '../model/model.ts';
import type { DatasetOptions } from '../examples/dataset/dataset-options.ts';
import type { Dataset } from '../examples/dataset/dataset.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int, oneOf } from '../../objects/structure/finite-domains.ts';
import { createRepOK } from '../model/classifier.ts';
import { modelToJson } from '../model/model-json.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { learn } from './learn.ts';
import { relearn, type RelearnOptions } from './relearn.ts';
import type { TrainOptions } from './train-options.ts';
import { train } from './train.ts';

const structure = defineStructure({
  name: 'list',
  create: () => ({ items: [] as number[] }),
  builders: { push: { args: [int(0, 3)], run: (list, item: number) => list.items.push(item) } },
});

/** Asserts that work rejects with a code and a message that contains a text. */
async function rejects(work: () => Promise<unknown>, text: string, code = 'BAD_OPTION'): Promise<void> {
  let error: { code?: string; message: string } | undefined;
  await work().catch((caught: unknown) => (error = caught as { code?: string; message: string }));
  assert.is(error?.code, code, text);
  assert.ok(error?.message.includes(text), `${error?.message} lacks ${text}`);
}

const wrong: Readonly<Record<keyof TrainOptions, readonly unknown[]>> = {
  structure: ['stack', {}],
  seed: [Number.NaN, {}, null],
  encoding: ['rows', 1],
  recipe: ['ours', null],
  engine: ['cuda', true],
  trials: [0, -1, 1.5, Infinity, '10'],
  votes: [0, 2, -1, 1.5, '3'],
  earlier: ['model', {}],
  jobs: [0, 1.5, Infinity, null],
  seconds: [0, -1, Number.NaN, '10'],
  onProgress: ['print', {}],
  signal: [{}, 'abort'],
};

test('learn and train reject each option of a wrong type or out of its range by name', async () => {
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const options: object = { [name]: value };
      await rejects(
        () => train({ valid: [] as readonly object[] } as Dataset, options),
        `train: bad option "${name}"`,
      );
      await rejects(() => learn(structure, { scope: 3, ...options }), `learn: bad option "${name}"`);
    }
  }
});

test('learn checks the options of the dataset too', async () => {
  await rejects(() => learn(structure, { scope: 101 }), 'bad option "scope"');
  await rejects(() => learn(structure, { scope: 3, rounds: 0 }), 'bad option "rounds"');
});

test('without a scope, learn chooses one, and bounds of time change nothing if they are not met', async () => {
  const small = { trials: 1, votes: 1, jobs: 1, beyond: false, maxCalls: 20_000, maxBroken: 500 };
  const { model, cutShort } = await learn(structure, small);
  assert.is(model.scope, 6);
  assert.is(cutShort, undefined);
  const bounded = await learn(structure, { ...small, seconds: 1e5 });
  assert.equal(modelToJson(bounded.model), modelToJson(model));
});

test('times and random ids of the training are no condition: objects of another run are valid', async () => {
  class Notes {
    readonly id = Math.random().toString(36);
    readonly items: unknown[] = [];
    size = 0;
    add(text: string): void {
      const began = performance.now();
      this.items.push({ text, created: Date.now(), changed: Date.now(), began, day: new Date() });
      this.size++;
    }
  }
  const builders = { add: [oneOf('a', 'b', 'c')] } as const;
  const notes = defineStructure({ name: 'notes', create: () => new Notes(), builders });
  const repOK = createRepOK((await learn(notes, { scope: 3, seed: 1, trials: 1, votes: 1, jobs: 1 })).model);
  const live = new Notes();
  for (const text of ['a', 'b']) live.add(text);
  Object.assign(live.items[1]!, { changed: Date.now() + 1000 });
  assert.is(repOK.check(live).outcome, 'valid');
  live.size++;
  assert.is(repOK.check(live).outcome, 'invalid');
});

test('a first argument that is no structure or dataset is rejected', async () => {
  const values: readonly unknown[] = [null, undefined, 5, 'queue', {}, { builders: [] }, []];
  for (const value of values) {
    const none = value as never;
    await rejects(() => learn(none, { scope: 3 }), 'learn: the first argument', 'INVALID_STRUCTURE');
    await rejects(() => relearn(none, {} as Model, []), 'relearn: the first argument', 'INVALID_STRUCTURE');
    await rejects(() => train(none), 'train: the first argument');
  }
});

test('unknown options are rejected by name', async () => {
  const unknown = { scope: 3, trails: 5 } as DatasetOptions & TrainOptions;
  await rejects(() => learn(structure, unknown), 'unknown option "trails"');
  await rejects(
    () => train({ valid: [] as readonly object[] } as Dataset, { scope: 3 } as TrainOptions),
    'unknown option "scope"',
  );
});

test("learn and train reject the paper's recipe with windows before any work", async () => {
  const options = { recipe: 'paper', encoding: 'windows' } as const;
  const text = 'recipe paper cannot train on windows';
  await rejects(() => train({ valid: [] as readonly object[] } as Dataset, options), text);
  await rejects(() => learn(structure, { scope: 3, ...options }), text);
});

test('relearn rejects options that are wrong or fixed by the model', async () => {
  const again = (options: object): Promise<Model> => relearn(structure, {} as Model, [], options);
  await rejects(() => again({ trials: 0 }), 'relearn: bad option "trials"');
  await rejects(() => again({ jobs: 0.5 }), 'relearn: bad option "jobs"');
  await rejects(() => again({ seed: 2 }), 'relearn: unknown option "seed"');
  await rejects(() => again({ dataset: {} }), 'relearn: bad option "dataset"');
});

test('relearn gives the same model with the dataset of the first training', async () => {
  const { dataset } = await makeDataset(structure, { scope: 2 });
  const { model } = await train(dataset, { trials: 1, votes: 1, jobs: 1 });
  const { objects } = readHeap({ items: [9] }).graph;
  const again = async (options: RelearnOptions): Promise<string> =>
    JSON.stringify(
      modelToJson(await relearn(structure, model, [{ objects }], { trials: 1, jobs: 1, ...options })),
    );
  assert.is(await again({ dataset }), await again({}));
});

test.run();
