import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../../base/error.ts';
import { predict } from '../network.ts';
import { openEngine } from '../open-engine.ts';
import { randomSearch } from './random-search.ts';
import { openTensorflowEngine } from '../tensorflow/engine.ts';
import { exampleRows } from '../testing/examples.ts';
import type { Engine, FitTask, SearchOptions, SearchResult } from '../types.ts';
import type { LabelledRows } from '../../windows/rows.ts';

const rows = exampleRows(1500, 5);
/** Rows for laws that hold whatever is learned. */
const few = exampleRows(400, 5);
const one = await openEngine('simd', 1);
const two = await openEngine('auto', 2);
test.after(async () => {
  await Promise.all([one.dispose(), two.dispose()]);
});

/** Returns a result without durations, as text: equal text means equal bytes. */
function withoutSeconds(result: SearchResult): string {
  return JSON.stringify(result, (key, value: unknown) => {
    if (key === 'seconds') return undefined;
    return value instanceof Float32Array ? [...value] : value;
  });
}

const search = (
  engine: Engine,
  options: Partial<SearchOptions> = {},
  data: LabelledRows = few,
): Promise<SearchResult> => randomSearch(data, { engine, seed: 7, trials: 4, maxEpochs: 20, ...options });

test('learns a nonlinear rule', async () => {
  const { network, threshold, validation, best, trials, curve } = await search(
    two,
    { trials: 8, maxEpochs: 60 },
    rows,
  );
  assert.ok(validation.f1 > 0.9, `F1 ${validation.f1}`);
  assert.is(trials.length, 8);
  assert.is(Math.max(...trials.map((trial) => trial.validation.f1)), validation.f1);
  assert.is(network.hidden, best.hidden);
  assert.ok(curve.length > 1);

  const fresh = exampleRows(1000, 5, 'fresh');
  const verdicts = predict(network, fresh).map((p) => Number(p >= threshold));
  const right = verdicts.filter((verdict, i) => verdict === fresh.labels[i]).length;
  assert.ok(right > 900, `${right} of 1000 right`);
});

test('if none is held out, all rows are trained and validated, and one row of a class is enough', async () => {
  const labels = Uint8Array.from(few.labels, (_, i) => (i === 0 ? 1 : 0));
  let task: FitTask | undefined;
  const engine: Engine = {
    ...one,
    fitAll: async (data, tasks, options) => one.fitAll(data, [(task = tasks[0]!)], options),
  };
  await randomSearch({ ...few, labels }, { engine, seed: 1, trials: 1, maxEpochs: 1, validateOnAll: true });
  assert.equal([...task!.training], [...labels.keys()]);
  assert.equal([...task!.validation], [...labels.keys()]);
});

for (const recipe of ['default', 'paper'] as const) {
  test(`the ${recipe} recipe gives the same bytes twice, and on one worker or two`, async () => {
    const first = withoutSeconds(await search(two, { recipe }));
    assert.is(withoutSeconds(await search(two, { recipe })), first);
    assert.is(withoutSeconds(await search(one, { recipe })), first);
  });
}

test('with the hidden units of an earlier search, only its trial is run again', async () => {
  const { best, network } = await search(two);
  const again = await search(one, { hidden: best.hidden });
  assert.is(again.trials.length, 1);
  assert.equal(again.network, network);
  assert.is((await search(two, { hidden: 1 })).trials.length, 4);
});

test('with a screening, only the best trial is fitted in full', async () => {
  const screening = { maxEpochs: 6, patience: 6 };
  const { best, network, trials, validation } = await search(two, { screening });
  assert.equal(
    trials.filter(({ epochs }) => epochs > screening.maxEpochs).map((trial) => trial.hyperParameters),
    [best],
  );
  const full = await search(one, { hidden: best.hidden });
  assert.equal(network, full.network);
  assert.equal(validation, full.validation);
  const progress: string[] = [];
  const onProgress = (done: number, total: number): number => progress.push(`${done} of ${total}`);
  await search(one, { screening, onProgress });
  assert.equal(progress, ['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5']);
});

test('another seed gives another network', async () => {
  const a = await search(two);
  const b = await search(two, { seed: 8 });
  assert.is.not(withoutSeconds(a), withoutSeconds(b));
});

test('the paper recipe trains tanh units with one of five penalties, and reports out-of-fold scores', async () => {
  const { network, best, validation, trials, threshold } = await search(two, { recipe: 'paper' }, rows);
  assert.is(network.activation, 'tanh');
  assert.is(threshold, 0.5);
  assert.is(best.learningRate, null);
  for (const { hyperParameters } of trials) {
    assert.ok([1e-5, 1e-3, 1e-1, 1e1, 1e3].includes(hyperParameters.l2));
    assert.ok(hyperParameters.hidden >= 2 && hyperParameters.hidden <= 100);
  }
  assert.is(Math.max(...trials.map((trial) => trial.validation.rocAuc)), validation.rocAuc);
  assert.ok(validation.rocAuc > 0.9);
});

test('progress counts every fit up to the total', async () => {
  const seen: string[] = [];
  await search(two, {
    onProgress: (done, total, detail) => seen.push(`${done}/${total}${detail ? '' : '?'}`),
  });
  assert.equal(seen, ['1/4', '2/4', '3/4', '4/4']);
});

test('tensorflow finds the network of simd, up to rounding', async () => {
  const tensorflow = await openTensorflowEngine(['wasm']);
  const options = { trials: 2, maxEpochs: 4 };
  const theirs = await search(tensorflow, options);
  const ours = await search(one, options);
  await tensorflow.dispose();
  assert.equal(theirs.best, ours.best);
  ours.network.w1.forEach((weight, i) => assert.ok(Math.abs(weight - theirs.network.w1[i]!) < 1e-4));
});

for (const name of ['simd', 'tensorflow'] as const) {
  test(`an aborted search on ${name} rejects with the reason of the signal`, async () => {
    const engine = await openEngine(name, 2);
    const controller = new AbortController();
    const stopped = new Error('stop');
    const endless = search(engine, { maxEpochs: 1e9, patience: 1e9, signal: controller.signal });
    setImmediate(() => controller.abort(stopped)); // the fits have started by then
    try {
      await endless;
      assert.unreachable('the search ended');
    } catch (error) {
      assert.is(error, stopped);
    }
    await engine.dispose();
  });
}

test('the error for too few examples names the class', async () => {
  const few = { ...rows, labels: Uint8Array.from(rows.labels, (_, i) => (i < 2 ? 1 : 0)) };
  try {
    await randomSearch(few, { engine: one, seed: 1 });
    assert.unreachable();
  } catch (error) {
    assert.instance(error, LearnInvError);
    assert.is((error as LearnInvError).code, 'NO_EXAMPLES');
    assert.match((error as LearnInvError).message, /valid objects[^]*got: +2/);
  }
});

test.run();
