import { mustGet } from '../../../base/must-get.ts';
import { itemAt } from '../../../base/item-at.ts';
import { rowsByClass, type Classes } from '../fit/batch-order.ts';
import { prepareAdam } from '../fit/adam-fit.ts';
import { toNetwork } from '../network.ts';
import type { AdamTask, CurvePoint, FitResult, TrainingData } from '../types.ts';
import type { PopulationNetwork } from './allocation.ts';
import { PROGRESS, ROUND } from './declarations.wgsl.ts';
import type { Card } from './open-card.ts';
import { PairMap } from '../../../base/pair-map.ts';
import { fitsOn, planPopulation, Population } from './population.ts';

export interface PopulationFit {
  readonly data: TrainingData;
  readonly task: AdamTask;
  readonly onEnd: (result: FitResult) => void;
  /** False once the caller has aborted the fit. */
  readonly isWanted: () => boolean;
}

/**
 * Trains networks side by side on a card until each has ended. The card draws the samples, keeps the best weights and
 * decides when a network stops; the host reads the progress every few epochs. What does not fit is trained in two halves.
 */
export async function trainPopulation(
  card: Card,
  fits: readonly PopulationFit[],
  isSmallEnough = fitsOn,
): Promise<void> {
  const start = performance.now();
  const plan = planPopulation(prepare(fits));
  if (fits.length > 1 && !isSmallEnough(card, plan)) {
    const half = Math.ceil(fits.length / 2);
    await trainPopulation(card, fits.slice(0, half), isSmallEnough);
    await trainPopulation(card, fits.slice(half), isSmallEnough);
    return;
  }
  const population = new Population(card, plan);
  try {
    const running = new Map(fits.map((fit, i) => [i, { fit, curve: [] as CurvePoint[] }]));
    const longest = Math.max(...fits.map(({ task }) => task.maxEpochs));
    let begun = 0;
    const learn = (): Promise<Float32Array[]> => {
      const end = Math.min(longest, begun + population.epochsOfRound);
      for (; begun < end; begun++) population.learn();
      const progress = population.readProgress();
      // A lost card also ends the round that is read later.
      progress.catch(() => undefined);
      return progress;
    };
    let next = learn();
    while ([...running.values()].some(({ fit }) => fit.isWanted())) {
      const pending = next;
      // The card computes a round while the host reads the progress of the one before.
      next = learn();
      const ofNetworks = await pending;
      const ended: number[] = [];
      for (const [i, { curve }] of running) {
        const progress = itemAt(ofNetworks, i);
        addToCurve(curve, progress);
        if (progress[PROGRESS.ended] === 1) ended.push(i);
      }
      if (ended.length === 0) continue;
      population.predict();
      for (const [at, result] of (await population.readResults(ended)).entries()) {
        const i = itemAt(ended, at);
        const { fit, curve } = mustGet(running, i);
        const { data, task, onEnd } = fit;
        running.delete(i);
        onEnd({
          network: toNetwork(result.parameters, { inputs: data.width, hidden: task.hidden }, task.activation),
          probabilities: result.probabilities,
          curve,
          seconds: (performance.now() - start) / 1000,
        });
      }
    }
    await next;
  } finally {
    population.dispose();
  }
}

/** Draws the random parts of the fits. Those with the same training rows share the division by class. */
function prepare(fits: readonly PopulationFit[]): PopulationNetwork[] {
  const known = new PairMap<TrainingData, Uint32Array, Classes>();
  return fits.map(({ data, task }) => {
    const classes = known.get(data, task.training, () => rowsByClass(task.training, data.labels));
    return { data, task, ...prepareAdam(data, task, classes) };
  });
}

/** Adds the epochs of a round to a curve, up to the last epoch of the fit. */
function addToCurve(curve: CurvePoint[], progress: Float32Array): void {
  while (curve.length < itemAt(progress, PROGRESS.epochs)) {
    const at = PROGRESS.count + 2 * (curve.length % ROUND);
    const [trainLoss, validationLoss] = [itemAt(progress, at), itemAt(progress, at + 1)];
    curve.push({ epoch: curve.length + 1, trainLoss, validationLoss });
  }
}
