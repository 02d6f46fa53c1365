import { setBackend, tensor2d, tensor3d, tidy, train, type Tensor } from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
import { initializers, layers, sequential, type Sequential } from '@tensorflow/tfjs-layers';
import type { Settings } from '../settings.ts';

await setBackend('cpu');

/** Returns an LSTM with a linear output, and weights drawn from a seed. */
export function createNetwork({ timeSteps, horizon, units, rate }: Settings, seed: number): Sequential {
  const weights = (stream: number) => initializers.glorotUniform({ seed: 3 * seed + stream });
  const network = sequential({
    layers: [
      layers.lstm({
        units,
        inputShape: [timeSteps, 1],
        kernelInitializer: weights(0),
        recurrentInitializer: weights(1),
      }),
      layers.dense({ units: horizon, kernelInitializer: weights(2) }),
    ],
  });
  network.compile({ optimizer: train.adam(rate), loss: 'meanSquaredError' });
  return network;
}

/** Makes one step of training with a batch, and returns its mean squared error before the step. */
export async function step(
  network: Sequential,
  inputs: readonly number[][],
  targets: readonly number[][],
): Promise<number> {
  const [x, y] = [inputTensor(inputs), tensor2d(targets as number[][])];
  const loss = (await network.trainOnBatch(x, y)) as number;
  x.dispose();
  y.dispose();
  return loss;
}

/** Returns the forecasts of a batch of sequences. */
export const predict = (network: Sequential, inputs: readonly number[][]): number[][] =>
  tidy(() => (network.predict(inputTensor(inputs)) as Tensor).arraySync() as number[][]);

/** Returns all weights of a network. */
export const weightsOf = (network: Sequential): number[] =>
  network.getWeights().flatMap((weight) => [...weight.dataSync()]);

const inputTensor = (inputs: readonly number[][]): Tensor =>
  tensor3d(inputs.map((sequence) => sequence.map((value) => [value])));
