import { requirePackage } from '../packages.ts';

type Smoothing = new (
  data: number[],
  alpha: number,
  gamma: number,
  delta: number,
  season: number,
  multiplicative: boolean,
) => { predict(): number[] };
const { HoltWintersSmoothing } = requirePackage('zodiac-ts') as { HoltWintersSmoothing: Smoothing };

/** Values of a season, which is as many as it forecasts. */
const SEASON = 4;

export default {
  continues: true,
  horizon: SEASON,
  train: (series: number[]): number[] => series,
  forecast: (series: number[]): number[] =>
    new HoltWintersSmoothing(series, 0.4, 0.3, 0.5, SEASON, false)
      .predict()
      .slice(series.length)
      .slice(0, SEASON),
};
