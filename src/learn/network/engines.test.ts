import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { createRandom } from '../../base/random.ts';
import { testIf } from '../../base/testing/test-if.ts';
import { initialParameters, predict, toNetwork, type Activation } from './network.ts';
import { loadTensorflow } from './tensorflow/load-backend.ts';
import { openTensorflowWorkspace } from './tensorflow/workspace.ts';
import { asOneHotGroups, asOnes, exampleData, firstRows } from './testing/examples.ts';
import { ENGINE_NAMES, openTestEngines } from './testing/test-engines.ts';
import type { AsyncTrainer } from './testing/async-trainer.ts';
import { referenceLoss } from './testing/reference-loss.ts';
import type { TrainingData } from './types.ts';

// Laws of every engine; simd is the reference for the others.
const { tf } = await loadTensorflow(['cpu']);
const { engines: ENGINES, close } = await openTestEngines(tf);
test.after(close);
const OTHERS = ENGINE_NAMES.filter((name) => name !== 'simd');
const ACTIVATIONS: readonly Activation[] = ['relu', 'tanh'];

// No multiples of the kernel's padding, strip or block sizes.
const INPUTS = 7;
const HIDDEN = 11;
const ROWS = 601;
const data = exampleData(ROWS, INPUTS);
const DATA: Record<string, TrainingData> = {
  rows: data,
  'binary rows': asOnes(data),
  'rows of one-hot groups': asOneHotGroups(data, [3, 4]),
};
const initial = initialParameters({ inputs: INPUTS, hidden: HIDDEN }, createRandom('weights'));

function open(engine: string, activation: Activation, from: TrainingData = data): AsyncTrainer {
  return ENGINES[engine]!(from).createTrainer(HIDDEN, activation, initial);
}

/** Tests a law of an engine; skipped if the engine is not available. */
function law(engine: string, sentence: string, check: () => Promise<void>): void {
  testIf(engine in ENGINES, test)(`${engine} ${sentence}`, check);
}

function largestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  assert.is(a.length, b.length);
  return Array.from(a).reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);
}

for (const [kind, rows] of Object.entries(DATA)) {
  for (const activation of ACTIVATIONS) {
    for (const engine of OTHERS) {
      law(
        engine,
        `agrees with simd on the weights after five epochs of ${activation} on ${kind}`,
        async () => {
          const order = createRandom('order').shuffle(firstRows(ROWS));
          const run = async (engine: string): Promise<{ parameters: Float32Array; loss: number }> => {
            const trainer = open(engine, activation, rows);
            let loss = 0;
            for (let epoch = 0; epoch < 5; epoch++) {
              loss = await trainer.epoch(order, { batchSize: 50, l2: 0.01, learningRate: 0.005 });
            }
            return { parameters: await trainer.readParameters(), loss };
          };
          const simd = await run('simd');
          const other = await run(engine);
          assert.ok(largestDifference(simd.parameters, initial) > 0.05, 'the weights did not change');
          const difference = largestDifference(simd.parameters, other.parameters);
          assert.ok(difference < 1e-4, `they differ by ${difference}`);
          assert.ok(Math.abs(simd.loss - other.loss) < 1e-5);
        },
      );
    }

    for (const engine of ENGINE_NAMES) {
      law(
        engine,
        `gives the reference loss and its numeric gradient for ${activation} on ${kind}`,
        async () => {
          const trainer = open(engine, activation, rows);
          const samples = firstRows(ROWS);
          const gradient = new Float64Array(initial.length);
          const loss = await trainer.lossAndGradient(samples, 3, gradient);

          const point = Float64Array.from(initial);
          const lossAt = (at: number, shift: number): number => {
            const moved = point.slice();
            moved[at]! += shift;
            return referenceLoss(moved, rows, samples, HIDDEN, activation, 3);
          };
          assert.ok(Math.abs(loss - lossAt(0, 0)) < 1e-6, `loss ${loss}`);
          const expected = point.map((_, i) => (lossAt(i, 1e-6) - lossAt(i, -1e-6)) / 2e-6);
          const difference = largestDifference(gradient, expected);
          // webgpu sums thousands of rows in single precision.
          assert.ok(difference < (engine === 'webgpu' ? 5e-6 : 1e-6), `gradients differ by ${difference}`);
        },
      );
    }
  }

  for (const engine of OTHERS) {
    law(engine, `agrees with simd on batches of ${kind} larger than the kernel's block`, async () => {
      const order = firstRows(ROWS);
      const run = async (engine: string): Promise<Float32Array> => {
        const trainer = open(engine, 'relu', rows);
        for (let epoch = 0; epoch < 5; epoch++) {
          await trainer.epoch(order, { batchSize: 590, l2: 1, learningRate: 0.005 });
        }
        return trainer.readParameters();
      };
      assert.ok(largestDifference(await run('simd'), await run(engine)) < 1e-4);
    });
  }

  for (const engine of ENGINE_NAMES) {
    law(engine, `predicts the given ${kind} in their order`, async () => {
      const trainer = open(engine, 'tanh', rows);
      const all = await trainer.predict(firstRows(ROWS));
      const some = await trainer.predict(Uint32Array.of(600, 3, 3, 77));
      const expected = [600, 3, 3, 77].map((row) => all[row]!);
      assert.ok(largestDifference(some, expected) < 1e-6);
    });
  }
}

