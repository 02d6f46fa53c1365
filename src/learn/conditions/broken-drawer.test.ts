import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../structures/index.ts';
import type { Dataset } from '../examples/dataset/dataset.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { createRandom } from '../../base/random.ts';
import { brokenDrawer } from './broken-drawer.ts';

const structure = await builtInStructures['binary-search-tree']!();
const { dataset } = await makeDataset(structure, { scope: 3 });
const known = new Set([...dataset.valid, ...dataset.beyond!.complete].map(graphKey));
const draw = (from: Dataset, seed: number): string[] => brokenDrawer(from)(createRandom(seed)).map(graphKey);

test('no drawn object is a valid object of the complete scope', () => {
  const drawn = draw(dataset, 1);
  assert.ok(drawn.every((key) => !known.has(key)));
  assert.ok(dataset.broken.every((graph) => drawn.includes(graphKey(graph))));
});

test('objects broken several times are added to the broken objects of the dataset', () => {
  const once = new Set(dataset.broken.map(graphKey));
  assert.ok(draw(dataset, 1).filter((key) => !once.has(key)).length > 1000);
});

test('without a complete scope a sample of at most 4000 broken objects of the dataset is drawn', () => {
  const { beyond, ...alone } = dataset;
  assert.is(draw(alone, 1).length, dataset.broken.length);
  assert.equal(draw({ ...dataset, beyond: { ...beyond!, complete: [] } }, 1), draw(alone, 1));
  const many = { ...alone, broken: Array.from({ length: 20_000 }, () => dataset.broken[0]!) };
  assert.is(brokenDrawer(many)(createRandom(1)).length, 4000);
});

test('equal seeds draw equal objects, and the dataset is unchanged', () => {
  const before = dataset.broken.map(graphKey);
  assert.equal(draw(dataset, 1), draw(dataset, 1));
  assert.not.equal(draw(dataset, 1), draw(dataset, 2));
  assert.equal(dataset.broken.map(graphKey), before);
});

test.run();
