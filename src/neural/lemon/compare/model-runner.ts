import type { BackEndAnswer, LayerFailure } from '../back-ends/back-end-job.ts';
import type { ShippedModel, TypedTensor } from './shipped-model.ts';
import type { ShippedModelJob } from './shipped-model-job.ts';
import type { Steps } from './steps.ts';

/** A library that runs models. */
export interface ModelLibrary<LibraryTensor> {
  /** Loads a model; throws the error of the library, for example if it lacks a layer. */
  readonly open: (shipped: ShippedModel) => Promise<Steps<LibraryTensor>>;
  readonly toTensor: (tensor: TypedTensor) => LibraryTensor;
  readonly valuesOf: (tensor: LibraryTensor) => Promise<TypedTensor>;
  /** Does work, and frees its tensors. */
  readonly scoped: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Runs the models that users ship, in the process or page of a back end. */
export class ModelRunner<LibraryTensor> {
  readonly #library: ModelLibrary<LibraryTensor>;
  #steps: Steps<LibraryTensor> | undefined;

  constructor(library: ModelLibrary<LibraryTensor>) {
    this.#library = library;
  }

  /** Does a job. */
  async do(job: ShippedModelJob): Promise<BackEndAnswer> {
    try {
      if (job.kind === 'open') {
        this.#steps = await this.#library.open(job.shipped);
        return { kind: 'opened', model: this.#steps.model };
      }
      const steps = this.#steps;
      if (steps === undefined) return { kind: 'refused', message: 'no model is open' };
      return await this.#library.scoped(async () => {
        if (job.kind === 'predict') return this.#predict(steps, job.inputs);
        if (job.kind === 'step') return this.#step(steps, job.inputs, job.forced);
        return { kind: 'computed', tensors: await this.#read(steps.weights(job.node)), failures: [] };
      });
    } catch (error) {
      return { kind: 'refused', message: messageOf(error) };
    }
  }

  async #predict(
    steps: Steps<LibraryTensor>,
    inputs: ReadonlyMap<string, TypedTensor>,
  ): Promise<BackEndAnswer> {
    const outputs = await steps.predict(this.#given(inputs));
    const named = new Map(outputs.map((output, at) => [steps.model.outputs[at]!, output]));
    return { kind: 'computed', tensors: await this.#read(named), failures: [] };
  }

  async #step(
    steps: Steps<LibraryTensor>,
    inputs: ReadonlyMap<string, TypedTensor>,
    forced: ReadonlyMap<string, TypedTensor> | undefined,
  ): Promise<BackEndAnswer> {
    const { toTensor } = this.#library;
    const valuesOf = (tensor: LibraryTensor): Promise<TypedTensor> => this.#valuesOf(tensor);
    const own = new Map(steps.constants);
    for (const [name, tensor] of forced ?? inputs) if (!own.has(name)) own.set(name, toTensor(tensor));
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
        const results = await steps.run(at, given as LibraryTensor[]);
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

  /** Returns values with JavaScript's NaN only: a generated program cannot write another, which libraries treat differently. */
  async #valuesOf(tensor: LibraryTensor): Promise<TypedTensor> {
    const { data, ...rest } = await this.#library.valuesOf(tensor);
    return { ...rest, data: data.map((value) => (Number.isNaN(value) ? NaN : value)) };
  }

  #given(inputs: ReadonlyMap<string, TypedTensor>): Map<string, LibraryTensor> {
    return new Map([...inputs].map(([name, tensor]) => [name, this.#library.toTensor(tensor)]));
  }

  async #read(tensors: ReadonlyMap<string, LibraryTensor>): Promise<Map<string, TypedTensor>> {
    const read = new Map<string, TypedTensor>();
    for (const [name, tensor] of tensors) read.set(name, await this.#valuesOf(tensor));
    return read;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
