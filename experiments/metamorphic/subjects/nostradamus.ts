import { requirePackage } from '../packages.ts';

type Forecast = (
  data: number[],
  alpha: number,
  beta: number,
  gamma: number,
  period: number,
  m: number,
) => number[];
const nostradamus = requirePackage('nostradamus') as Forecast;

/** The example of its README. */
const SERIES = [
  362, 385, 432, 341, 382, 409, 498, 387, 473, 513, 582, 474, 544, 582, 681, 557, 628, 707, 773, 592, 627,
  725, 854, 661,
];

export default {
  continues: true,
  // The seasons are factors.
  additive: false,
  data: { train: SERIES, recent: SERIES },
  train: (series: number[]): number[] => series,
  forecast: (series: number[], _: number[], { horizon }: { horizon: number }): number[] =>
    nostradamus(series, 0.5, 0.4, 0.6, 4, horizon).slice(series.length, series.length + horizon),
};
