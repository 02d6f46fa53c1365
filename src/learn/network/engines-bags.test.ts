import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { createRandom } from '../../base/random.ts';
import { testIf } from '../../base/testing/test-if.ts';
import { initialParameters, predict, type Network, parameterCount, toNetwork } from './network.ts';
import { openSimdWorkspace } from './simd/built-kernel.ts';
import { runFit } from './fit/run-fit.ts';
import { openTensorflowWorkspace } from './tensorflow/workspace.ts';
import { loadTensorflow } from './tensorflow/load-backend.ts';
import { ENGINE_NAMES, openTestEngines } from './testing/test-engines.ts';
import { conjunctiveBags, exampleBagData, exampleBags, exampleData, firstRows } from './testing/examples.ts';
import type { OpenWorkspace } from './fit/trainer.ts';
import { shareBags } from './training-data.ts';
import type { AdamTask, FitResult, FitTask, LbfgsTask, TrainingData } from './types.ts';

// Laws of bags of several rows; engines.test.ts has the laws of all bags.
const { tf } = await loadTensorflow(['wasm']);
const { engines: ENGINES, close } = await openTestEngines(tf);
test.after(close);
const INPUTS = 7;
const HIDDEN = 11;
const SHAPE = { inputs: INPUTS, hidden: HIDDEN };
const initial = initialParameters(SHAPE, createRandom('weights'));

function fit(open: OpenWorkspace, data: TrainingData, task: FitTask): FitResult {
  const running = runFit(data, open(data), task);
  for (;;) {
    const step = running.next();
    if (step.done) return step.value;
  }
}

function weightsOf({ w1, b1, w2, b2 }: Network): number[] {
  return [...w1, ...b1, ...w2, b2];
}

/** Returns the probability of each bag by its definition. */
function productOfRows(data: TrainingData, network: Network): number[] {
  const rows = predict(network, { data: data.rows, width: data.width, count: data.rowCount });
  return Array.from({ length: data.count }, (_, bag) =>
    data.members
      .subarray(data.starts[bag], data.starts[bag + 1])
      .reduce((product, row) => product * rows[row]!, 1),
  );
}

function assertNear(actual: ArrayLike<number>, expected: ArrayLike<number>, tolerance: number): void {
  assert.is(actual.length, expected.length);
  for (let i = 0; i < actual.length; i++) {
    const difference = Math.abs(actual[i]! - expected[i]!);
    assert.ok(difference <= tolerance, `${actual[i]} instead of ${expected[i]} at ${i}`);
  }
}

const common = { hidden: HIDDEN, l2: 0.01, seed: 'fit' } as const;
const split = { training: firstRows(500), validation: firstRows(600).subarray(500) };
const adam: AdamTask = {
  ...{ ...common, ...split },
  optimizer: 'adam',
  activation: 'relu',
  learningRate: 0.01,
  batchSize: 50,
  maxEpochs: 5,
  patience: 5,
};
const lbfgs: LbfgsTask = {
  ...{ ...common, ...split },
  optimizer: 'lbfgs',
  activation: 'tanh',
  maxIterations: 5,
};

for (const task of [adam, lbfgs]) {
  test(`simd and tensorflow agree on fits of bags by ${task.optimizer}`, () => {
    const data = exampleBagData(600, INPUTS, 200);
    const simd = fit(openSimdWorkspace, data, task);
    const tensorflow = fit((data) => openTensorflowWorkspace(tf, data), data, task);
    assertNear(weightsOf(simd.network), weightsOf(tensorflow.network), 1e-4);
    assertNear(simd.probabilities, tensorflow.probabilities, 1e-4);
    assert.is(simd.curve.length, 5);
    assert.ok(simd.curve.at(-1)!.trainLoss < simd.curve[0]!.trainLoss);
    for (const [i, { trainLoss }] of simd.curve.entries()) {
      assertNear([trainLoss], [tensorflow.curve[i]!.trainLoss], 1e-5);
    }
  });
}

