import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../structures/index.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { makeDataset } from '../dataset/make-dataset.ts';
import { graphKey } from '../heap/graph.ts';
import { createRandom } from '../random.ts';
import { drawBroken } from './draw-broken.ts';

const structure = await builtInStructures['binary-search-tree']!();
const { dataset } = makeDataset(structure, { scope: 4 });
const known = new Set([...dataset.valid, ...dataset.beyond!.complete].map(graphKey));
const draw = (from: Dataset, seed: number): string[] => drawBroken(from, createRandom(seed)).map(graphKey);

test('what is drawn is broken: no object of the complete scope is among it', () => {
  const drawn = draw(dataset, 1);
  assert.ok(drawn.every((key) => !known.has(key)));
  assert.ok(dataset.broken.every((graph) => drawn.includes(graphKey(graph))));
});

test('objects broken several times come with those of the dataset', () => {
  const once = new Set(dataset.broken.map(graphKey));
  assert.ok(draw(dataset, 1).filter((key) => !once.has(key)).length > 1000);
});

test('without a complete scope only objects of the dataset are drawn, a part where there are many', () => {
  const { beyond, ...alone } = dataset;
  assert.is(draw(alone, 1).length, dataset.broken.length);
  assert.equal(draw({ ...dataset, beyond: { ...beyond!, complete: [] } }, 1), draw(alone, 1));
  const many = { ...alone, broken: Array.from({ length: 20_000 }, () => dataset.broken[0]!) };
  assert.is(drawBroken(many, createRandom(1)).length, 8000);
});

test('the same seed draws the same objects, another one others, and the dataset stays as it is', () => {
  const before = dataset.broken.map(graphKey);
  assert.equal(draw(dataset, 1), draw(dataset, 1));
  assert.not.equal(draw(dataset, 1), draw(dataset, 2));
  assert.equal(dataset.broken.map(graphKey), before);
});

test.run();
