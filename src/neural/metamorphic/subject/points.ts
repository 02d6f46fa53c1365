import type { Traits } from './traits.ts';

/** Points that a forecaster without `timeSteps` can be trained on, unless it says more or less. */
const DEFAULT_POINTS = 12;

/** Returns the points of a sequence and its forecast; undefined if the subject has no sequences. */
export function sequencePoints(traits: Traits): number | undefined {
  const steps = traits.number('timeSteps');
  return steps === undefined ? undefined : steps + (traits.number('horizon') ?? 1);
}

/** Returns the fewest points that a forecaster can be trained on. */
export const trainingPoints = (traits: Traits): number =>
  traits.number('minPoints') ?? sequencePoints(traits) ?? DEFAULT_POINTS;

/** Returns the fewest points of a validation series. */
export const validationPoints = (traits: Traits): number =>
  sequencePoints(traits) ?? (traits.declared['continues'] === true ? 2 : trainingPoints(traits));
