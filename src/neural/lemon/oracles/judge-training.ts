import { itemAt } from '../../../base/item-at.ts';
import { createRandom } from '../../../base/random.ts';
import type { BackEnd } from '../back-ends/back-end.ts';
import { askAll, type BackEndAnswer } from '../back-ends/back-end-job.ts';
import { evaluateWithBound } from '../reference/evaluate.ts';
import { compareTraining, type TrainingFinding } from '../reference/training/compare-training.ts';
import { gradientsOfDescent, type TrainingStep } from '../reference/training/check-step.ts';
import { sidesOf, type Judgement, deviationFrom } from './judge-layer.ts';
import type { LayerCase } from './layer-case.ts';
import { RATE, trainingCase, type TrainingCase } from './training-case.ts';

/** Steps of training that are judged. */
const STEPS = 10;

/** Training has diverged if the loss exceeds this multiple of the first loss. */
const DIVERGED = 4;

type Trained = Extract<BackEndAnswer, { kind: 'trained' }>;

/**
 * Trains the layer of a case on back ends, for ten steps by default, and judges the losses and the gradients of each step by the
 * float64 reference. A back end that computes the layer wrong without training is not judged.
 *
 * @returns undefined if none is wrong, none can train it, or the reference cannot tell.
 */
export async function judgeTraining(
  given: LayerCase,
  backends: readonly BackEnd[],
  steps = STEPS,
): Promise<Judgement | undefined> {
  const own = trainingCase(given);
  if (own === undefined) return undefined;
  const { model, batch } = own;
  const able = backends.filter(({ spec }) => spec.family === 'tfjs');
  const answers = await askAll(able, {
    ...{ kind: 'train', model, inputs: batch.input, targets: batch.target, loss: 'meanSquaredError' },
    ...{ steps, rate: RATE, everyStep: true },
  });
  const trained = new Map<string, Trained>();
  const crashes = new Map<string, string>();
  for (const [name, answer] of answers) {
    if (answer.kind === 'trained') trained.set(name, answer);
    else if (answer.kind === 'refused' || answer.kind === 'died') crashes.set(name, answer.message);
  }
  if (trained.size === 0) return undefined;
  const anyDeviates = async (names: Pick<ReadonlyMap<string, unknown>, 'has'>): Promise<boolean> => {
    for (const backEnd of able) if (names.has(backEnd.name) && (await deviates(own, backEnd))) return true;
    return false;
  };
  if (crashes.size > 0) {
    if (await anyDeviates(crashes)) return undefined;
    const sides = sidesOf([...trained.keys(), ...crashes.keys()], crashes);
    return { kind: 'crash', sides, message: itemAt([...crashes.values()], 0) };
  }
  const recorded = [...trained].map(([backend, answer]) => ({ backend, steps: trainingSteps(own, answer) }));
  const findings = compareTraining(model, batch, recorded, createRandom('directions'));
  const wrong = new Map<string, TrainingFinding>();
  for (const finding of findings ?? []) {
    if (!finding.weight.startsWith('after/')) wrong.set(finding.backend, finding);
  }
  if (wrong.size === 0 || (await anyDeviates(wrong))) return undefined;
  return {
    kind: [...wrong.values()].some(({ got }) => Number.isNaN(got)) ? 'nan' : 'inconsistency',
    sides: sidesOf(trained.keys(), wrong),
    message: `wrong ${itemAt([...wrong.values()], 0).kind} in training`,
  };
}

/** Returns the steps of a back end until its training diverged: then rounding decides. */
function trainingSteps({ model }: TrainingCase, { losses, weights }: Trained): TrainingStep[] {
  const end = losses.findIndex((loss) => loss > DIVERGED * (itemAt(losses, 0) + 1));
  return weights.slice(0, end < 0 ? undefined : end).map((after, at) => {
    const before = weights[at - 1] ?? model.weights;
    return { loss: itemAt(losses, at), weights: before, gradients: gradientsOfDescent(before, after, RATE) };
  });
}

/** True if a back end computes the model wrong, or cannot compute it, without training. */
async function deviates({ model, batch }: TrainingCase, backEnd: BackEnd): Promise<boolean> {
  const start = itemAt(model.topology.config.input_layers, 0)[0];
  const answer = await backEnd.run({ kind: 'run', model, inputs: new Map([[start, batch.input]]) });
  if (answer.kind !== 'ran' || answer.failures.length > 0) return true;
  const expected = evaluateWithBound(model, batch.input);
  return [...answer.outputs].some(([name, output]) => {
    const own = expected.get(name);
    return own !== undefined && deviationFrom(own, output) !== undefined;
  });
}
