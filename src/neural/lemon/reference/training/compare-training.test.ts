import * as core from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-layers';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../../base/random.ts';
import {
  buildModel,
  randomTensor,
  recordSteps,
  type Symbol,
  type TestModel,
} from '../testing/tensor-flow.ts';
import type { TrainingBatch, TrainingStep } from './check-step.ts';
import { compareTraining, type TrainingFinding } from './compare-training.ts';

type AnyLayer = { apply: (input: Symbol) => unknown };
const inOrder =
  (...layers: readonly AnyLayer[]) =>
  (input: Symbol): Symbol =>
    layers.reduce((value, layer) => layer.apply(value) as Symbol, input);
const dense = (activation: 'linear' | 'relu' | 'tanh' | 'softmax', units = 3) =>
  tf.layers.dense({ units, activation });
const head = (): readonly AnyLayer[] => [tf.layers.flatten(), dense('linear')];

const RATE = 0.01;
/** Models that the cpu back end trains right. */
const MODELS: Readonly<
  Record<string, readonly [shape: readonly number[], layers: () => readonly AnyLayer[]]>
> = {
  dense: [[6], () => [dense('relu', 8), dense('tanh', 5), dense('linear')]],
  classifier: [[6], () => [dense('relu', 8), dense('softmax')]],
  convolution: [
    [7, 7, 2],
    () => [
      tf.layers.conv2d({ filters: 3, kernelSize: 3, activation: 'relu' }),
      tf.layers.maxPooling2d({}),
      ...head(),
    ],
  ],
  normalisation: [[6], () => [dense('linear', 8), tf.layers.batchNormalization({}), dense('softmax')]],
  transposed: [
    [4, 4, 2],
    () => [tf.layers.conv2dTranspose({ filters: 2, kernelSize: 3, strides: 2 }), ...head()],
  ],
  lstm: [[5, 3], () => [tf.layers.lstm({ units: 4, recurrentInitializer: 'zeros' }), dense('linear')]],
};

function batchOf(shape: readonly number[], seed: string): TrainingBatch {
  const random = createRandom(`batch/${seed}`);
  return {
    input: randomTensor([3, ...shape], random),
    target: randomTensor([3, 3], random),
    learningRate: RATE,
  };
}

async function trained(shape: readonly number[], layers: () => readonly AnyLayer[], seed: string, count = 1) {
  const model = buildModel(shape, createRandom(seed), inOrder(...layers()), 0.4);
  const batch = batchOf(shape, seed);
  return { model, batch, steps: await recordSteps(model, batch, count, RATE) };
}

const compared = (
  { data }: TestModel,
  batch: TrainingBatch,
  steps: readonly TrainingStep[],
): readonly TrainingFinding[] | undefined =>
  compareTraining(data, batch, [{ backend: 'tested', steps }], createRandom('directions'));

for (const [name, [shape, layers]] of Object.entries(MODELS)) {
  test(`ten steps of the cpu back end are right: ${name}`, async () => {
    const { model, batch, steps } = await trained(shape, layers, name, 10);
    assert.equal(compared(model, batch, steps), []);
  });
}

test('a gradient that is wrong in one weight is found', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(MODELS)),
      fc.nat(),
      fc.constantFrom(0, 0.5, -1),
      async (name, pick, factor) => {
        const { model, batch, steps } = await trained(...MODELS[name]!, `${name}/${pick}`);
        const { gradients } = steps[0]!;
        const sized = [...gradients].filter(([, { data }]) => data.some((value) => Math.abs(value) > 1e-2));
        const [weight, { shape, data }] = sized[pick % sized.length]!;
        const wrong = new Map([...gradients, [weight, { shape, data: data.map((value) => factor * value) }]]);
        const findings = compared(model, batch, [{ ...steps[0]!, gradients: wrong }])!;
        assert.equal(
          findings.map((finding) => finding.weight),
          [weight],
        );
      },
    ),
    // One random direction misses a part of the gradient in about one of 4,000 runs.
    { numRuns: 15, seed: 1 },
  );
});

