import * as tf from '@tensorflow/tfjs-layers';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom, type Random } from '../../../base/random.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';
import { deviationFrom } from '../oracles/judge-layer.ts';
import { evaluateLayer, evaluateWithBound } from './evaluate.ts';
import { LAYER_CASES } from './testing/layer-cases.ts';
import { buildModel, outputsOf, randomTensor, type Symbol } from './testing/tensor-flow.ts';

const NAMES = Object.keys(LAYER_CASES);
const cases = fc.record({ name: fc.constantFrom(...NAMES), seed: fc.nat(1e6) });

function made({ name, seed }: { readonly name: string; readonly seed: number }) {
  const random = createRandom(`${name}/${seed}`);
  const { shape, build } = LAYER_CASES[name]!(random);
  const model = buildModel(shape, random, build);
  const input = randomTensor([2, ...shape], random);
  return { model, input, outputs: outputsOf(model, input) };
}

/** Returns the root of the mean of the squares. */
const size = (values: ArrayLike<number>): number =>
  Math.hypot(...Array.from(values)) / Math.sqrt(values.length);

for (const name of NAMES) {
  test(`the cpu back end computes ${name} within the bound`, () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => {
        const { model, input, outputs } = made({ name, seed });
        const reference = evaluateWithBound(model.data, input);
        for (const [layer, output] of outputs) {
          assert.is(deviationFrom(reference.get(layer)!, output), undefined, layer);
        }
      }),
      { numRuns: 4 },
    );
  });
}

const SPECIAL: Readonly<Record<string, (value: number) => number>> = {
  zeros: () => 0,
  equal: () => 0.1,
  denormal: (value) => value * 1e-40,
  huge: (value) => value * 1e38,
  infinite: (value) => (Math.abs(value) > 1.5 ? value / 0 : value),
};

test('the cpu back end computes special values within the bound, layer by layer', () => {
  fc.assert(
    fc.property(cases, fc.constantFrom(...Object.keys(SPECIAL)), ({ name, seed }, kind) => {
      const { model, input } = made({ name, seed });
      const special = { shape: input.shape, data: input.data.map(SPECIAL[kind]!) };
      const outputs = outputsOf(model, special);
      for (const layer of model.data.topology.config.layers.slice(1)) {
        const inputs = layer.inbound_nodes[0]!.map(([from]) => outputs.get(from)!);
        const reference = evaluateLayer(model.data, layer, inputs);
        const deviation = reference && deviationFrom(reference, outputs.get(layer.name)!);
        assert.is(deviation, undefined, layer.name);
      }
    }),
    { numRuns: 60 },
  );
});

test('the bound of a layer is at most 1000 times the error of the cpu back end, for 95 of 100 layers', () => {
  let [loose, count] = [0, 0];
  for (const { name, seed } of fc.sample(cases, { numRuns: 150, seed: 1 })) {
    const { model, outputs } = made({ name, seed });
    const { layers } = model.data.topology.config;
    const last = layers.at(-1)!;
    const inputs = last.inbound_nodes[0]!.map(([from]) => outputs.get(from)!);
    const reference = evaluateLayer(model.data, last, inputs);
    if (reference === undefined) continue;
    const error = reference.values.map((value, place) => value - outputs.get(last.name)!.data[place]!);
    if (!error.some((each) => each !== 0)) continue;
    count++;
    if (size(reference.bound) > 1000 * size(error)) loose++;
  }
  assert.ok(count >= 50, `${count} layers round`);
  assert.ok(loose <= count / 20, `${loose} of ${count} bounds are loose`);
});

test('a weight that is wrong by one percent is beyond the bound', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.boolean(), (seed, isConvolution) => {
      const random = createRandom(`weights/${seed}`);
      const layer = isConvolution
        ? tf.layers.conv2d({ filters: 4, kernelSize: 3, padding: 'same' })
        : tf.layers.dense({ units: 10 });
      const shape = isConvolution ? [8, 8, 6] : [120];
      const model = buildModel(shape, random, (input) => layer.apply(input) as Symbol);
      const input = randomTensor([4, ...shape], random);
      const output = [...outputsOf(model, input).values()].at(-1)!;
      const changed = withOneWeightChanged(model.data, random);
      const reference = [...evaluateWithBound(changed, input).values()].at(-1)!;
      assert.is(deviationFrom(reference, output), 'value');
    }),
    { numRuns: 20 },
  );
});

function withOneWeightChanged(model: LayersModel, random: Random): LayersModel {
  const [name, { shape, data }] = [...model.weights].find(([path]) => path.endsWith('kernel'))!;
  const wrong = data.slice();
  let place = random.below(data.length);
  while (Math.abs(data[place]!) < 0.1) place = (place + 1) % data.length;
  wrong[place]! *= 1.01;
  return { ...model, weights: new Map<string, Tensor>([...model.weights, [name, { shape, data: wrong }]]) };
}

test.run();
