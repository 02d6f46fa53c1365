import { prepareAdam } from '../fit/prepare-adam.ts';
import { toNetwork } from '../parameters.ts';
import type { AdamTask, CurvePoint, FitResult, TrainingData } from '../types.ts';
import { PARTS } from './allocation.ts';
import { PROGRESS, PROGRESS_SIZE } from './declarations.wgsl.ts';
import type { Card } from './open-card.ts';
import { Population } from './population.ts';
import { writeOrder } from './sample-order.ts';

/** One fit of a population. */
export interface PopulationFit {
  readonly data: TrainingData;
  readonly task: AdamTask;
  /** Called once, when the fit ends. */
  readonly onEnd: (result: FitResult) => void;
  /** False once the caller has aborted the fit. */
  readonly isWanted: () => boolean;
}

/** Maximum epochs of a round. */
const MAX_EPOCHS = 8;
/** Maximum samples of a round; they are drawn ahead and held in memory. */
const MAX_SAMPLES = 4_000_000;

/**
 * Trains networks side by side on a card until each has stopped early, reached its epochs or been aborted. The card
 * keeps the best weights and decides when a network stops. While it computes a round, the host draws the samples of the
 * next.
 */
export async function trainPopulation(card: Card, fits: readonly PopulationFit[]): Promise<void> {
  const start = performance.now();
  const starts = fits.map(({ data, task }) => prepareAdam(data, task));
  const networks = fits.map(({ data, task }, i) => ({ data, task, parameters: starts[i]!.parameters }));
  const samples = fits.reduce((sum, { task }) => sum + task.training.length, 0);
  const epochs = Math.min(MAX_EPOCHS, Math.max(1, Math.floor(MAX_SAMPLES / samples)));
  const population = new Population(card, networks, epochs);
  try {
    const orders = new Uint32Array(2 * samples * epochs);
    const curves = fits.map((): CurvePoint[] => []);
    const running = fits.map(() => true);
    const draw = (): void => {
      let at = 0;
      for (let epoch = 0; epoch < epochs; epoch++) {
        for (const [i, { data, task }] of fits.entries()) {
          const target = orders.subarray(at, (at += 2 * task.training.length));
          if (running[i]) drawOrder(target, data, task, starts[i]!.nextEpoch);
        }
      }
    };
    draw();
    while (fits.some(({ isWanted }, i) => running[i] && isWanted())) {
      population.writeOrders(orders);
      population.learn();
      const pending = population.readProgress();
      draw();
      const ended = (await pending).flatMap((progress, i) => {
        if (!running[i]) return [];
        addToCurve(curves[i]!, progress);
        return progress[PROGRESS.ended] === 1 ? [i] : [];
      });
      if (ended.length === 0) continue;
      population.predict();
      for (const i of ended) {
        running[i] = false;
        const { data, task, onEnd } = fits[i]!;
        const parameters = await population.readPart(i, PARTS.best);
        onEnd({
          network: toNetwork(parameters, { inputs: data.width, hidden: task.hidden }, task.activation),
          probabilities: await population.readProbabilities(i),
          curve: curves[i]!,
          seconds: (performance.now() - start) / 1000,
        });
      }
    }
  } finally {
    population.dispose();
  }
}

function drawOrder(
  target: Uint32Array,
  data: TrainingData,
  { training, batchSize }: AdamTask,
  nextEpoch: (order: Uint32Array) => void,
): void {
  const order = new Uint32Array(training.length);
  nextEpoch(order);
  writeOrder(target, order, batchSize, data);
}

/** Adds the epochs of a round to a curve, up to the last epoch of the fit. */
function addToCurve(curve: CurvePoint[], progress: Float32Array): void {
  const losses = progress.subarray(PROGRESS_SIZE);
  for (let at = 0; curve.length < progress[PROGRESS.epochs]!; at += 2) {
    curve.push({ epoch: curve.length + 1, trainLoss: losses[at]!, validationLoss: losses[at + 1]! });
  }
}
