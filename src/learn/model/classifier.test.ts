import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../structures/index.ts';
import { SinglyLinkedList } from '../../../structures/singly-linked-list/singly-linked-list.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { rebuild } from '../../objects/heap/rebuild.ts';
import { train } from '../training/train.ts';
import { createRepOK } from './classifier.ts';
import { loadRepOK, loadModel } from './load-model.ts';
import type { Model } from './model.ts';
import { checkedModel } from './check-model.ts';
import { MODEL_FILE_FORMAT, modelToJson } from './model-json.ts';
import { saveModel } from './save-model.ts';

const test = suite('classifier');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-'));
const structure = await builtInStructures['singly-linked-list']!();
const { dataset } = await makeDataset(structure, { scope: 4, beyond: false, maxBroken: 2000 });
const { model } = await train(dataset, { trials: 1, votes: 1, jobs: 1 });
saveModel(model, folder);

/** A model on candidate vectors, which judges objects within its scope only. */
const { model: vectors } = await train(dataset, { encoding: 'vector', trials: 1, jobs: 1 });

const classes = new ClassTable(dataset.fields);
readHeap(new SinglyLinkedList(), classes);
/** Thousands of live objects: the valid objects of the dataset, then its broken objects. */
const objects = [...dataset.valid, ...dataset.broken].map((graph) => rebuild(graph, classes));

const assertRejected = (tested: Model, change: (file: Record<string, unknown>) => unknown): void => {
  const file = JSON.parse(JSON.stringify(modelToJson(tested))) as Record<string, unknown>;
  assert.throws(
    () => checkedModel(change(file), 'the file'),
    (error: { code?: string; message: string }) =>
      error.code === 'BAD_FILE' && /expected: .*\n.*got: /.test(error.message),
  );
};

test('a learned repOK judges more than 98% of the training objects correctly', () => {
  const repOK = createRepOK(model);
  const correct = objects.filter((object, index) => repOK(object) === index < dataset.valid.length).length;
  assert.ok(correct / objects.length > 0.98, `${correct} of ${objects.length}`);
});

test('a saved classifier and the classifier in memory give equal verdicts', () => {
  const [saved, fresh] = [loadRepOK(folder), createRepOK(model)];
  for (const object of objects) assert.equal(saved.check(object), fresh.check(object));
});

const NO_LISTS = [{ size: 0 }, new Map(), [], null, 3] as object[];
const long = new SinglyLinkedList();
for (let element = 1; element <= 9; element++) long.addFirst(1);

for (const [name, tested, outside] of [
  ['vector', vectors, [long, ...NO_LISTS]],
  ['windows', model, NO_LISTS],
] as const) {
  test(`for an object out of scope, check of a ${name} model returns a reason and repOK throws`, () => {
    const repOK = createRepOK(tested);
    for (const object of outside) {
      const verdict = repOK.check(object);
      assert.is(verdict.outcome, 'out-of-scope');
      assert.throws(
        () => repOK(object),
        (error: { code?: string }) => error.code === 'OUT_OF_SCOPE',
      );
    }
  });
}

test('a windows model accepts a list longer than its scope', () => assert.ok(createRepOK(model)(long)));

test('rejects a file with another format, another version, or missing parts', () => {
  for (const tested of [model, vectors]) {
    const refused = (change: (file: Record<string, unknown>) => unknown): void =>
      assertRejected(tested, change);
    refused(() => null);
    refused(() => []);
    refused((file) => ({ ...file, format: 'something else' }));
    refused((file) => ({ ...file, version: MODEL_FILE_FORMAT.version - 1 }));
    refused((file) => ({ ...file, version: MODEL_FILE_FORMAT.version + 1 }));
    refused((file) => ({ ...file, schema: undefined }));
    refused((file) => ({ ...file, dataset: 3 }));
    refused((file) => ({ ...file, encoding: { name: 'another' } }));
  }
  assertRejected(model, (file) => ({ ...file, votes: undefined }));
  const refused = (change: (file: Record<string, unknown>) => unknown): void =>
    assertRejected(vectors, change);
  refused((file) => ({ ...file, threshold: undefined }));
  refused((file) => ({ ...file, encoding: { name: 'windows' } }));
  refused((file) => ({ ...file, network: { ...(file['network'] as object), w1: 'AAAA' } }));
  refused((file) => ({ ...file, network: { ...(file['network'] as object), w1: '%' } }));
});

test('rejects a missing or truncated file', () => {
  const whole = readFileSync(join(folder, 'classifier.json'), 'utf8');
  const truncated = join(folder, 'truncated.json');
  writeFileSync(truncated, whole.slice(0, whole.length / 2));
  for (const path of [truncated, join(folder, 'nowhere')]) {
    assert.throws(
      () => loadRepOK(path),
      (error: { code?: string }) => error.code === 'BAD_FILE',
    );
  }
});

test('a loaded model equals the saved one', () => {
  for (const path of [folder, join(folder, 'classifier.json')]) assert.equal(loadModel(path), model);
});

test('a model equals itself after JSON and back', () => {
  for (const tested of [model, vectors]) {
    assert.equal(checkedModel(JSON.parse(JSON.stringify(modelToJson(tested))), 'test'), tested);
  }
});

test.after(() => rmSync(folder, { recursive: true }));
test('explain throws BAD_OPTION for a model on candidate vectors', () => {
  assert.throws(
    () => createRepOK(vectors).explain(new SinglyLinkedList()),
    (error: { code?: string; message: string }) =>
      error.code === 'BAD_OPTION' && /train with windows.*--encoding windows/.test(error.message),
  );
});

test.run();
