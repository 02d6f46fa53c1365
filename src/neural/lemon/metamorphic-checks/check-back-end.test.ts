import * as core from '@tensorflow/tfjs-core';
import * as tf from '@tensorflow/tfjs-layers';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../random.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';
import { buildModel, randomTensor, type Symbol } from '../reference/testing/tensor-flow.ts';
import { checkBackEnd, type MetamorphicFinding, type Predict } from './check-back-end.ts';

/** Runs a model on the cpu back end. */
async function predict({ topology, weights }: LayersModel, input: Tensor): Promise<Tensor> {
  const model = await tf.models.modelFromJSON({ modelTopology: topology } as never);
  const tensor = (value: Tensor): core.Tensor => core.tensor(value.data, [...value.shape]);
  model.loadWeights(Object.fromEntries([...weights].map(([name, value]) => [name, tensor(value)])));
  const output = model.predict(tensor(input)) as core.Tensor;
  const result = { shape: output.shape, data: Float32Array.from(output.dataSync()) };
  core.disposeVariables();
  return result;
}

const LAYERS = {
  image: {
    shape: [6, 6, 2],
    layers: () => [
      tf.layers.conv2d({ filters: 3, kernelSize: 3, padding: 'same', activation: 'relu', name: 'first' }),
      tf.layers.maxPooling2d({ name: 'pool' }),
      tf.layers.conv2d({ filters: 4, kernelSize: 2, activation: 'elu', name: 'second' }),
      tf.layers.globalAveragePooling2d({ name: 'mean' }),
      tf.layers.dense({ units: 3, activation: 'softmax', name: 'classes' }),
    ],
  },
  series: {
    shape: [5, 3],
    layers: () => [
      tf.layers.conv1d({ filters: 4, kernelSize: 2, activation: 'tanh', name: 'first' }),
      tf.layers.dense({ units: 3, name: 'second' }),
      tf.layers.gru({ units: 3, recurrentInitializer: 'zeros', name: 'steps' }),
    ],
  },
} as const;

function made(name: keyof typeof LAYERS, seed: number) {
  const { shape, layers } = LAYERS[name];
  const random = createRandom(`metamorphic/${seed}`);
  const { data } = buildModel(shape, random, (input) =>
    (layers() as readonly { apply: (input: Symbol) => unknown }[]).reduce(
      (value, layer) => layer.apply(value) as Symbol,
      input,
    ),
  );
  return { data, input: randomTensor([2, ...shape], random), random };
}

const checked = (name: keyof typeof LAYERS, seed: number, tested: Predict) => {
  const { data, input, random } = made(name, seed);
  return checkBackEnd(tested, data, input, random);
};

test('the cpu back end passes all checks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('image', 'series'), fc.nat(1e6), async (name, seed) => {
      assert.equal(await checked(name, seed, predict), []);
    }),
    { numRuns: 5 },
  );
});

const has = ({ topology }: LayersModel, name: string): boolean =>
  topology.config.layers.some((layer) => layer.name === name);

/** Returns a back end with a fault in one layer: a part of the model that has the layer gets another output. */
const faulty =
  (layer: string, fault: (output: Tensor, model: LayersModel, input: Tensor) => void): Predict =>
  async (model, input) => {
    const output = await predict(model, input);
    if (has(model, layer)) fault(output, model, input);
    return output;
  };

const shift = (data: Float32Array, change: number): void =>
  data.forEach((value, place) => (data[place] = value + change));

const kinds = (findings: readonly MetamorphicFinding[]): readonly string[] => [
  ...new Set(findings.map(({ check, layer }) => `${check}: ${layer}`)),
];

test('a back end that drops the second sample fails the check of batches, in the layer', async () => {
  const tested = faulty('second', ({ shape, data }) => {
    if (shape[0]! > 1) data.fill(0, data.length / 2);
  });
  assert.ok(kinds(await checked('image', 1, tested)).includes('batch: second'));
});

test('a back end that is wrong for an even number of channels fails the check of one more', async () => {
  const tested = faulty('second', ({ data }, { weights }) => {
    if (weights.get('second/kernel')!.shape.at(-2)! % 2 === 0) shift(data, 0.01);
  });
  // The image has 3 channels before its second layer, and the series 4.
  assert.equal(kinds(await checked('image', 2, tested)), ['zero channel: second']);
  assert.equal(kinds(await checked('series', 2, tested)), ['zero channel: second']);
});

test('a back end that depends on the order of channels fails the check of their order', async () => {
  const tested = faulty('first', ({ data }, { weights }) => {
    const [one, other] = weights.get('first/bias')!.data;
    shift(data, 0.01 * Math.sign(one! - other!));
  });
  const found = new Set<string>();
  for (let seed = 0; seed < 4; seed++)
    for (const kind of kinds(await checked('image', seed, tested))) found.add(kind);
  assert.ok([...found].some((kind) => kind.startsWith('permuted channels')));
  assert.not.ok([...found].some((kind) => kind.startsWith('batch')));
});

test('a back end that errs in whole models only fails the check of two parts', async () => {
  const tested = faulty('classes', ({ data }, model) => {
    if (has(model, 'first')) shift(data, 0.01);
  });
  assert.ok(kinds(await checked('image', 3, tested)).includes('split: classes'));
});

test.run();