for (const engine of ENGINE_NAMES) {
  const open = ENGINES[engine]!;
  const law = testIf(engine in ENGINES, test);
  law(
    `${engine} predicts the product of the probabilities of a bag's rows, at any scale of weights`,
    async () => {
      const data = exampleBagData(400, INPUTS, 700);
      const settings = fc.record({ scale: fc.constantFrom(0.001, 1, 30), seed: fc.integer() });
      await fc.assert(
        fc.asyncProperty(settings, async ({ scale, seed }) => {
          const random = createRandom(seed);
          const parameters = Float32Array.from({ length: parameterCount(SHAPE) }, () => {
            return scale * (2 * random.next() - 1);
          });
          // Small output weights keep the logit small, so that errors of the hidden layer stay visible.
          parameters.fill(0.1, INPUTS * HIDDEN + HIDDEN);
          const trainer = open(data).createTrainer(HIDDEN, 'relu', parameters);
          const network = toNetwork(parameters, SHAPE, 'relu');
          assertNear(await trainer.predict(firstRows(400)), productOfRows(data, network), 2e-6);
          await trainer.dispose();
        }),
        { numRuns: 20 },
      );
    },
  );

  law(`${engine} gives bags of one row the loss and the gradient of the rows`, async () => {
    const plain = exampleData(300, INPUTS);
    // A weight other than 1 selects the code path for bags.
    const example = exampleBags(300, INPUTS);
    const bags = shareBags({ ...example, weights: example.weights.map(() => 2) });
    const run = async (data: TrainingData): Promise<number[]> => {
      const gradient = new Float64Array(initial.length);
      const trainer = open(data).createTrainer(HIDDEN, 'tanh', initial);
      const loss = await trainer.lossAndGradient(firstRows(300), 0, gradient);
      return [loss, ...gradient];
    };
    assertNear(
      await run(bags),
      (await run(plain)).map((value) => 2 * value),
      1e-6,
    );
  });

  law(`${engine} predicts the same for a shared row as for copies of it`, async () => {
    const labels = Uint8Array.of(1, 0, 0, 1);
    const { rows } = exampleData(3, INPUTS);
    const share = (members: Uint32Array, data: Float32Array): TrainingData =>
      shareBags({
        rows: { data, width: INPUTS, count: data.length / INPUTS },
        starts: firstRows(5),
        members,
        labels,
        weights: new Float32Array(4).fill(1),
      });
    const members = Uint32Array.of(2, 0, 2, 1);
    const copies = Float32Array.from(
      [...members].flatMap((row) => [...rows.subarray(row * INPUTS, (row + 1) * INPUTS)]),
    );
    const run = async (data: TrainingData): Promise<Float32Array> =>
      open(data)
        .createTrainer(HIDDEN, 'relu', initial)
        .predict(Uint32Array.of(3, 0, 1, 2));
    assert.equal([...(await run(share(members, rows)))], [...(await run(share(firstRows(4), copies)))]);
  });

  for (const logit of [-1000, -100, 100, 1000]) {
    law(`${engine} has finite losses and exact gradients if every logit is ${logit}`, async () => {
      const data = exampleBagData(100, INPUTS);
      const parameters = new Float32Array(initial.length);
      parameters[parameters.length - 1] = logit;
      const trainer = open(data).createTrainer(HIDDEN, 'relu', parameters);
      const gradient = new Float64Array(initial.length);
      const loss = await trainer.lossAndGradient(firstRows(100), 0, gradient);
      assert.ok(loss > 0 && loss < Infinity, `loss ${loss}`);
      // Large logits: the rows of an invalid bag share an error of 1. Small logits: each row of a valid bag has an error of 1.
      const errors = Array.from(data.weights, (weight, bag) => {
        const size = data.starts[bag + 1]! - data.starts[bag]!;
        if (data.labels[bag] === 1) return logit < 0 ? -weight * size : 0;
        return logit < 0 ? 0 : weight;
      });
      const expected = errors.reduce((sum, error) => sum + error, 0) / 100;
      assertNear([gradient.at(-1)!], [expected], 1e-5);
      assert.ok(gradient.every(Number.isFinite));
      assertNear(
        await trainer.predict(firstRows(100)),
        new Array<number>(100).fill(logit < 0 ? 0 : 1),
        1e-12,
      );
    });
  }

  law(`${engine} predicts bags as large as a block`, async () => {
    const { rows } = exampleBagData(1, INPUTS, 300);
    const starts = Uint32Array.of(0, 256, 257, 513);
    const members = Uint32Array.from({ length: 513 }, (_, i) => (i * 7) % 300);
    const data = shareBags({
      rows: { data: rows, width: INPUTS, count: 300 },
      starts,
      members,
      labels: Uint8Array.of(1, 0, 0),
      weights: Float32Array.of(1, 1, 1),
    });
    const parameters = initial.slice();
    parameters[parameters.length - 1] = 4; // keeps a product of 256 factors above 0
    const actual = await open(data).createTrainer(HIDDEN, 'relu', parameters).predict(firstRows(3));
    assertNear(actual, productOfRows(data, toNetwork(parameters, SHAPE, 'relu')), 1e-5);
  });
}

test('learns a conjunction over rows without an error', () => {
  // Every combination of eight features; rows with feature 3 are bad.
  const FEATURES = 8;
  const count = 2 ** FEATURES;
  const data = Float32Array.from({ length: count * FEATURES }, (_, i) => {
    return (Math.floor(i / FEATURES) >> (i % FEATURES)) & 1;
  });
  const isBad = (row: number): boolean => data[row * FEATURES + 3] === 1;
  const table = { rows: { data, width: FEATURES, count }, isBad };
  const bags = shareBags(conjunctiveBags(table, 3000));
  const task = {
    ...adam,
    l2: 1e-4,
    training: firstRows(1000),
    validation: firstRows(3000).subarray(1000),
    maxEpochs: 60,
    patience: 60,
  };
  const { probabilities } = fit(openSimdWorkspace, bags, task);
  const wrong = task.validation.filter((bag, i) => (probabilities[i]! >= 0.5 ? 1 : 0) !== bags.labels[bag]);
  assert.equal([...wrong], []);
});

test.run();
