import { existsSync, readFileSync } from 'node:fs';

/** True if the packages are installed (`npm ci --prefix experiments/metamorphic/forecaster --ignore-scripts`). */
export const isInstalled = existsSync(new URL('node_modules', import.meta.url));

/** The characteristic that is forecast: employees of hotels and restaurants, which follow the seasons. */
export const TARGET = 'leisure_and_hospitality';

/** Months of validation data, the newest ones. */
const VALIDATION = 30;

/** Returns monthly employees in the United States by industry, in thousands: a dataset of its government, 2006 to 2015. */
export function readCharacteristics(): Record<string, number[]> {
  const file = new URL('node_modules/vega-datasets/data/us-employment.csv', import.meta.url);
  const text = readFileSync(file, 'utf8');
  const [head, ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return Object.fromEntries(head!.slice(1).map((name, at) => [name, rows.map((row) => Number(row[at + 1]))]));
}

/** Returns the newest months of the target as training and validation data. */
export function readTarget(months: number): { readonly train: number[]; readonly recent: number[] } {
  const series = readCharacteristics()[TARGET]!.slice(-months);
  return { train: series.slice(0, -VALIDATION), recent: series.slice(-VALIDATION) };
}
