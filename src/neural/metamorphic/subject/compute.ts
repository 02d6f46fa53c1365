import { describeValue } from '../../../base/options/describe-value.ts';
import { type Values, keyOf } from '../relation/outcome.ts';
import type { AnyInput, Family, Inputs } from '../relation/relation.ts';
import type { ClassifierSubject, CorrelationSubject, ForecasterSubject, RunContext } from './subject.ts';
import type { Traits } from './traits.ts';

/** Calls a function of the subject with limits; equal keys share one result, as a trained model is shared. */
export type Call = <Value>(work: () => Value | Promise<Value>, key?: string) => Promise<Value>;

type Work = () => Promise<readonly number[]>;

/** The seed of a run; `onRead` is called when the subject reads it. */
export interface Seed {
  readonly seed: number;
  readonly onRead: () => void;
}

type Compute<Subject, Input> = (subject: Subject, input: Input, seed: Seed, call: Call) => Promise<Values>;

/** Returns the context of a call. */
const runContext = <More extends object>({ seed, onRead }: Seed, more: More): More & RunContext => ({
  ...more,
  get seed() {
    onRead();
    return seed;
  },
});

const COMPUTE: { readonly [Name in Family]: Compute<never, Inputs[Name]> } = {
  correlation: async (subject: CorrelationSubject, { x, y }, _, call) => ({
    r: [requireNumber('correlation', await call(() => subject.correlation(x as number[], y as number[])))],
  }),

  forecaster: async (subject: ForecasterSubject, input, seed, call) => {
    const { train, recent, horizon } = input;
    const context = runContext(seed, { horizon, times: input.times ?? train.map((_, at) => at) });
    const times = input.recentTimes ?? recent.map((_, at) => train.length + at);
    const valid = runContext(seed, { horizon, times });
    const key = keyOf([train, input.times, seed.seed, horizon]);
    const model = await call(() => subject.train(train as number[], context), key);
    const series = recent as number[];
    const compute = {
      forecast: async () =>
        requireNumbers('forecast', await call(() => subject.forecast(model, series, valid)), horizon),
      trainLoss: async () => [requireNumber('trainLoss', await call(() => subject.trainLoss?.(model)))],
      weights: async () => requireNumbers('weights', await call(() => subject.weights?.(model))),
      validLoss: async () => [
        requireNumber('validLoss', await call(() => subject.validLoss?.(model, series, valid))),
      ],
      forecasts: async () =>
        requireNumbers('forecasts', await call(() => subject.forecasts?.(model, series, valid))),
    };
    const values: Record<string, readonly number[]> = {};
    for (const [name, work] of Object.entries(compute) as [keyof typeof compute, Work][]) {
      if (subject[name] !== undefined && (input.only ?? name) === name) values[name] = await work();
    }
    return values;
  },

  classifier: async (subject: ClassifierSubject, { rows, labels, queries }, seed, call) => {
    const context = runContext(seed, {});
    const key = keyOf([rows, labels, seed.seed]);
    const model = await call(() => subject.fit(rows as number[][], labels as number[], context), key);
    const predicted = await call(() => subject.predict(model, queries as number[][], context));
    return { labels: requireNumbers('predict', predicted, queries.length) };
  },
};

export const computeValues = (
  { family, declared }: Traits,
  input: AnyInput,
  seed: Seed,
  call: Call,
): Promise<Values> => (COMPUTE[family] as Compute<object, AnyInput>)(declared, input, seed, call);

/** Thrown if a subject returns something that is no number or list of numbers. */
export class WrongShape extends Error {
  override readonly name = 'WrongShape';
  /** True if the subject returned undefined or null, or a list of nothing else. */
  readonly isNothing: boolean;

  constructor(message: string, value: unknown) {
    super(message);
    const isNone = (item: unknown): boolean => item === undefined || item === null;
    this.isNothing = isNone(value) || (Array.isArray(value) && value.every(isNone));
  }
}

/** Returns a number that a function of the subject returned. Throws {@link WrongShape} if it is not a number. */
function requireNumber(name: string, value: unknown): number {
  if (typeof value === 'number') return value;
  throw new WrongShape(`${name} returned ${describeValue(value)}, not a number`, value);
}

/** Returns the numbers that a function of the subject returned; one number counts as a list. */
function requireNumbers(name: string, value: unknown, length?: number): readonly number[] {
  const list = typeof value === 'number' ? [value] : value;
  const numbers = Array.isArray(list)
    ? (list as unknown[])
    : ArrayBuffer.isView(list) && Symbol.iterator in list
      ? [...(list as Float64Array)]
      : undefined;
  if (numbers === undefined || !numbers.every((number) => typeof number === 'number'))
    throw new WrongShape(`${name} returned ${describeValue(value)}, not a list of numbers`, value);
  if (length !== undefined && numbers.length !== length)
    throw new WrongShape(`${name} returned ${numbers.length} numbers, not ${length}`, value);
  return numbers;
}
