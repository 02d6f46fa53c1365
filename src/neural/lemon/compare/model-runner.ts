import { itemAt } from '../../../base/item-at.ts';
import { messageOf, refusal, type BackEndAnswer, type LayerFailure } from '../back-ends/back-end-job.ts';
import type { OpenedModel, ShippedModel, ShippedModelJob, TypedTensor } from './shipped-model.ts';

/** A model that a library has loaded, and how its nodes run. */
export interface Steps<LibraryTensor> {
  readonly model: OpenedModel;
  /** The tensors that no node gives: constants of a graph. */
  readonly constants: ReadonlyMap<string, LibraryTensor>;
  /** Returns the outputs, as a program gets them. */
  predict(inputs: ReadonlyMap<string, LibraryTensor>): Promise<readonly LibraryTensor[]>;
  /** Returns the tensors that loops give to the nodes. */
  loops(inputs: ReadonlyMap<string, LibraryTensor>): Promise<ReadonlyMap<string, LibraryTensor>>;
  /** Runs node `at` of the model. */
  run(at: number, reads: readonly LibraryTensor[]): Promise<readonly LibraryTensor[]>;
  /** Returns the weights of a layer by their last names, or the constants that a node of a graph reads. */
  weights(node: string): ReadonlyMap<string, LibraryTensor>;
}

/** A library that runs models. */
export interface ModelLibrary<LibraryTensor> {
  /** Loads a model; throws the error of the library, for example if it lacks a layer. */
  readonly open: (shipped: ShippedModel) => Promise<Steps<LibraryTensor>>;
  readonly toTensor: (tensor: TypedTensor) => LibraryTensor;
  readonly valuesOf: (tensor: LibraryTensor) => Promise<TypedTensor>;
  /** Does work, and frees its tensors. */
  readonly scoped: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Returns the function that does jobs with models that users ship, in the process or page of a back end. */
export function modelRunner<LibraryTensor>({
  open,
  toTensor,
  valuesOf,
  scoped,
}: ModelLibrary<LibraryTensor>): (job: ShippedModelJob) => Promise<BackEndAnswer> {
  let opened: Steps<LibraryTensor> | undefined;

  /** Reads tensors with JavaScript's NaN only: a generated program cannot write another. */
  const read = async (
    tensors: Iterable<readonly [string, LibraryTensor]>,
  ): Promise<Map<string, TypedTensor>> => {
    const values = new Map<string, TypedTensor>();
    for (const [name, tensor] of tensors) {
      const { data, ...rest } = await valuesOf(tensor);
      values.set(name, { ...rest, data: data.map((value) => (Number.isNaN(value) ? NaN : value)) });
    }
    return values;
  };

  const step = async (
    steps: Steps<LibraryTensor>,
    inputs: ReadonlyMap<string, TypedTensor>,
    forced: ReadonlyMap<string, TypedTensor> | undefined,
  ): Promise<BackEndAnswer> => {
    const own = new Map(steps.constants);
    for (const [name, tensor] of forced ?? inputs) if (!own.has(name)) own.set(name, toTensor(tensor));
    const tensors = new Map<string, TypedTensor>(forced === undefined ? inputs : []);
    const keep = async (given: readonly (readonly [string, LibraryTensor])[]): Promise<void> => {
      for (const entry of await read(given)) tensors.set(...entry);
      if (forced === undefined) for (const entry of given) own.set(...entry);
    };
    if (forced === undefined) await keep([...(await steps.loops(own))]);
    const failures: LayerFailure[] = [];
    for (const [at, { name, reads, gives }] of steps.model.nodes.entries()) {
      const given = reads.map((read) => own.get(read));
      // Reads a node that threw.
      if (given.includes(undefined)) continue;
      try {
        const results = await steps.run(at, given as LibraryTensor[]);
        await keep(results.map((result, index) => [itemAt(gives, index), result]));
      } catch (error) {
        failures.push({ layer: name, message: messageOf(error) });
      }
    }
    return { kind: 'computed', tensors, failures };
  };

  const doIn = async (
    steps: Steps<LibraryTensor>,
    job: Exclude<ShippedModelJob, { kind: 'open' }>,
  ): Promise<BackEndAnswer> => {
    if (job.kind === 'step') return step(steps, job.inputs, job.forced);
    if (job.kind === 'weights')
      return { kind: 'computed', tensors: await read(steps.weights(job.node)), failures: [] };
    const given = [...job.inputs].map(([name, tensor]) => [name, toTensor(tensor)] as const);
    const outputs = await steps.predict(new Map(given));
    const tensors = await read(
      outputs.map((output, at) => [itemAt(steps.model.outputs, at), output] as const),
    );
    return { kind: 'computed', tensors, failures: [] };
  };

  return async (job) => {
    try {
      if (job.kind === 'open') {
        opened = await open(job.shipped);
        return { kind: 'opened', model: opened.model };
      }
      const steps = opened;
      if (steps === undefined) return { kind: 'refused', message: 'no model is open' };
      return await scoped(() => doIn(steps, job));
    } catch (error) {
      return refusal(error);
    }
  };
}
