import * as core from '@tensorflow/tfjs-core';
import * as tf from '@tensorflow/tfjs-layers';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';
import { expectedOutput } from '../oracles/layer-case.ts';
import { drawnCase } from '../testing/drawn-case.ts';
import { deviationFrom } from '../oracles/judge-layer.ts';
import { evaluateWithBound } from './evaluate.ts';
import { buildModel, outputsOf, randomTensor, type Symbol, type TestModel } from './testing/tensor-flow.ts';

/** Returns a model of one layer with random weights. */
const modelOf = (shape: readonly number[], layer: { apply: (input: Symbol) => unknown }): TestModel =>
  buildModel(shape, createRandom('evaluate'), (input) => layer.apply(input) as Symbol);

const last = <T>(outputs: ReadonlyMap<string, T>): T => [...outputs.values()].at(-1)!;
const tensor = (shape: readonly number[], values: readonly number[]): Tensor => ({
  shape,
  data: Float32Array.from(values),
});

const withWeight = ({ topology, weights }: LayersModel, name: string, value: number): LayersModel => {
  const [path, { shape, data }] = [...weights].find(([path]) => path.endsWith(name))!;
  return { topology, weights: new Map([...weights, [path, { shape, data: data.map(() => value) }]]) };
};

test('batch normalisation along another axis than the last broadcasts; the cpu back end does not', () => {
  const model = modelOf([3, 4], tf.layers.batchNormalization({ axis: 1 }));
  const input = randomTensor([2, 3, 4], createRandom('input'));
  const reference = last(evaluateWithBound(model.data, input));
  const weight = (name: string): Float32Array =>
    [...model.data.weights].find(([path]) => path.endsWith(name))![1].data;
  const [gamma, beta, mean, variance] = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map(weight);
  for (const [place, value] of reference.values.entries()) {
    const channel = Math.floor(place / 4) % 3;
    const scale = gamma![channel]! / Math.sqrt(variance![channel]! + 1e-3);
    const expected = (input.data[place]! - mean![channel]!) * scale + beta![channel]!;
    assert.ok(Math.abs(value - expected) < 1e-12, `${value}, expected ${expected}`);
  }
  assert.is(deviationFrom(reference, last(outputsOf(model, input))), 'value');
});

test('padding along three axes is never negative; the cpu back end starts windows too late', () => {
  const layer = tf.layers.maxPooling3d({ poolSize: 1, strides: 3, padding: 'same' });
  const model = modelOf([5, 1, 1, 1], layer);
  const input = tensor([1, 5, 1, 1, 1], [1, 2, 3, 4, 5]);
  const reference = last(evaluateWithBound(model.data, input));
  assert.equal([...reference.values], [1, 4]);
  const deviation = deviationFrom(reference, last(outputsOf(model, input)));
  assert.is(deviation, 'value');
});

test('resized images are within the bound of the cpu back end, a shifted one is not', () => {
  const random = createRandom('resized');
  for (const interpolation of ['nearest', 'bilinear']) {
    for (let round = 0; round < 12; round++) {
      const [height, width] = [1 + random.below(9), 1 + random.below(9)];
      const config = { height, width, interpolation, crop_to_aspect_ratio: round % 2 === 0 };
      const own = drawnCase('Resizing', config, [5, 4, 2]);
      const [input] = own.inputs.values();
      // A model gives the layer its inputs as a list, which it takes for a tensor.
      const layer = tf.layers.resizing({
        ...{ height, width, interpolation: interpolation as 'nearest' },
        cropToAspectRatio: config.crop_to_aspect_ratio,
      });
      const output = layer.apply(core.tensor(input!.data, [...input!.shape])) as core.Tensor;
      const found = { shape: output.shape, data: output.dataSync<'float32'>() };
      assert.is(deviationFrom(expectedOutput(own)!, found), undefined, JSON.stringify(config));
      const shifted = { shape: output.shape, data: found.data.map((value) => value + 1e-4) };
      assert.is(deviationFrom(expectedOutput(own)!, shifted), 'value');
    }
  }
});

