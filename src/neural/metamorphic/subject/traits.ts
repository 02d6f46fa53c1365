import type { AnyInput, Family } from '../relation/relation.ts';

/** What a relation can know of a subject. */
export interface Traits {
  readonly family: Family;
  /** What the subject declares: numbers, flags, and the names of its functions. */
  readonly declared: Readonly<Record<string, unknown>>;
  /** Returns true if the subject has a function of the name. */
  has(name: string): boolean;
  /** Returns a number that the subject declares. */
  number(name: string): number | undefined;
}

/** Returns the relative error of one operation of a subject. */
export const epsilonOf = ({ declared }: Pick<Traits, 'declared'>): number =>
  declared['precision'] === 'float32' ? 2 ** -23 : 2 ** -52;

/** Points that a forecaster without `timeSteps` can be trained on, unless it says more or less. */
const DEFAULT_POINTS = 12;

/** Values that a forecaster is asked for that takes any horizon. */
const DEFAULT_HORIZON = 3;

/** Returns the number of values to forecast; a subject of sequences that says nothing forecasts the next value. */
export const horizonOf = (traits: Traits): number =>
  traits.number('horizon') ?? (traits.number('timeSteps') === undefined ? DEFAULT_HORIZON : 1);

/** Returns the data that a subject declares as an input; undefined if it declares none. */
export function declaredInput(traits: Traits): AnyInput | undefined {
  const data = traits.declared['data'] as AnyInput | undefined;
  return data && traits.family === 'forecaster' ? { ...data, horizon: horizonOf(traits) } : data;
}

/**
 * Returns the values that a subject of sequences reads at once.
 *
 * @throws RangeError if it declares none: a defect of this program, whose relation must need them.
 */
export function declaredSteps(traits: Traits): number {
  const steps = traits.number('timeSteps');
  if (steps === undefined) throw new RangeError('the subject declares no timeSteps');
  return steps;
}

/** Returns the points of a sequence and its forecast; undefined if the subject has no sequences. */
export function sequencePoints(traits: Traits): number | undefined {
  const steps = traits.number('timeSteps');
  return steps === undefined ? undefined : steps + horizonOf(traits);
}

/** Returns the fewest points that a forecaster can be trained on. */
export const trainingPoints = (traits: Traits): number =>
  traits.number('minPoints') ?? sequencePoints(traits) ?? DEFAULT_POINTS;

/** Returns the fewest points of a validation series. */
export const validationPoints = (traits: Traits): number =>
  sequencePoints(traits) ?? (traits.declared['continues'] === true ? 2 : trainingPoints(traits));
