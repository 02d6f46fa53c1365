import { readTarget } from './data.ts';
import { LOSS_RELATIONS } from './loss-relations.ts';
import { forecast, forecasts, validationLoss } from './program/forecast.ts';
import { weightsOf } from './program/network.ts';
import { train, type Forecaster } from './program/train.ts';
import { SETTINGS, type Settings } from './settings.ts';

interface Context {
  readonly seed: number;
  readonly times: readonly number[];
}

/** Returns the forecaster as a subject of relations. */
export const subjectWith = (settings: Settings) => ({
  precision: 'float32' as const,
  times: true,
  data: readTarget(settings.months),
  ...settings,
  relations: LOSS_RELATIONS,
  train: (series: number[], { times, seed }: Context) => train(series, times, settings, seed),
  forecast: (model: Forecaster, recent: number[], { times }: Context) => forecast(model, recent, times),
  forecasts: (model: Forecaster, series: number[], { times }: Context) => forecasts(model, series, times),
  validLoss: (model: Forecaster, series: number[], { times }: Context) =>
    validationLoss(model, series, times),
  trainLoss: ({ loss }: Forecaster) => loss,
  weights: ({ network }: Forecaster) => weightsOf(network),
});

export default subjectWith(SETTINGS);
