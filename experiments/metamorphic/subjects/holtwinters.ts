import { requirePackage } from '../packages.ts';

type HoltWinters = (data: number[], m: number) => { augumentedDataset: number[] };
const holtwinters = requirePackage('holtwinters') as HoltWinters;

export default {
  continues: true,
  horizon: 1,
  train: (series: number[]): number[] => series,
  forecast: (series: number[]): number[] => holtwinters(series, 1).augumentedDataset.slice(series.length),
};