for (const [name, layer] of [
  ['relu6', tf.layers.activation({ activation: 'relu6' })],
  ['max pooling', tf.layers.maxPooling1d({ poolSize: 3 })],
] as const) {
  test(`${name} of NaN is NaN`, () => {
    const model = modelOf([3, 1], layer);
    const reference = last(evaluateWithBound(model.data, tensor([1, 3, 1], [1, NaN, 3])));
    const place = reference.values.findIndex(Number.isNaN);
    assert.ok(place >= 0);
    assert.is(reference.bound[place], 0);
    const wrong = tensor(
      reference.shape,
      [...reference.values].map((value) => (Number.isNaN(value) ? 6 : value)),
    );
    assert.is(deviationFrom(reference, wrong), 'NaN');
  });
}

test('a variance below -epsilon gives NaN, and nothing can be said of one that rounding makes zero', () => {
  const model = modelOf([2], tf.layers.batchNormalization({}));
  const input = tensor([1, 2], [1, 2]);
  const negative = last(evaluateWithBound(withWeight(model.data, 'moving_variance', -1), input));
  assert.ok(negative.values.every(Number.isNaN));
  assert.equal([...negative.bound], [0, 0]);
  const near = last(evaluateWithBound(withWeight(model.data, 'moving_variance', -1e-3), input));
  assert.equal([...near.bound], [Infinity, Infinity]);
});

test('nothing is said of values that overflow in float32', () => {
  const model = modelOf([2], tf.layers.dense({ units: 1, useBias: false }));
  const data = withWeight(model.data, 'kernel', 1e30);
  const { bound } = last(evaluateWithBound(data, tensor([2, 2], [1e30, -1e30, 1, 1])));
  assert.is(bound[0], Infinity);
  assert.ok(bound[1]! < 1e25);
});

test('an infinite input gives an infinity or NaN that every back end must give', () => {
  const model = modelOf([2], tf.layers.dense({ units: 1, useBias: false }));
  const data = withWeight(model.data, 'kernel', 2);
  const { values, bound } = last(evaluateWithBound(data, tensor([2, 2], [Infinity, 1, Infinity, -Infinity])));
  assert.equal([...values], [Infinity, NaN]);
  assert.equal([...bound], [0, 0]);
});

test('nothing is said of an infinity that may meet an overflow of the other sign', () => {
  const model = modelOf([3], tf.layers.dense({ units: 1, useBias: false }));
  const data = withWeight(model.data, 'kernel', 1);
  const { bound } = last(
    evaluateWithBound(data, tensor([2, 3], [Infinity, -3e38, -3e38, Infinity, -3e38, 0])),
  );
  assert.equal([...bound], [Infinity, 0]);
});

test('an unknown layer and the layers after it are absent', () => {
  const { data } = buildModel([3], createRandom('absent'), (input) => {
    const first = tf.layers.dense({ units: 2, name: 'first' }).apply(input);
    const second = tf.layers.reLU({ name: 'second' }).apply(first);
    return tf.layers.dense({ units: 2, name: 'third' }).apply(second) as Symbol;
  });
  const layers = data.topology.config.layers.map((layer) =>
    layer.name === 'second' ? { ...layer, class_name: 'Custom' } : layer,
  );
  const topology = { ...data.topology, config: { ...data.topology.config, layers } };
  const outputs = evaluateWithBound({ ...data, topology }, tensor([1, 3], [1, 2, 3]));
  assert.equal([...outputs.keys()].slice(1), ['first']);
});

test('an output of another shape deviates', () => {
  const model = modelOf([2], tf.layers.dense({ units: 3 }));
  const reference = last(evaluateWithBound(model.data, tensor([1, 2], [1, 2])));
  assert.is(deviationFrom(reference, tensor([1, 2], [0, 0])), 'shape');
});

test.run();
