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
export interface Runtime {
  readonly InferenceSession: { create(bytes: Uint8Array, options: object): Promise<OnnxSession> };
  readonly Tensor: new (type: string, data: object, dims: readonly number[]) => OnnxTensor;
  readonly env: { readonly wasm?: { numThreads?: number } };
}

/** A release of ONNX Runtime in this process. */
export interface OnnxRuntime {
  /** Loads an ONNX file. */
  readonly create: (bytes: Uint8Array) => Promise<OnnxSession>;
  readonly tensor: (type: string, data: object, shape: readonly number[]) => OnnxTensor;
  /** Rejects if the browser that it runs in has ended, which is no fault of a single layer. */
  readonly check?: () => Promise<void>;
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
