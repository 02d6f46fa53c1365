import type { TaskContext } from '../../../programs/process/task.ts';
import { modelRunner } from '../compare/model-runner.ts';
import { onnxLibrary } from '../compare/onnx-library.ts';
import { layerCase } from '../oracles/layer-case.ts';
import { isInBrowser } from './back-end-spec.ts';
import { loadBrowser } from './load-browser.ts';
import { loadOnnx } from './load-onnx.ts';
import { loadTensorFlow } from './load-tensor-flow.ts';
import type { BackEndAnswer, BackEndJob, LoadOptions } from './back-end-job.ts';
import { onnxInBrowser } from './onnx-in-browser.ts';
import { doInOnnx, runOnnxIn, runOperator } from './onnx-back-end.ts';
import { doInOwnEngine } from './own-back-end.ts';
import { tensorFlowWorker } from './tensor-flow-back-end.ts';

/** Milliseconds that loading a back end may take; the first load of a release is not in the cache of the disk. */
const LOADING = 60_000;

/** A layer that every release of ONNX Runtime can run: one that cannot fails to start, which is no bug of a layer. */
const TRIAL = layerCase(
  { name: 'layer', class_name: 'ReLU', config: { name: 'layer' }, inbound_nodes: [] },
  new Map(),
  [{ shape: [1, 1], data: new Float32Array(1) }],
);

/** The task of a back end's process: answers jobs until there are no more. */
export async function task(options: LoadOptions, context: TaskContext): Promise<void> {
  context.pulse.beat(LOADING);
  const work = await startWorker(options);
  let answer: BackEndAnswer | undefined;
  for (;;) {
    const job = (await context.ask(answer)) as BackEndJob | undefined;
    if (job === undefined) return;
    context.pulse.beat(context.timeout);
    answer = await work(job);
  }
}

/** Loads a back end, and returns the function that does its jobs. */
async function startWorker(options: LoadOptions): Promise<(job: BackEndJob) => Promise<BackEndAnswer>> {
  if (options.family === 'onnx') {
    const runtime = await (isInBrowser(options) ? onnxInBrowser(options) : loadOnnx(options));
    const runOnnx = runOnnxIn(runtime);
    const runShipped = modelRunner(onnxLibrary(runtime));
    const trial = await doInOnnx(runOnnx, { kind: 'run', ...TRIAL });
    const [failure] = trial.kind === 'ran' ? trial.failures : [];
    if (failure !== undefined) throw new Error(failure.message);
    const work = (job: BackEndJob): Promise<BackEndAnswer> => {
      if (job.kind === 'operator') return runOperator(runtime, job);
      return job.kind === 'run' || job.kind === 'train' ? doInOnnx(runOnnx, job) : runShipped(job);
    };
    return async (job) => {
      const answer = await work(job);
      await runtime.check?.();
      return answer;
    };
  }
  if (options.family === 'own') return doInOwnEngine;
  if (isInBrowser(options)) return loadBrowser(options);
  return tensorFlowWorker(await loadTensorFlow(options));
}
