import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fetchFromDisk } from './load-tensor-flow.ts';
import type { LoadOptions } from './back-end-job.ts';

/** A tensor of ONNX Runtime. */
export interface OnnxTensor {
  readonly type: string;
  readonly dims: readonly number[];
  readonly data: ArrayLike<number | bigint>;
}

/** A model that ONNX Runtime has loaded. */
export interface OnnxSession {
  run(feeds: Readonly<Record<string, OnnxTensor>>): Promise<Readonly<Record<string, OnnxTensor>>>;
  release?(): Promise<void>;
}

/** The part of ONNX Runtime that back ends use; it is the same in all releases. */
interface Runtime {
  readonly InferenceSession: { create(bytes: Uint8Array, options: object): Promise<OnnxSession> };
  readonly Tensor: new (type: string, data: object, dims: readonly number[]) => OnnxTensor;
  readonly env: { readonly wasm?: { numThreads?: number }; logLevel?: string };
}

/** A release of ONNX Runtime in this process. */
export interface OnnxRuntime {
  /** Loads an ONNX file. */
  readonly create: (bytes: Uint8Array) => Promise<OnnxSession>;
  readonly tensor: (type: string, data: object, shape: readonly number[]) => OnnxTensor;
}

/** Loads a release of ONNX Runtime into this process. The option is the level of graph optimisation; all without one. */
export async function loadOnnx({ name, folder, options }: LoadOptions): Promise<OnnxRuntime> {
  const load = createRequire(join(folder, 'index.js'));
  const runtime = load(name === 'onnx-node' ? 'onnxruntime-node' : 'onnxruntime-web') as Runtime;
  if (name === 'onnx-web') fetchFromDisk();
  if (runtime.env.wasm !== undefined) runtime.env.wasm.numThreads = 1;
  const settings = {
    graphOptimizationLevel: options[0] ?? 'all',
    ...(name === 'onnx-node' ? { intraOpNumThreads: 1 } : { executionProviders: ['wasm'] }),
    logSeverityLevel: 3,
  };
  return {
    create: (bytes) => runtime.InferenceSession.create(bytes, settings),
    tensor: (type, data, shape) => new runtime.Tensor(type, data, shape),
  };
}

/** Runs an ONNX file once, and returns its outputs by name. */
export async function runOnce(
  { create }: OnnxRuntime,
  bytes: Uint8Array,
  inputs: ReadonlyMap<string, OnnxTensor>,
): Promise<Readonly<Record<string, OnnxTensor>>> {
  const session = await create(bytes);
  try {
    return await session.run(Object.fromEntries(inputs));
  } finally {
    await session.release?.();
  }
}
