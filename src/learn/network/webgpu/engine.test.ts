import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../../base/error.ts';
import { testIf } from '../../../base/testing/test-if.ts';
import { openSimdEngine } from '../simd/engine.ts';
import { randomSearch } from '../search/random-search.ts';
import { exampleRows, exampleData, firstRows } from '../testing/examples.ts';
import type { AdamTask, Engine, FitResult, LbfgsTask } from '../types.ts';
import { openWebgpuEngine } from './engine.ts';
import { anyAdapter } from './testing/software-adapter.ts';

// Runs on a software adapter if there is no graphics card; skipped if there is neither.
const found = await anyAdapter();
const withCard = testIf(found !== undefined, test);
const webgpu = found && (await openWebgpuEngine({ software: true }));
const simd = openSimdEngine(1);
test.after(async () => {
  await Promise.all([webgpu?.dispose(), simd.dispose()]);
});

const rows = exampleData(600, 7);
const wider = exampleData(500, 9);
function task(seed: string, rest: Partial<AdamTask> = {}): AdamTask {
  return {
    ...{ optimizer: 'adam', activation: 'relu', hidden: 11, l2: 0.01, seed, learningRate: 0.01 },
    ...{ batchSize: 100, maxEpochs: 10, patience: 10 },
    training: firstRows(400),
    validation: firstRows(500).subarray(400),
    ...rest,
  };
}

function assertAgree(ours: FitResult, theirs: FitResult): void {
  assert.is(ours.curve.length, theirs.curve.length);
  ours.curve.forEach(({ trainLoss, validationLoss }, i) => {
    const other = theirs.curve[i]!;
    assert.ok(Math.abs(trainLoss - other.trainLoss) < 1e-5, `${trainLoss} for ${other.trainLoss}`);
    assert.ok(Math.abs(validationLoss! - other.validationLoss!) < 1e-5);
  });
  ours.network.w1.forEach((weight, i) => assert.ok(Math.abs(weight - theirs.network.w1[i]!) < 1e-4));
  ours.probabilities.forEach((p, i) => assert.ok(Math.abs(p - theirs.probabilities[i]!) < 1e-4));
}

withCard('networks of different shapes, trained side by side, get the losses of simd', async () => {
  const tasks = [
    task('a'),
    task('b', { hidden: 2, activation: 'tanh', batchSize: 64 }),
    task('c', { hidden: 40, l2: 10, maxEpochs: 3 }),
    task('d', { patience: 1, learningRate: 0.1, maxEpochs: 20 }),
    task('e', { training: firstRows(31), batchSize: 200 }),
  ];
  const done: number[] = [];
  const ours = await webgpu!.fitAll(rows, tasks, { onFit: (_, index) => done.push(index) });
  const theirs = await simd.fitAll(rows, tasks);
  ours.forEach((fit, i) => assertAgree(fit, theirs[i]!));
  assert.is(ours[2]!.curve.length, 3);
  assert.ok(ours[3]!.curve.length < 20, 'stopped early');
  assert.equal(
    done.toSorted((a, b) => a - b),
    [0, 1, 2, 3, 4],
  );
});

withCard('concurrent fits on different data give the results of separate fits', async () => {
  const [ofRows, ofWider] = await Promise.all([
    webgpu!.fitAll(rows, [task('a')]),
    webgpu!.fitAll(wider, [task('a'), task('b', { activation: 'tanh' })]),
  ]);
  assertAgree(ofRows[0]!, (await simd.fitAll(rows, [task('a')]))[0]!);
  const theirs = await simd.fitAll(wider, [task('a'), task('b', { activation: 'tanh' })]);
  ofWider.forEach((fit, i) => assertAgree(fit, theirs[i]!));
  const alone = await webgpu!.fitAll(wider, [task('a')]);
  assert.equal([...alone[0]!.network.w1], [...ofWider[0]!.network.w1]);
});

withCard('a whole search finds the network of simd', async () => {
  const search = (engine: Engine) =>
    randomSearch(exampleRows(600, 5), { engine, seed: 7, trials: 3, maxEpochs: 8 });
  const [ours, theirs] = [await search(webgpu!), await search(simd)];
  assert.equal(ours.best, theirs.best);
  assert.is(ours.validation.f1, theirs.validation.f1);
  ours.network.w1.forEach((weight, i) => assert.ok(Math.abs(weight - theirs.network.w1[i]!) < 1e-4));
});

withCard('an aborted fit rejects with the reason of its signal; other fits continue', async () => {
  const controller = new AbortController();
  const stopped = new Error('stop');
  const endless = task('a', { maxEpochs: 1e9, patience: 1e9 });
  const [aborted, other] = await Promise.allSettled([
    webgpu!.fitAll(rows, [endless], { signal: controller.signal }),
    webgpu!.fitAll(rows, [task('b')], { onFit: () => controller.abort(stopped) }),
  ]);
  assert.is((aborted as PromiseRejectedResult).reason, stopped);
  assert.is((other as PromiseFulfilledResult<FitResult[]>).value[0]!.curve.length, 10);
});

withCard('rejects L-BFGS with a hint', async () => {
  const lbfgs: LbfgsTask = { ...task('a'), optimizer: 'lbfgs', maxIterations: 1 };
  try {
    await webgpu!.fitAll(rows, [lbfgs]);
    assert.unreachable();
  } catch (error) {
    assert.instance(error, LearnInvError);
    assert.match((error as LearnInvError).message, /L-BFGS[^]*--engine simd/);
  }
});

testIf(found?.software !== false, test)('rejects a software adapter', async () => {
  try {
    await openWebgpuEngine();
    assert.unreachable();
  } catch (error) {
    assert.instance(error, LearnInvError);
    assert.is((error as LearnInvError).code, 'ENGINE_UNAVAILABLE');
    assert.match((error as LearnInvError).message, found ? /a software adapter/ : /webgpu|no adapter/);
  }
});

test.run();
