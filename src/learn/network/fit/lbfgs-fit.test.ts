import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openSimdWorkspace } from '../simd/built-kernel.ts';
import { runFit } from './run-fit.ts';
import { firstRows } from '../testing/examples.ts';
import { shareRows } from '../training-data.ts';
import type { FitResult, LbfgsTask } from '../types.ts';

const COUNT = 60;

/**
 * The loss that MLPClassifier((8,), activation='tanh', solver='lbfgs', alpha=1, max_iter=2000) of scikit-learn 1.2.1
 * reaches on the rows below from 581 of 600 seeds. The others end slightly higher, in a local minimum or where the gradient
 * is within the tolerance.
 */
const SCIKIT_LEARN = 0.5357940275;

function data(): ReturnType<typeof shareRows> {
  const rows = Array.from({ length: COUNT }, (_, i) =>
    [Math.sin(i * 1.3), Math.cos(i * 2.1), Math.sin(i * 0.7 + 1)].map(Math.fround),
  ) as [number, number, number][];
  const labels = Uint8Array.from(rows, ([a, b, c]) => Number(a * b > 0 !== c > 0.5));
  return shareRows({ data: Float32Array.from(rows.flat()), width: 3, count: COUNT, labels });
}

const task: LbfgsTask = {
  optimizer: 'lbfgs',
  activation: 'tanh',
  hidden: 8,
  l2: 1,
  seed: 'lbfgs',
  training: firstRows(COUNT),
  validation: new Uint32Array(0),
  maxIterations: 2000,
};

function run(seed: string): FitResult {
  const shared = data();
  const running = runFit(shared, openSimdWorkspace(shared), { ...task, seed });
  for (;;) {
    const step = running.next();
    if (step.done) return step.value;
  }
}

test('reaches the loss of the scikit-learn solver from nearly all initial weights', () => {
  const losses = Array.from({ length: 40 }, (_, seed) => run(String(seed)).curve.at(-1)!.trainLoss);
  const reached = losses.filter((loss) => loss < SCIKIT_LEARN + 1e-6).length;
  assert.ok(reached >= 36, `${reached} of 40 seeds`);
});

test('stops at a vanishing gradient from all initial weights', () => {
  const shared = data();
  const workspace = openSimdWorkspace(shared);
  for (let seed = 0; seed < 40; seed++) {
    const { w1, b1, w2, b2 } = run(String(seed)).network;
    const parameters = Float32Array.from([...w1, ...b1, ...w2, b2]);
    const gradient = new Float64Array(parameters.length);
    workspace
      .createTrainer(task.hidden, 'tanh', parameters)
      .lossAndGradient(task.training, task.l2, gradient);
    const largest = Math.max(...gradient.map(Math.abs));
    assert.ok(largest <= 1.01e-4, `${largest} from seed ${seed}`);
  }
});

test('the validation loss is null without validation rows', () => {
  assert.is(run('a').curve.at(-1)!.validationLoss, null);
});

test.run();
