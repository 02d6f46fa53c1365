import type { Sequential } from '@tensorflow/tfjs-layers';
import seedrandom from 'seedrandom';
import type { Settings } from '../settings.ts';
import { createNetwork, step } from './network.ts';
import { rangeOf, scaled, type Range } from './scale.ts';
import { batchesOf, inOrder, sequencesOf } from './sequences.ts';

/** A trained forecaster. */
export interface Forecaster {
  readonly network: Sequential;
  readonly range: Range;
  readonly settings: Settings;
  /** The mean squared error of the scaled values in the last epoch. */
  readonly loss: number;
}

/**
 * Trains an LSTM to forecast a series.
 *
 * @param times the time of each value; the values may be in any order.
 * @throws RangeError if there are too few values, or all are the same.
 */
export async function train(
  series: readonly number[],
  times: readonly number[],
  settings: Settings,
  seed: number,
): Promise<Forecaster> {
  const { timeSteps, horizon, batch, epochs } = settings;
  const range = rangeOf(series);
  const { inputs, targets } = sequencesOf(scaled(inOrder(series, times), range), timeSteps, horizon);
  const order = shuffled(
    inputs.map((_, at) => at),
    seedrandom(String(seed)),
  );
  const network = createNetwork(settings, seed);
  let loss = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    let sum = 0;
    for (const part of batchesOf(order, batch)) {
      const error = await step(
        network,
        part.map((at) => inputs[at]!),
        part.map((at) => targets[at]!),
      );
      sum += error * part.length;
    }
    loss = sum / order.length;
  }
  return { network, range, settings, loss };
}

/** Returns the items in an order that is drawn: the shuffle of Fisher and Yates. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [list[last], list[other]] = [list[other]!, list[last]!];
  }
  return list;
}
