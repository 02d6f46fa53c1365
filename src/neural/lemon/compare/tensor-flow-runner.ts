import type { Tensor as TensorFlowTensor } from '@tensorflow/tfjs-core';
import type { BackEndAnswer, LayerFailure } from '../back-ends/back-end-job.ts';
import type { TensorFlow } from '../back-ends/load-tensor-flow.ts';
import { GraphSteps } from './graph-steps.ts';
import { LayerSteps } from './layer-steps.ts';
import type { ShippedModel, TypedTensor } from './shipped-model.ts';
import type { ShippedModelJob } from './shipped-model-job.ts';
import type { Steps } from './steps.ts';

/** Runs the models that users ship in TensorFlow.js, in the process or page of a back end. */
export class TensorFlowRunner {
  readonly #tf: TensorFlow;
  #steps: Steps | undefined;

  constructor(tf: TensorFlow) {
    this.#tf = tf;
  }

  /** Does a job, and frees its tensors; those of the opened model stay. */
  async do(job: ShippedModelJob): Promise<BackEndAnswer> {
    try {
      if (job.kind === 'open') {
        this.#steps = await openSteps(this.#tf, job.shipped);
        return { kind: 'opened', model: this.#steps.model };
      }
      const steps = this.#steps;
      if (steps === undefined) return { kind: 'refused', message: 'no model is open' };
      this.#tf.engine().startScope();
      try {
        if (job.kind === 'predict') return await this.#predict(steps, job.inputs);
        if (job.kind === 'step') return await this.#step(steps, job.inputs, job.forced);
        const weights = await this.#read(steps.weights(job.node));
        return { kind: 'computed', tensors: weights, failures: [] };
      } finally {
        this.#tf.engine().endScope();
      }
    } catch (error) {
      return { kind: 'refused', message: messageOf(error) };
    }
  }

  async #predict(steps: Steps, inputs: ReadonlyMap<string, TypedTensor>): Promise<BackEndAnswer> {
    const given = new Map([...inputs].map(([name, tensor]) => [name, this.#toTensor(tensor)]));
    const outputs = await steps.predict(given);
    const named = new Map(outputs.map((output, at) => [steps.model.outputs[at]!, output]));
    return { kind: 'computed', tensors: await this.#read(named), failures: [] };
  }

  async #step(
    steps: Steps,
    inputs: ReadonlyMap<string, TypedTensor>,
    forced: ReadonlyMap<string, TypedTensor> | undefined,
  ): Promise<BackEndAnswer> {
    const own = new Map<string, TensorFlowTensor>(steps.constants);
    for (const [name, tensor] of forced ?? inputs) if (!own.has(name)) own.set(name, this.#toTensor(tensor));
    const tensors = new Map<string, TypedTensor>(forced === undefined ? inputs : []);
    if (forced === undefined) {
      for (const [name, tensor] of await steps.loops(own)) {
        own.set(name, tensor);
        tensors.set(name, await valuesOf(tensor));
      }
    }
    const failures: LayerFailure[] = [];
    for (const [at, { name, reads, gives }] of steps.model.nodes.entries()) {
      const given = reads.map((one) => own.get(one));
      // Reads a node that threw.
      if (given.includes(undefined)) continue;
      try {
        const results = await steps.run(at, given as TensorFlowTensor[]);
        for (const [index, result] of results.entries()) {
          tensors.set(gives[index]!, await valuesOf(result));
          if (forced === undefined) own.set(gives[index]!, result);
        }
      } catch (error) {
        failures.push({ layer: name, message: messageOf(error) });
      }
    }
    return { kind: 'computed', tensors, failures };
  }

  async #read(tensors: ReadonlyMap<string, TensorFlowTensor>): Promise<Map<string, TypedTensor>> {
    const read = new Map<string, TypedTensor>();
    for (const [name, tensor] of tensors) read.set(name, await valuesOf(tensor));
    return read;
  }

  #toTensor({ shape, dtype, data }: TypedTensor): TensorFlowTensor {
    const values =
      dtype === 'float32' ? data : dtype === 'int32' ? Int32Array.from(data) : Uint8Array.from(data);
    return this.#tf.tensor(values, [...shape], dtype);
  }
}

const openSteps = (tf: TensorFlow, shipped: ShippedModel): Promise<Steps> =>
  shipped.format === 'graph' ? GraphSteps.open(tf, shipped) : LayerSteps.open(tf, shipped);

/** Returns the values of a tensor, of which TensorFlow.js has more types than models read. */
async function valuesOf(tensor: TensorFlowTensor): Promise<TypedTensor> {
  if (tensor.dtype !== 'float32' && tensor.dtype !== 'int32' && tensor.dtype !== 'bool')
    throw new TypeError(`tensors of type ${tensor.dtype} cannot be compared`);
  return { shape: tensor.shape, dtype: tensor.dtype, data: Float32Array.from(await tensor.data()) };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
