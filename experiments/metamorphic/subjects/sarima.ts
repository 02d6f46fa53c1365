import { requirePackage } from '../packages.ts';

interface Model {
  train(series: number[]): Model;
  predict(steps: number): [number[], number[]];
}
const Arima = requirePackage('arima') as new (options: object) => Model;

/** Two years of months, of which the model diverges. */
const SERIES = [
  72, 76, 90, 91, 84, 74, 77, 64, 51, 57, 53, 60, 64, 83, 84, 84, 94, 80, 70, 67, 51, 55, 47, 64,
];

export default {
  continues: true,
  // The likelihood is maximized by iteration.
  tolerance: 0.02,
  minPoints: 20,
  data: { train: SERIES, recent: SERIES },
  missing: null,
  train: (series: number[]): Model =>
    new Arima({ ...{ p: 1, d: 1, q: 1, P: 1, D: 0, Q: 1, s: 6 }, verbose: false }).train(series),
  forecast: (model: Model, _: number[], { horizon }: { horizon: number }): number[] =>
    model.predict(horizon)[0],
};
