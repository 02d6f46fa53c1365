import type { Tensor as TensorFlowTensor } from '@tensorflow/tfjs-core';
import type { LayersModel as TensorFlowModel } from '@tensorflow/tfjs-layers';
import { itemAt } from '../../../base/item-at.ts';
import { inputsOf, layersOf, weightsOf } from '../model/layer-graph.ts';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';
import type { TensorFlow } from './load-tensor-flow.ts';
import { modelRunner } from '../compare/model-runner.ts';
import { tensorFlowLibrary } from '../compare/tensor-flow-library.ts';
import {
  messageOf,
  refusal,
  type BackEndAnswer,
  type BackEndJob,
  type LayerFailure,
  type LayersJob,
} from './back-end-job.ts';
import { tensorFlowModel } from './tensor-flow-model.ts';

type RunJob = Extract<LayersJob, { kind: 'run' }>;
type TrainJob = Extract<LayersJob, { kind: 'train' }>;

/** Returns the function that does jobs in TensorFlow.js. */
export function tensorFlowWorker(tf: TensorFlow): (job: BackEndJob) => Promise<BackEndAnswer> {
  const runShipped = modelRunner(tensorFlowLibrary(tf));
  return async (job) => {
    if (job.kind === 'operator') return { kind: 'refused', message: 'this back end runs no ONNX files' };
    return job.kind === 'run' || job.kind === 'train' ? doInTensorFlow(tf, job) : runShipped(job);
  };
}

/** Does a job in TensorFlow.js, and frees all tensors. */
export async function doInTensorFlow(tf: TensorFlow, job: LayersJob): Promise<BackEndAnswer> {
  tf.engine().startScope();
  let built: TensorFlowModel | undefined;
  try {
    built = await tensorFlowModel(tf, job.model);
    return job.kind === 'run' ? await run(tf, built, job) : await train(tf, built, job);
  } catch (error) {
    return refusal(error);
  } finally {
    await sendCommands(tf);
    tf.engine().endScope();
    built?.dispose();
  }
}

/** Runs one layer after another, so a layer that throws is known. */
async function run(
  tf: TensorFlow,
  built: TensorFlowModel,
  { model, inputs, forced }: RunJob,
): Promise<BackEndAnswer> {
  const outputs = new Map<string, Tensor>();
  const failures: LayerFailure[] = [];
  const own = new Map<string, TensorFlowTensor>();
  for (const layer of layersOf(model)) {
    const { name } = layer;
    try {
      const reads = inputsOf(layer).map((from) =>
        forced === undefined ? own.get(from) : toTensorFlow(tf, forced.get(from)),
      );
      // Reads a layer that threw.
      if (reads.includes(undefined)) continue;
      // A list, also of one tensor, as a model gives it to its layers.
      const given = reads as TensorFlowTensor[];
      const apply = (): TensorFlowTensor =>
        layer.class_name === 'InputLayer'
          ? toTensorFlow(tf, inputs.get(name), layer.config['dtype'] === 'int32' ? 'int32' : 'float32')!
          : (built.getLayer(name).apply(given, { training: false }) as TensorFlowTensor);
      await onGpu(tf, async () => {
        const output = apply();
        outputs.set(name, await valuesOf(output));
        own.set(name, output);
      });
    } catch (error) {
      failures.push({ layer: name, message: messageOf(error) });
    }
  }
  return { kind: 'ran', outputs, failures };
}

async function train(tf: TensorFlow, built: TensorFlowModel, job: TrainJob): Promise<BackEndAnswer> {
  built.compile({ optimizer: tf.train.sgd(job.rate), loss: job.loss });
  const [x, y] = [toTensorFlow(tf, job.inputs)!, toTensorFlow(tf, job.targets)!];
  const weights: Map<string, Tensor>[] = [];
  const onEpochEnd = async (epoch: number): Promise<void> => {
    if (job.everyStep === true || epoch === job.steps - 1) weights.push(await readWeights(built, job.model));
  };
  let losses: number[] = [];
  await onGpu(tf, async () => {
    const { history } = await built.fit(x, y, {
      ...{ batchSize: itemAt(job.inputs.shape, 0), epochs: job.steps, shuffle: false, verbose: 0 },
      ...{ yieldEvery: 'never', callbacks: { onEpochEnd } },
    });
    losses = history['loss']!.map(Number);
  });
  return { kind: 'trained', losses, weights };
}

/** Returns the weights of a model by their names in this room. */
async function readWeights(built: TensorFlowModel, model: LayersModel): Promise<Map<string, Tensor>> {
  const read = new Map<string, Tensor>();
  for (const { name, class_name: className } of layersOf(model)) {
    if (LAYER_TYPES.get(className)?.weights === undefined) continue;
    const names = [...weightsOf(model, name).keys()];
    const tensors = built.getLayer(name).getWeights();
    for (const [at, tensor] of tensors.entries()) read.set(`${name}/${names[at]}`, await valuesOf(tensor));
  }
  return read;
}

/** Returns the device of a back end for WebGPU. */
const deviceOf = (tf: TensorFlow): GPUDevice | undefined =>
  (tf.backend() as { readonly device?: GPUDevice }).device;

/** Does work, and throws if WebGPU refused one of its commands: TensorFlow.js does not report that. */
async function onGpu(tf: TensorFlow, work: () => Promise<void>): Promise<void> {
  const device = deviceOf(tf);
  device?.pushErrorScope('validation');
  let refused: GPUError | null | undefined;
  try {
    await work();
  } finally {
    refused = await device?.popErrorScope();
  }
  if (refused) throw new Error(refused.message.split('\n')[0]);
}

/** Numbers enough to be computed on the GPU. */
const MANY = 4096;

/** Sends the commands of a job to the GPU: behind a refused one, they would take those of the next job with them. */
async function sendCommands(tf: TensorFlow): Promise<void> {
  const device = deviceOf(tf);
  if (device === undefined) return;
  device.pushErrorScope('validation');
  await tf.square(tf.ones([MANY])).data();
  await device.popErrorScope();
}

const toTensorFlow = (
  tf: TensorFlow,
  tensor: Tensor | undefined,
  dtype: 'float32' | 'int32' = 'float32',
): TensorFlowTensor | undefined => tensor && tensorFlowLibrary(tf).toTensor({ ...tensor, dtype });

const valuesOf = async (tensor: TensorFlowTensor): Promise<Tensor> => ({
  shape: tensor.shape,
  data: Float32Array.from(await tensor.data()),
});
