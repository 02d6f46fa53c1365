import type { Random } from '../../../../base/random.ts';
import type { LayersModel } from '../../model/layers-model.ts';
import { checkStep, type TrainingBatch, type TrainingFault, type TrainingStep } from './check-step.ts';

export interface RecordedTraining {
  readonly backend: string;
  readonly steps: readonly TrainingStep[];
}

/** A fault of a back end in its first wrong step. */
export interface TrainingFinding extends TrainingFault {
  readonly backend: string;
  /** The index of the step. */
  readonly step: number;
}

/**
 * Compares the training of several back ends with the float64 loss. Each step starts from the weights that the back end
 * itself had before it, so no error is inherited. A back end is judged up to its first wrong step. The first step is
 * judged weight by weight.
 *
 * @returns undefined if the reference cannot evaluate the model in training.
 */
export function compareTraining(
  model: LayersModel,
  batch: TrainingBatch,
  trainings: readonly RecordedTraining[],
  random: Random,
): readonly TrainingFinding[] | undefined {
  const findings: TrainingFinding[] = [];
  for (const { backend, steps } of trainings) {
    for (const [step, recorded] of steps.entries()) {
      const faults = checkStep(model, batch, recorded, random.fork(`${backend}/${step}`), step === 0);
      if (faults === undefined) return undefined;
      findings.push(...faults.map((fault) => ({ ...fault, backend, step })));
      if (faults.length > 0) break;
    }
  }
  return findings;
}
