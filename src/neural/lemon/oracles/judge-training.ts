import { itemAt } from '../../../base/item-at.ts';
import { createRandom } from '../../../base/random.ts';
import type { BackEnd } from '../back-ends/back-end.ts';
import type { BackEndAnswer } from '../back-ends/back-end-job.ts';
import { evaluateWithBound } from '../reference/evaluate.ts';
import { deviationOf } from '../reference/deviation.ts';
import { compareTraining, type TrainingFinding } from '../reference/training/compare-training.ts';
import { gradientsOfDescent, type TrainingStep } from '../reference/training/training-step.ts';
import type { Judgement, Side } from './judge-layer.ts';
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
  const job = {
    ...({
      kind: 'train',
      model,
      inputs: batch.input,
      targets: batch.target,
      loss: 'meanSquaredError',
    } as const),
    ...{ steps, rate: RATE, everyStep: true },
  };
  const answers = await Promise.all(able.map(async (backEnd) => [backEnd, await backEnd.run(job)] as const));
  const trained = answers.flatMap(([one, answer]) =>
    answer.kind === 'trained' ? [[one, answer] as const] : [],
  );
  const crashes = answers.flatMap(([{ name }, answer]) =>
    answer.kind === 'refused' || answer.kind === 'died' ? [{ name, message: answer.message }] : [],
  );
  if (trained.length === 0) return undefined;
  if (crashes.length > 0) {
    for (const { name } of crashes) {
      if (
        await deviates(
          own,
          able.find((backEnd) => backEnd.name === name)!,
        )
      )
        return undefined;
    }
    const sides = new Map<string, Side>(trained.map(([{ name }]) => [name, 'right']));
    for (const { name } of crashes) sides.set(name, 'wrong');
    return { kind: 'crash', sides, message: itemAt(crashes, 0).message };
  }
  const recorded = trained.map(([{ name }, answer]) => ({
    backend: name,
    steps: trainingSteps(own, answer),
  }));
  const findings = compareTraining(model, batch, recorded, createRandom('directions'));
  const wrong = new Map<string, TrainingFinding>();
  for (const finding of findings ?? []) {
    if (!finding.weight.startsWith('after/')) wrong.set(finding.backend, finding);
  }
  for (const [{ name }] of trained.filter(([one]) => wrong.has(one.name))) {
    const backEnd = able.find((candidate) => candidate.name === name)!;
    if (await deviates(own, backEnd)) return undefined;
  }
  if (wrong.size === 0) return undefined;
  const isNaN = [...wrong.values()].some(({ got }) => Number.isNaN(got));
  return {
    kind: isNaN ? 'nan' : 'inconsistency',
    sides: new Map(trained.map(([{ name }]) => [name, wrong.has(name) ? 'wrong' : 'right'])),
    message: `wrong ${itemAt([...wrong.values()], 0).kind} in training`,
  };
}

/**
 * Returns the steps that a back end took, each with the weights before it, until its training diverged: then rounding
 * decides.
 */
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
    return own !== undefined && deviationOf(own, output) !== undefined;
  });
}
