import * as assert from 'uvu/assert';
import { test } from 'uvu';
import type { Network } from '../network.ts';
import { openSimdWorkspace } from '../simd/built-kernel.ts';
import { loadTensorflow } from '../tensorflow/load-backend.ts';
import { openTensorflowWorkspace } from '../tensorflow/workspace.ts';
import { exampleData, firstRows } from '../testing/examples.ts';
import type { AdamTask, FitResult, FitTask, LbfgsTask } from '../types.ts';
import { runFit } from './run-fit.ts';
import type { OpenWorkspace } from './trainer.ts';

const { tf } = await loadTensorflow(['wasm']);
const data = exampleData(600, 7);
const common = {
  ...{ hidden: 11, l2: 0.01, seed: 'fit' },
  ...{ training: firstRows(500), validation: firstRows(600).subarray(500) },
} as const;
const adam: AdamTask = {
  ...{ ...common, optimizer: 'adam', activation: 'relu' },
  ...{ learningRate: 0.01, batchSize: 50, maxEpochs: 5, patience: 5 },
};
const lbfgs: LbfgsTask = { ...common, optimizer: 'lbfgs', activation: 'tanh', maxIterations: 5 };

function fit(open: OpenWorkspace, task: FitTask): FitResult {
  const running = runFit(data, open(data), task);
  for (;;) {
    const step = running.next();
    if (step.done) return step.value;
  }
}

const weightsOf = ({ w1, b1, w2, b2 }: Network): number[] => [...w1, ...b1, ...w2, b2];

function assertNear(actual: ArrayLike<number>, expected: ArrayLike<number>, tolerance: number): void {
  assert.is(actual.length, expected.length);
  for (let i = 0; i < actual.length; i++) {
    const difference = Math.abs(actual[i]! - expected[i]!);
    assert.ok(difference <= tolerance, `${actual[i]} instead of ${expected[i]} at ${i}`);
  }
}

for (const task of [adam, lbfgs]) {
  test(`simd and tensorflow agree on fits by ${task.optimizer}`, () => {
    const simd = fit(openSimdWorkspace, task);
    const tensorflow = fit((rows) => openTensorflowWorkspace(tf, rows), task);
    assertNear(weightsOf(simd.network), weightsOf(tensorflow.network), 1e-4);
    assertNear(simd.probabilities, tensorflow.probabilities, 1e-4);
    assert.is(simd.curve.length, 5);
    assert.ok(simd.curve.at(-1)!.trainLoss < simd.curve[0]!.trainLoss);
    for (const [i, { trainLoss }] of simd.curve.entries()) {
      assertNear([trainLoss], [tensorflow.curve[i]!.trainLoss], 1e-5);
    }
  });
}

test.run();
