import * as assert from 'uvu/assert';
import searchTree from '../../../structures/binary-search-tree/index.ts';
import sortedList from '../../../structures/sorted-list/index.ts';
import { test } from 'uvu';
import { Pulse } from '../../programs/process/pulse.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveModel } from '../model/save-model.ts';
import { untrainedVectors, untrainedWindows } from '../../cli/testing/untrained-models.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { createRandom } from '../../base/random.ts';
import { thrownBy } from '../../base/testing/thrown-by.ts';
import { beating, withGeneratedRepOK } from './enumerate-task.ts';

test('a long search shows signs of life and keeps the limit', () => {
  const pulse = new Pulse();
  pulse.beat(7);
  const items = Array.from({ length: 10_000 }, (_, index) => index);
  assert.equal([...beating(items, pulse)], items);
  assert.is(pulse.beats, 4);
  assert.is(pulse.limit, 7);
});

const { dataset } = await makeDataset(searchTree, { scope: 2, seed: 1, beyond: false });

test('the code of a model stands in for the repOK of its structure, and of no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-code-'));
  try {
    saveModel(untrainedWindows(dataset, 1, createRandom(1)), folder);
    const { repOK } = await withGeneratedRepOK(searchTree, folder);
    assert.is(repOK!({}), false);
    assert.is((await thrownBy(() => withGeneratedRepOK(sortedList, folder))).code, 'BAD_OPTION');
    saveModel(untrainedVectors(dataset, createRandom(1)), folder);
    assert.is((await thrownBy(() => withGeneratedRepOK(searchTree, folder))).code, 'BAD_OPTION');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();
