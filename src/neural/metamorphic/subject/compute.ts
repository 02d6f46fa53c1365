import type { Family } from '../relation/family.ts';
import type { Values } from '../relation/outcome.ts';
import type { Inputs } from '../relation/relation.ts';
import type { ClassifierSubject } from './classifier.ts';
import type { CorrelationSubject } from './correlation.ts';
import type { ForecasterSubject } from './forecaster.ts';
import { keyOf } from './key-of.ts';
import { requireNumber, requireNumbers } from './require-numbers.ts';

/** Calls a function of the subject with limits; equal keys share one result, as a trained model is shared. */
export type Call = <Value>(work: () => Value | Promise<Value>, key?: string) => Promise<Value>;

type Work = () => Promise<readonly number[]>;

/** Computes the values of an input. */
type Compute<Subject, Input> = (subject: Subject, input: Input, seed: number, call: Call) => Promise<Values>;

/** Returns the computation of each family. */
export const COMPUTE: { readonly [Name in Family]: Compute<never, Inputs[Name]> } = {
  correlation: async (subject: CorrelationSubject, { x, y }, _, call) => ({
    r: [requireNumber('correlation', await call(() => subject.correlation(x as number[], y as number[])))],
  }),

  forecaster: async (subject: ForecasterSubject, input, seed, call) => {
    const { train, recent, horizon } = input;
    const context = { seed, horizon, times: input.times ?? train.map((_, at) => at) };
    const valid = {
      ...context,
      times: input.recentTimes ?? recent.map((_, at) => train.length + at),
    };
    const key = keyOf([train, input.times, seed, horizon]);
    const model = await call(() => subject.train(train as number[], context), key);
    const series = recent as number[];
    const compute = {
      forecast: async () =>
        requireNumbers('forecast', await call(() => subject.forecast(model, series, valid)), horizon),
      trainLoss: async () => [requireNumber('trainLoss', await call(() => subject.trainLoss!(model)))],
      weights: async () => requireNumbers('weights', await call(() => subject.weights!(model))),
      validLoss: async () => [
        requireNumber('validLoss', await call(() => subject.validLoss!(model, series, valid))),
      ],
      forecasts: async () =>
        requireNumbers('forecasts', await call(() => subject.forecasts!(model, series, valid))),
    };
    const values: Record<string, readonly number[]> = {};
    for (const [name, work] of Object.entries(compute) as [keyof typeof compute, Work][]) {
      if (subject[name] !== undefined && (input.only ?? name) === name) values[name] = await work();
    }
    return values;
  },

  classifier: async (subject: ClassifierSubject, { rows, labels, queries }, seed, call) => {
    const context = { seed };
    const key = keyOf([rows, labels, seed]);
    const model = await call(() => subject.fit(rows as number[][], labels as number[], context), key);
    const predicted = await call(() => subject.predict(model, queries as number[][], context));
    return { labels: requireNumbers('predict', predicted, queries.length) };
  },
};
