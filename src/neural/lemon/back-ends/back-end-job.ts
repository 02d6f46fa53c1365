import type { ShippedModelAnswer, ShippedModelJob } from '../compare/shipped-model.ts';
import type { OperatorJob, TypedElements } from '../operators/operator-case.ts';
import type { BackEndSpec } from './back-end-spec.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';

export type BackEndJob = LayersJob | ShippedModelJob | OperatorJob;

/** What a back end is asked to do with a layers model. */
export type LayersJob =
  | {
      readonly kind: 'run';
      readonly model: LayersModel;
      /** What the input layers give. */
      readonly inputs: ReadonlyMap<string, Tensor>;
      /** Outputs of layers, which further layers read instead of the outputs of this back end. */
      readonly forced?: ReadonlyMap<string, Tensor> | undefined;
    }
  | {
      readonly kind: 'train';
      readonly model: LayersModel;
      readonly inputs: Tensor;
      readonly targets: Tensor;
      readonly loss: Loss;
      /** Steps of gradient descent, each with all inputs. */
      readonly steps: number;
      readonly rate: number;
      /** True to return the weights after each step; default false: only after the last step. */
      readonly everyStep?: boolean;
    };

/** The losses that models are trained with. */
export type Loss = 'categoricalCrossentropy' | 'meanSquaredError';

/** A layer that threw. */
export interface LayerFailure {
  readonly layer: string;
  readonly message: string;
}

export type BackEndAnswer =
  | ShippedModelAnswer
  | {
      readonly kind: 'ran';
      /** The outputs of the layers by name. Layers that threw, and layers that read them, are absent. */
      readonly outputs: ReadonlyMap<string, Tensor>;
      readonly failures: readonly LayerFailure[];
    }
  | {
      readonly kind: 'trained';
      readonly losses: readonly number[];
      /** The weights after each step, or after the last one. */
      readonly weights: readonly ReadonlyMap<string, Tensor>[];
    }
  /** The outputs of an operator. */
  | { readonly kind: 'operated'; readonly outputs: readonly TypedElements[] }
  /** The back end has no such layer or activation function, or failed to train. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The process ended or hung. */
  | { readonly kind: 'died'; readonly message: string };

/** Returns the message of what was thrown. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** Returns the answer of a library that threw. */
export const refusal = (thrown: unknown): BackEndAnswer => ({ kind: 'refused', message: messageOf(thrown) });

/** What does jobs with layers models: a back end, or what stands in its place. */
export interface Judged {
  readonly name: string;
  readonly run: (job: LayersJob) => Promise<BackEndAnswer>;
}

/** The answers of back ends to one job, by their names. */
export type Answers = ReadonlyMap<string, BackEndAnswer>;

export const askAll = async (backends: readonly Judged[], job: LayersJob): Promise<Answers> =>
  new Map(
    await Promise.all(backends.map(async (backEnd) => [backEnd.name, await backEnd.run(job)] as const)),
  );

/** Returns what the back ends computed that ran a model, by their names. */
export const ranOf = (answers: Answers): ReadonlyMap<string, ReadonlyMap<string, Tensor>> =>
  new Map(
    [...answers].flatMap(([name, answer]) =>
      answer.kind === 'ran' ? [[name, answer.outputs] as const] : [],
    ),
  );

/** How a back end is loaded, in the folder that has its packages. */
export interface LoadOptions extends Pick<BackEndSpec, 'family' | 'name' | 'options'> {
  readonly folder: string;
  /** An empty folder for the profile of a browser; absent if the back end needs none. */
  readonly profile?: string | undefined;
}
