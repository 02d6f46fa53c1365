import { requirePackage } from '../packages.ts';

interface Model {
  train(series: number[]): Model;
  predict(steps: number): [number[], number[]];
}
const Arima = requirePackage('arima') as new (options: object) => Model;

export default {
  continues: true,
  // The likelihood is maximized by iteration.
  tolerance: 0.02,
  minPoints: 30,
  train: (series: number[]): Model => new Arima({ p: 1, d: 0, q: 1, verbose: false }).train(series),
  forecast: (model: Model, _: number[], { horizon }: { horizon: number }): number[] =>
    model.predict(horizon)[0],
};
