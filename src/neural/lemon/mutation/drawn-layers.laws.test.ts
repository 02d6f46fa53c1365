import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import type { Shape } from '../layers/layer-type.ts';
import { drawLayer, type NewLayer } from './draw-layer.ts';
import { DrawnLayers, traitsOf } from './drawn-layers.ts';

const DRAWS = 150;

function drawn(seed: number, shape: Shape, memory: DrawnLayers | undefined): NewLayer[] {
  const random = createRandom(seed);
  return Array.from({ length: DRAWS }, () => {
    const layer = drawLayer(random, shape, { drawn: memory })!;
    memory?.add([layer]);
    return layer;
  });
}

const count = (layers: readonly NewLayer[], keys: (layer: NewLayer) => readonly string[]): number =>
  new Set(layers.flatMap((layer) => keys(layer).map((key) => `${layer.className} ${key}`))).size;

test('a run that knows what it has drawn draws more classes, and more values of their options', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom<Shape>([8], [7, 3], [9, 8, 2]), (seed, shape) => {
      // One run may draw many traits by luck.
      const seeds = [seed, seed + 1, seed + 2];
      const counted = (isKnowing: boolean, keys: (layer: NewLayer) => readonly string[]): number =>
        seeds.reduce(
          (sum, own) => sum + count(drawn(own, shape, isKnowing ? new DrawnLayers() : undefined), keys),
          0,
        );
      assert.ok(counted(true, () => ['']) >= counted(false, () => ['']));
      if (shape.length > 1) assert.ok(counted(true, traitsOf) > 1.1 * counted(false, traitsOf));
    }),
    { numRuns: 3 },
  );
});

test('the first configurations of a class differ in every option that has two values', () => {
  const memory = new DrawnLayers();
  const random = createRandom('options');
  const accepted: NewLayer[] = [];
  while (accepted.length < 4) {
    const layer = drawLayer(random, [9, 8, 2], { drawn: memory })!;
    if (layer.className !== 'Conv2D') continue;
    memory.add([layer]);
    accepted.push(layer);
  }
  for (const key of ['padding', 'data_format', 'use_bias'])
    assert.is(new Set(accepted.map(({ config }) => config[key])).size, 2, key);
});

test.run();
