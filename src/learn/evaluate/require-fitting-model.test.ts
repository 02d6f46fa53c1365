import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { untrainedWindows } from '../../cli/testing/untrained-models.ts';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { requireObjectsOf } from './require-fitting-model.ts';

/** Makes the dataset of a stack that keeps its items in a field. */
async function stackOf(field: string) {
  class Stack {
    push(item: number): void {
      const fields = this as unknown as Record<string, number[]>;
      (fields[field] ??= []).push(item);
    }
  }
  const structure = defineStructure({
    name: 'stack',
    create: () => new Stack(),
    builders: { push: [int(0, 2)] },
  });
  return (await makeDataset(structure, { scope: 2, seed: 1, beyond: false })).dataset;
}

test('a model does not fit the objects of another structure of its name', async () => {
  const [own, other] = [await stackOf('items'), await stackOf('elements')];
  const model = untrainedWindows(own, 1, createRandom(1));
  requireObjectsOf(model, own);
  assert.throws(() => requireObjectsOf(model, other), /the model was trained on other objects/);
});

test.run();
