import { predict } from './network.ts';
import { restored, scaled } from './scale.ts';
import { batchesOf, inOrder, sequencesOf } from './sequences.ts';
import type { Forecaster } from './train.ts';

/**
 * Forecasts the values after a series.
 *
 * @param times the time of each value; the values may be in any order.
 * @throws RangeError if it is shorter than a sequence.
 */
export function forecast(
  { network, range, settings }: Forecaster,
  series: readonly number[],
  times: readonly number[],
): number[] {
  const { timeSteps } = settings;
  if (series.length < timeSteps) {
    throw new RangeError(`${series.length} values are too few for ${timeSteps} steps`);
  }
  const [next] = predict(network, [scaled(inOrder(series, times).slice(-timeSteps), range)]);
  return restored(next!, range);
}

/** Returns the forecasts of all sequences of a series, one after another. */
export const forecasts = (
  forecaster: Forecaster,
  series: readonly number[],
  times: readonly number[],
): number[] => restored(validated(forecaster, series, times).forecasts.flat(), forecaster.range);

/** Returns the mean squared error of the scaled forecasts of all sequences of a series. */
export function validationLoss(
  forecaster: Forecaster,
  series: readonly number[],
  times: readonly number[],
): number {
  const { forecasts: found, targets } = validated(forecaster, series, times);
  const errors = found.flat().map((value, at) => (value - targets.flat()[at]!) ** 2);
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

/** Forecasts all sequences of a series, scaled, in batches. */
function validated(
  { network, range, settings }: Forecaster,
  series: readonly number[],
  times: readonly number[],
): { readonly forecasts: number[][]; readonly targets: readonly number[][] } {
  const { timeSteps, horizon, batch } = settings;
  const { inputs, targets } = sequencesOf(scaled(inOrder(series, times), range), timeSteps, horizon);
  return { forecasts: batchesOf(inputs, batch).flatMap((part) => predict(network, part)), targets };
}