for (const engine of ENGINE_NAMES) {
  law(engine, 'reads back the weights that were written, bit for bit', async () => {
    const trainer = open(engine, 'relu');
    assert.equal([...(await trainer.readParameters())], [...initial]);
    const others = initial.map((weight) => weight / 3);
    await trainer.writeParameters(others);
    assert.equal([...(await trainer.readParameters())], [...others]);
  });
}

for (const engine of ENGINE_NAMES) {
  for (const logit of [-1000, -100, 100, 1000]) {
    law(engine, `has finite losses and exact gradients if every logit is ${logit}`, async () => {
      const parameters = new Float32Array(initial.length);
      parameters[parameters.length - 1] = logit;
      const trainer = ENGINES[engine]!(data).createTrainer(HIDDEN, 'relu', parameters);
      const gradient = new Float64Array(initial.length);
      const loss = await trainer.lossAndGradient(firstRows(ROWS), 0, gradient);
      const verdict = logit < 0 ? 0 : 1;
      const wrong = data.labels.filter((label) => label !== verdict).length / ROWS;
      assert.ok(Math.abs(loss - wrong * Math.abs(logit)) < 1e-4 * Math.abs(logit), `loss ${loss}`);
      assert.ok(Math.abs(gradient.at(-1)! - Math.sign(logit) * wrong) < 1e-5, `gradient ${gradient.at(-1)}`);
      assert.ok(gradient.every(Number.isFinite));
      const expected = new Float32Array(ROWS).fill(verdict);
      assert.ok(largestDifference(await trainer.predict(firstRows(ROWS)), expected) < 1e-12);
    });
  }

  law(engine, 'predicts like the plain forward pass at any scale of weights', async () => {
    for (const scale of [0.001, 1, 30]) {
      const random = createRandom(scale);
      const parameters = initial.map(() => scale * (2 * random.next() - 1));
      // Small output weights keep the logit small, so that errors of the hidden layer stay visible.
      parameters.fill(0.1, INPUTS * HIDDEN + HIDDEN);
      const trainer = ENGINES[engine]!(data).createTrainer(HIDDEN, 'relu', parameters);
      const network = toNetwork(parameters, { inputs: INPUTS, hidden: HIDDEN }, 'relu');
      const plain = predict(network, { data: data.rows, width: INPUTS, count: ROWS });
      assert.ok(largestDifference(await trainer.predict(firstRows(ROWS)), plain) < 2e-6);
    }
  });
}

for (const [kind, rows] of Object.entries(DATA)) {
  test(`tensorflow frees all tensors after training on ${kind}`, () => {
    const before = tf.memory().numTensors;
    const workspace = openTensorflowWorkspace(tf, rows);
    const trainer = workspace.createTrainer(HIDDEN, 'relu', initial);
    trainer.epoch(firstRows(ROWS), { batchSize: 100, l2: 0.1, learningRate: 0.01 });
    trainer.lossAndGradient(firstRows(ROWS), 0.1, new Float64Array(initial.length));
    trainer.predict(firstRows(ROWS));
    trainer.dispose();
    workspace.dispose();
    assert.is(tf.memory().numTensors, before);
  });
}

test.run();