test('a loss beyond its bound is found', async () => {
  for (const name of ['dense', 'classifier']) {
    const { model, batch, steps } = await trained(...MODELS[name]!, name);
    const findings = compared(model, batch, [{ ...steps[0]!, loss: steps[0]!.loss * 1.001 }])!;
    assert.equal(
      findings.map(({ kind, step }) => [kind, step]),
      [['loss', 0]],
    );
  }
});

test('the cpu back end mixes up the samples in the gradient of upsampling', async () => {
  const upSampling = (): AnyLayer[] => [
    tf.layers.conv2d({ filters: 2, kernelSize: 2 }),
    tf.layers.upSampling2d({ size: [2, 2] }),
    ...head(),
  ];
  const { model, batch, steps } = await trained([4, 4, 2], upSampling, 'upsampling');
  const findings = compared(model, batch, steps)!;
  assert.ok(findings.length > 0);
  assert.ok(findings.every(({ kind, weight }) => kind === 'gradient' && weight.startsWith('conv2d')));
});

const pooled = (): AnyLayer[] => [dense('linear'), tf.layers.maxPooling2d({}), ...head()];
const transposed = (): AnyLayer[] => [
  dense('linear', 8),
  tf.layers.reshape({ targetShape: [2, 2, 2] }),
  tf.layers.conv2dTranspose({ filters: 2, kernelSize: 2, strides: 3, padding: 'same', trainable: false }),
  ...head(),
];
for (const [name, shape, layers] of [
  ['max_pooling2d', [6, 6, 2], pooled],
  ['conv2d_transpose', [5], transposed],
] as const) {
  test(`the wasm back end loses gradients in ${name}; the cpu back end does not`, async () => {
    const right = await trained(shape, layers, name);
    assert.equal(compared(right.model, right.batch, right.steps), []);
    await core.setBackend('wasm');
    const wrong = await trained(shape, layers, name);
    await core.setBackend('cpu');
    const findings = compared(wrong.model, wrong.batch, wrong.steps)!;
    assert.ok(findings.length > 0);
    assert.ok(findings.every(({ kind }) => kind === 'gradient'));
  });
}

const recurrent = (): AnyLayer[] => [
  tf.layers.gru({ units: 12, returnSequences: true, recurrentInitializer: 'zeros' }),
  tf.layers.lstm({ units: 10, recurrentInitializer: 'zeros' }),
  dense('softmax', 4),
];
const normalised = (): AnyLayer[] => [
  dense('linear', 32),
  tf.layers.batchNormalization({}),
  tf.layers.activation({ activation: 'relu' }),
  dense('softmax', 4),
];
// Both are right, but rounding reaches more than a thousandth of the gradient.
for (const [name, backend, shape, layers, value, seed] of [
  ['great recurrent weights', 'cpu', [12, 3], recurrent, 0, 'rnn30.1zeros1'],
  ['equal samples in batch normalisation', 'wasm', [20], normalised, 1, 'bn30.1ones1'],
] as const) {
  test(`rounding that a model amplifies is not reported: ${name}`, async () => {
    const random = createRandom(seed);
    await core.setBackend(backend);
    const model = buildModel(shape, random, inOrder(...layers()), 3);
    const input = randomTensor([6, ...shape], random);
    input.data.fill(value);
    const target = { shape: [6, 4], data: new Float32Array(24) };
    for (let sample = 0; sample < 6; sample++) target.data[sample * 4 + random.below(4)] = 1;
    const batch = { input, target, learningRate: 0.1 };
    const steps = await recordSteps(model, batch, 4, 0.1);
    await core.setBackend('cpu');
    assert.equal(compareTraining(model.data, batch, [{ backend: 'cpu', steps }], random), []);
  });
}

test('nothing is said of a model with dropout', async () => {
  const layers = (): AnyLayer[] => [tf.layers.dropout({ rate: 0.5 }), dense('linear')];
  const { model, batch, steps } = await trained([6], layers, 'dropout');
  assert.is(compared(model, batch, steps), undefined);
});

test.run();
