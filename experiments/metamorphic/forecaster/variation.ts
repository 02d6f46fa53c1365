import { readTarget } from './data.ts';
import { forecast } from './program/forecast.ts';
import { train } from './program/train.ts';
import type { Settings } from './settings.ts';

/** Trainings of the paper's default variation. */
const TRAININGS = 30;

/** Trains with 30 seeds, and returns the default variation of the forecast as one line. */
export async function variationOf(settings: Settings): Promise<string> {
  const data = readTarget(settings.months);
  const begin = performance.now();
  const values: number[] = [];
  for (let seed = 1; seed <= TRAININGS; seed++) {
    const model = await train(
      data.train,
      data.train.map((_, at) => at),
      settings,
      seed,
    );
    values.push(
      forecast(
        model,
        data.recent,
        data.recent.map((_, at) => at),
      )[0]!,
    );
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / TRAININGS;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (TRAININGS - 1));
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const range = `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
  return `${TRAININGS} trainings: mean ${mean.toFixed(0)}, standard deviation ${deviation.toFixed(0)}, ${range}; ${seconds} s`;
}
