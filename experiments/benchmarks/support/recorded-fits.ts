import type { Engine, FitResult, FitTask, TrainingData } from '../../../src/learn/network/types.ts';

/** Fits that were requested together. */
export interface RecordedFits {
  readonly data: TrainingData;
  readonly tasks: readonly FitTask[];
}

/** Runs `work` and records the fits that it requests, so that other engines can repeat them. */
export async function recordFits(
  engine: Engine,
  work: (recorder: Engine) => Promise<unknown>,
): Promise<RecordedFits[]> {
  const recorded: RecordedFits[] = [];
  await work({
    ...engine,
    fitAll(data, tasks, options) {
      recorded.push({ data, tasks });
      return engine.fitAll(data, tasks, options);
    },
  });
  return recorded;
}

/** Requests recorded fits from an engine, all at once. */
export async function replay(engine: Engine, recorded: readonly RecordedFits[]): Promise<FitResult[]> {
  const results = await Promise.all(recorded.map(({ data, tasks }) => engine.fitAll(data, tasks)));
  return results.flat();
}
